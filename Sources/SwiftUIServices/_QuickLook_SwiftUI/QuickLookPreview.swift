import QuickLook
import SwiftUI

/// Previews files while one of them is chosen.
private struct PreviewModifier: ViewModifier {
  let item: Binding<URL?>
  let files: [URL]
  @Environment(\.host) private var host
  @State private var watcher = PreviewWatcher()

  func body(content: Content) -> some View {
    content.onChange(of: item.wrappedValue, initial: true) { follow() }
  }
  private func follow() {
    guard let url = item.wrappedValue else { return watcher.end() }
    watcher.files = files.contains(url) ? files : [url]
    watcher.dismissed = { item.wrappedValue = nil }
    let index = watcher.files.firstIndex(of: url) ?? 0
    if let shown = watcher.controller {
      shown.reloadData()
      shown.currentPreviewItemIndex = index
      return
    }
    let controller = QLPreviewController()
    controller.dataSource = watcher
    controller.delegate = watcher
    controller.currentPreviewItemIndex = index
    watcher.controller = controller
    host?.frontmost?.present(controller, animated: true)
  }
}

@MainActor private final class PreviewWatcher: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
  var files: [URL] = []
  var dismissed: () -> Void = {}
  weak var controller: QLPreviewController?
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
    files[index]
  }
  func previewControllerDidDismiss(_ controller: QLPreviewController) {
    self.controller = nil
    dismissed()
  }
  func end() {
    controller?.dismiss(animated: true)
    controller = nil
  }
}

extension View {
  public func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(PreviewModifier(item: item, files: []))
  }
  /// - Parameter items: the files that a person can go through from the chosen one.
  public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<URL?>, in items: Items) -> some View
  where Items.Element == URL { modifier(PreviewModifier(item: selection, files: Array(items))) }
}
