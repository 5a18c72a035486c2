import CoreGraphics
import Foundation

/// Where a document controller shows itself, and what it tells. Every method is optional.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Presents the preview; a navigation controller gets it pushed. Without the method there are no previews.
  func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  { controller.noPreview }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// Previews a file and offers what can be done with it: the activities of an activity view controller, since there are no other apps.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  public override init() { super.init() }

  open var url: URL?
  // surface: kept for whoever asks; the file's extension decides
  open var uti: String?
  // surface: there is no other app that would read it
  open var annotation: Any?
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file's name unless another is set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  /// A page of paper: there are no other apps with icons of their own.
  open var icons: [UIImage] { UIImage(systemName: "doc").map { [$0] } ?? [] }

  private var ownName: String?
  private weak var menu: UIActivityViewController?
  private weak var preview: UIViewController?
  /// What a delegate without previews answers.
  fileprivate lazy var noPreview = UIViewController()

  // MARK: Menus

  private enum Menu { case options, openIn }

  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.options, animated, from: view) { $0.sourceRect = rect }
  }
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.options, animated, from: nil) { $0.barButtonItem = item }
  }
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.openIn, animated, from: view) { $0.sourceRect = rect }
  }
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.openIn, animated, from: nil) { $0.barButtonItem = item }
  }
  open func dismissMenu(animated: Bool) { menu?.dismiss(animated: animated) }

  /// - Returns: false without a file or a screen to show the menu on.
  private func present(
    _ kind: Menu, _ animated: Bool, from view: UIView?, _ place: (UIPopoverPresentationController) -> Void
  ) -> Bool {
    guard let url, menu == nil, let presenter = UIApplication.shared.topController else { return false }
    let controller = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    controller.completionWithItemsHandler = { [weak self] _, _, _, _ in self?.menuClosed(kind) }
    if let popover = controller.popoverPresentationController {
      popover.sourceView = view
      place(popover)
    }
    switch kind {
    case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
    menu = controller
    presenter.present(controller, animated: animated)
    return true
  }

  private func menuClosed(_ kind: Menu) {
    menu = nil
    switch kind {
    case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  // MARK: Preview

  /// - Returns: false without a file, or where the delegate names no controller.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let url, preview == nil, let delegate else { return false }
    let presenter = delegate.documentInteractionControllerViewControllerForPreview(self)
    guard presenter !== noPreview else { return false }
    let page = DocumentPreview(url, title: name)
    page.closed = { [weak self] in
      guard let self else { return }
      preview = nil
      self.delegate?.documentInteractionControllerDidEndPreview(self)
    }
    preview = page
    delegate.documentInteractionControllerWillBeginPreview(self)
    if let navigation = presenter as? UINavigationController {
      navigation.pushViewController(page, animated: animated)
    } else {
      page.showsDone = true
      let navigation = UINavigationController(rootViewController: page)
      navigation.modalPresentationStyle = .fullScreen
      presenter.present(navigation, animated: animated)
    }
    return true
  }

  open func dismissPreview(animated: Bool) {
    guard let preview else { return }
    if let navigation = preview.navigationController, navigation.viewControllers.first !== preview {
      navigation.popViewController(animated: animated)
    } else {
      preview.dismiss(animated: animated)
    }
  }
}

/// A picture, a text, or the name and size of what is neither.
@MainActor final class DocumentPreview: UIViewController {
  private let url: URL
  var closed: (() -> Void)?
  var showsDone = false

  init(_ url: URL, title: String?) {
    self.url = url
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if showsDone {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }
    let content = DocumentContent.view(of: url)
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard view.window == nil, presentedViewController == nil else { return }
    closed?()
    closed = nil
  }
}
