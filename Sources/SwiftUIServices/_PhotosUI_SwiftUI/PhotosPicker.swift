import PhotosUI
import SwiftUI

/// How several photos are picked.
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  let selection: PHPickerConfiguration.Selection
  public static let `default` = PhotosPickerSelectionBehavior(selection: .default)
  public static let ordered = PhotosPickerSelectionBehavior(selection: .ordered)
  public static let continuous = PhotosPickerSelectionBehavior(selection: .continuous)
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior(selection: .continuousAndOrdered)
}

/// What is picked, and how.
struct PhotosPick {
  var items: () -> [PhotosPickerItem]
  var take: ([PhotosPickerItem]) -> Void
  var limit: Int
  var behavior = PhotosPickerSelectionBehavior.default
  var filter: PHPickerFilter?
  var isIdentified = false

  init(_ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?, isIdentified: Bool = false) {
    items = { [] }
    take = { picked in if let item = picked.first { selection.wrappedValue = item } }
    limit = 1
    (self.filter, self.isIdentified) = (filter, isIdentified)
  }
  init(
    _ selection: Binding<[PhotosPickerItem]>, _ limit: Int?, _ behavior: PhotosPickerSelectionBehavior,
    _ filter: PHPickerFilter?, isIdentified: Bool = false
  ) {
    items = { selection.wrappedValue }
    take = { selection.wrappedValue = $0 }
    self.limit = limit ?? 0
    (self.behavior, self.filter, self.isIdentified) = (behavior, filter, isIdentified)
  }

  var configuration: PHPickerConfiguration {
    var result = PHPickerConfiguration(photoLibrary: .shared())
    result.selectionLimit = limit
    result.selection = behavior.selection
    result.filter = filter
    result.preselectedAssetIdentifiers = items().map(\.identifier)
    return result
  }
}

/// Presents the picker while a value says so.
struct PhotosPickerModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let pick: PhotosPick
  @Environment(\.host) private var host
  @State private var watcher = PickerWatcher()

  func body(content: Content) -> some View {
    content.onChange(of: isPresented.wrappedValue, initial: true) {
      if isPresented.wrappedValue { present() } else { watcher.end() }
    }
  }
  private func present() {
    let (isPresented, pick) = (isPresented, pick)
    let picker = PHPickerViewController(configuration: pick.configuration)
    watcher.picker = picker
    watcher.finished = { results in
      // Apple: a picker that is left without a choice changes nothing.
      let known = pick.items()
      if let results {
        pick.take(
          results.compactMap { result in
            known.first { $0.identifier == result.assetIdentifier && !$0.supportedContentTypes.isEmpty }
              ?? PhotosPickerItem(result, isIdentified: pick.isIdentified)
          })
      }
      isPresented.wrappedValue = false
    }
    picker.delegate = watcher
    picker.presentationController?.delegate = watcher
    host?.frontmost?.present(picker, animated: true)
  }
}

@MainActor
private final class PickerWatcher: NSObject, PHPickerViewControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  var finished: ([PHPickerResult]?) -> Void = { _ in }
  weak var picker: PHPickerViewController?
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    finished(results.isEmpty ? nil : results)
    end()
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { finished(nil) }
  func end() {
    picker?.dismiss(animated: true)
    picker = nil
  }
}

/// A button that brings the picker of photos.
public struct PhotosPicker<Label: View>: View {
  let pick: PhotosPick
  let label: Label
  @State private var isPresented = false
  init(_ pick: PhotosPick, _ label: Label) { (self.pick, self.label) = (pick, label) }
  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(PhotosPickerModifier(isPresented: $isPresented, pick: pick))
  }
}
