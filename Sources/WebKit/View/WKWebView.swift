import CoreGraphics
import Foundation
import FoundationNetworking
import QuartzCore
import QuinceFoundation
import UIKitCore

/// Pages of the web.
@preconcurrency @MainActor open class WKWebView: UIView {
  private let holder = WebPageHolder()
  var page: WebPage { holder.page }
  let content = WebContentView(frame: .zero)
  let scroller = WebScrollView(frame: .zero)
  private let own: WKWebViewConfiguration

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    own = configuration.copy() as! WKWebViewConfiguration  // its own `copy(with:)` makes one
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    own = coder.decodeObject(forKey: "configuration") as? WKWebViewConfiguration ?? WKWebViewConfiguration()
    super.init(coder: coder)
    setUp()
    decodeWeb(coder)
  }

  open override nonisolated func encode(with coder: NSCoder) {
    super.encode(with: coder)
    MainActor.assumeIsolated { encodeWeb(coder) }
  }

  private func setUp() {
    holder.page = WebPage(view: self, configuration: own)
    isOpaque = true
    clipsToBounds = true
    scroller.frame = bounds
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroller.alwaysBounceVertical = true
    scroller.view = self
    content.webView = self
    scroller.addSubview(content)
    addSubview(scroller)
    scroller.backgroundColor = .white
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      let isShown = name == UIResponder.keyboardWillShowNotification
      holder.observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
          let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          MainActor.assumeIsolated { self?.scroller.keyboardChanged(to: isShown ? frame : nil) }
        })
    }
  }

  /// A copy: changes to it come too late, but for its controller's, store's and preferences' own.
  open var configuration: WKWebViewConfiguration {
    own.copy() as! WKWebViewConfiguration  // its own `copy(with:)` makes one
  }
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var scrollView: UIScrollView { scroller }
  public let backForwardList = WKBackForwardList()

  // MARK: The page

  open internal(set) var title: String?
  open internal(set) var url: URL?
  open internal(set) var isLoading = false
  /// 0 to 1; 0 before the first load.
  open internal(set) var estimatedProgress = 0.0
  open internal(set) var canGoBack = false
  open internal(set) var canGoForward = false
  /// Whether the page came encrypted: the engine, as Apple's, loads nothing else into such a page.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" && !isLoading }
  /// Of the document; nil before the first one.
  open internal(set) var underPageBackgroundColor: UIColor!

  // MARK: How it behaves

  /// Swipes from the left and right edge go back and forward. Default: false.
  open var allowsBackForwardNavigationGestures = false { didSet { edgeGesturesChanged() } }
  private var edgeGestures: [UIScreenEdgePanGestureRecognizer] = []
  /// Nil: the engine's.
  open var customUserAgent: String? { didSet { page.applySettings() } }
  /// Default: 1.
  open var pageZoom: CGFloat = 1 {
    didSet {
      page.applySettings()
      page.settle()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsLinkPreview: Bool {
    get { false }
    set { NoEffect.log("WKWebView.allowsLinkPreview") }
  }
  /// Developer tools are not there to be attached.
  @available(*, deprecated, message: "Quince: no effect")
  open var isInspectable: Bool {
    get { false }
    set { NoEffect.log("WKWebView.isInspectable") }
  }

  open override var isOpaque: Bool {
    didSet {
      if !isOpaque { scroller.backgroundColor = backgroundColor ?? .clear }
      holder.page?.applySettings()
    }
  }
  open override var backgroundColor: UIColor? {
    didSet { scroller.backgroundColor = backgroundColor ?? (isOpaque ? .white : .clear) }
  }

  /// The web view can show it by itself.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool { WKWebViewConfiguration.handles(urlScheme) }

  // MARK: Navigation state

  /// The load under way.
  var navigation: WKNavigation?
  /// Whether the engine said that the load failed: its end is then none.
  var hasFailed = false
  var hasCommitted = false
  var schemeTasks: [SchemeTask] = []
  var finds: [(WKFindResult) -> Void] = []

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.layoutNotice(in: bounds)
    scroller.fitPage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    page.setDark(traitCollection.userInterfaceStyle == .dark)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    page.setDark(traitCollection.userInterfaceStyle == .dark)
    scroller.fitPage()
    tellActivity()
  }

  func tellActivity() {
    page.send(.activity, window != nil)
    page.settle()
  }

  // MARK: Swipes

  private func edgeGesturesChanged() {
    edgeGestures.forEach(removeGestureRecognizer)
    edgeGestures = []
    guard allowsBackForwardNavigationGestures else { return }
    for edge in [UIRectEdge.left, .right] {
      let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      gesture.edges = edge
      gesture.handlers.append { [weak self] gesture in
        guard gesture.state == .ended, let self else { return }
        if edge == .left { goBack() } else { goForward() }
      }
      addGestureRecognizer(gesture)
      edgeGestures.append(gesture)
    }
  }
}

/// Keeps a page as long as its view; its end closes the engine's.
@MainActor private final class WebPageHolder {
  var page: WebPage!  // the view's initialiser sets it

  var observers: [any NSObjectProtocol] = []

  isolated deinit {
    page?.close()
    observers.forEach(NotificationCenter.default.removeObserver)
  }
}
