import CoreGraphics
import Foundation
import PDFKit
import UIKitCore

@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }

@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: NSObjectProtocol {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  // surface: previews have no links
  func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
  // surface: previews come from below
  func previewController(
    _ controller: QLPreviewController, frameFor item: any QLPreviewItem,
    inSourceView view: AutoreleasingUnsafeMutablePointer<UIView?>
  ) -> CGRect
  // surface: as above
  func previewController(_ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem) -> UIView?
  // surface: previews are not edited
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  // surface: as above
  func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  public func previewController(
    _ controller: QLPreviewController, frameFor item: any QLPreviewItem,
    inSourceView view: AutoreleasingUnsafeMutablePointer<UIView?>
  ) -> CGRect { .zero }
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  public func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem
  ) {}
}

/// Shows files: pictures, texts and PDFs, and of others the name and size. Presented, it has a bar of its own; pushed, the navigation
/// controller's.
@preconcurrency @MainActor open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any QLPreviewControllerDelegate)?

  private let bar = UINavigationBar(frame: .zero)
  private let own = UINavigationItem(title: "")
  private var shown: UIView?

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    guard let url = item.previewItemURL, url.isFileURL else { return false }
    // A PDF, a picture or a text.
    return [
      "pdf", "png", "jpg", "jpeg", "gif", "webp", "txt", "text", "md", "csv", "json", "xml", "html", "swift", "log",
      "plist", "strings", "rtf",
    ].contains(url.pathExtension.lowercased())
  }

  // MARK: Items

  open var currentPreviewItemIndex = 0 {
    didSet { if isViewLoaded, currentPreviewItemIndex != oldValue { showItem() } }
  }

  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource, (0..<dataSource.numberOfPreviewItems(in: self)).contains(currentPreviewItemIndex)
    else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  open func reloadData() { if isViewLoaded { showItem() } }
  open func refreshCurrentPreviewItem() { reloadData() }

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    bar.setItems([own], animated: false)
    own.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.close() })
    own.rightBarButtonItem = shareButton()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    for step in [1, -1] {
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      swipe.direction = step == 1 ? .left : .right
      swipe.handlers.append { [weak self] _ in self?.turn(step) }
      view.addGestureRecognizer(swipe)
    }
    showItem()
  }

  private func shareButton() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.isHidden = navigationController != nil
    if navigationController != nil, navigationItem.rightBarButtonItem == nil {
      navigationItem.rightBarButtonItem = shareButton()
    }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = bar.isHidden ? view.safeAreaInsets.top : bar.frame.maxY
    shown?.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isGoing { delegate?.previewControllerWillDismiss(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isGoing || view.window == nil && presentingViewController == nil && parent == nil {
      delegate?.previewControllerDidDismiss(self)
    }
  }

  private var isGoing: Bool { isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true }

  // MARK: Showing

  private func showItem() {
    shown?.removeFromSuperview()
    shown = nil
    let item = currentPreviewItem
    let title = item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent
    (own.title, navigationItem.title) = (title, title)
    guard let url = item?.previewItemURL else { return }
    let content = Self.content(of: url)
    view.insertSubview(content, belowSubview: bar)
    shown = content
    view.setNeedsLayout()
  }

  private static func content(of url: URL) -> UIView {
    guard let document = PDFDocument(url: url) else { return DocumentContent.view(of: url) }
    let view = PDFView(frame: .zero)
    view.autoScales = true
    view.document = document
    return view
  }

  private func turn(_ step: Int) {
    guard let dataSource else { return }
    let index = currentPreviewItemIndex + step
    if (0..<dataSource.numberOfPreviewItems(in: self)).contains(index) { currentPreviewItemIndex = index }
  }

  private func share() {
    guard let url = currentPreviewItem?.previewItemURL else { return }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = own.rightBarButtonItem
    present(sheet, animated: true)
  }

  private func close() { dismiss(animated: true) }
}
