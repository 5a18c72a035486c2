import CoreGraphics
import Foundation

/// Shows pages that the user turns, each a controller of its own.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `SpineLocation`'s raw value; page curls only.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Points; the scroll style only.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  // MARK: Stored state

  private var style: TransitionStyle
  private var orientation: NavigationOrientation
  private var spine: SpineLocation
  var spacing: CGFloat = 0
  var shown: [UIViewController] = []
  private var turner: (any PageTurner)?
  private var control: UIPageControl?

  // MARK: Initialisers

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    spine = style == .pageCurl ? .min : .none
    super.init(nibName: nil, bundle: nil)
    take(options ?? [:])
  }

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .pageCurl
    orientation = .horizontal
    spine = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = TransitionStyle(rawValue: coder.decodeInteger(forKey: "UIPageViewControllerTransitionStyle")) ?? .pageCurl
    orientation =
      NavigationOrientation(rawValue: coder.decodeInteger(forKey: "UIPageViewControllerNavigationOrientation"))
      ?? .horizontal
    spine = SpineLocation(rawValue: coder.decodeInteger(forKey: "UIPageViewControllerSpineLocation")) ?? .none
    super.init(coder: coder)
    if style == .pageCurl, spine == .none { spine = .min }
    isDoubleSided = coder.decodeBool(forKey: "UIPageViewControllerDoubleSided") || spine == .mid
    spacing = max(0, CGFloat(coder.decodeDouble(forKey: "UIPageViewControllerPageSpacing")))
  }

  private func take(_ options: [OptionsKey: Any]) {
    func number(_ value: Any?) -> Double? {
      (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map { Double($0) }
        ?? (value as? Double) ?? (value as? SpineLocation).map { Double($0.rawValue) }
    }
    if style == .scroll, let value = number(options[.interPageSpacing]) { spacing = max(0, CGFloat(value)) }
    if style == .pageCurl, let value = number(options[.spineLocation]).flatMap({ SpineLocation(rawValue: Int($0)) }) {
      spine = value
      isDoubleSided = value == .mid
    }
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Nil leaves the pages to the program: gestures turn none.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      turner?.forgetNeighbours()
      updateControl()
    }
  }

  // MARK: Style

  open var transitionStyle: TransitionStyle { style }
  open var navigationOrientation: NavigationOrientation { orientation }
  open var spineLocation: SpineLocation { spine }
  /// Default false; true where the spine is in the middle.
  open var isDoubleSided = false

  // MARK: Pages

  open var viewControllers: [UIViewController]? { shown }
  /// - Parameter viewControllers: one, or two where the spine is in the middle.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    let wanted = spine == .mid ? 2 : 1
    if !pages.isEmpty, pages.count != wanted, !(isDoubleSided && pages.count == 2) {
      // Apple: the words.
      raiseInvalidArgument(
        "The number of view controllers provided (\(pages.count)) doesn't match the number required (\(wanted)) for the "
          + "requested transition")
    }
    let visible = Array(pages.prefix(wanted))
    let animates = animated && isViewLoaded && view.window != nil && !shown.isEmpty && UIView.areAnimationsEnabled
    if animates, !zip(visible, shown).allSatisfy({ $0 === $1 }) {
      loadTurner().turn(to: visible, direction: direction) { [weak self] finished in
        self?.updateControl()
        completion?(finished)
      }
      return
    }
    replace(with: visible)
    updateControl()
    completion?(true)
  }
  /// The recognisers that turn curled pages; empty in the scroll style.
  open var gestureRecognizers: [UIGestureRecognizer] {
    loadViewIfNeeded()
    return turner?.gestures ?? []
  }

  // MARK: UIViewController

  open override func loadView() {
    let view = PageContainerView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    _ = loadTurner()
    updateControl()
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
  }
  // Assumed: a page that is being turned is there or back before the pages leave the screen.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    turner?.stop()
  }
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard style == .pageCurl, let delegate else { return }
    let turned: UIInterfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    let wanted = delegate.pageViewController(self, spineLocationFor: turned)
    if wanted != .none, wanted != spine {
      spine = wanted
      if wanted == .mid { isDoubleSided = true }
      view.setNeedsLayout()
    }
  }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let own: UIInterfaceOrientationMask = extended("supportedInterfaceOrientations", in: UIPageViewController.self) {
      return own
    }
    return delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  // Observed: the status bar is the page view controller's own affair, not its pages', unless a subclass names one.
  package override var appearingChildren: [UIViewController] { shown }

  // MARK: Private

  private func loadTurner() -> any PageTurner {
    if let turner { return turner }
    let made: any PageTurner = style == .scroll ? ScrollTurner(self) : CurlTurner(self)
    turner = made
    view.insertSubview(made.view, at: 0)
    return made
  }

  /// Another page at once.
  private func replace(with pages: [UIViewController]) {
    turner?.stop()
    let old = shown.filter { page in !pages.contains { $0 === page } }
    let new = pages.filter { page in !shown.contains { $0 === page } }
    let isSeen = _appearance == .appeared || _appearance == .appearing
    for page in new { adopt(page) }
    if isSeen {
      for page in old { page.willDisappear(false) }
      for page in new { page.willAppear(false) }
    }
    shown = pages
    turner?.forgetNeighbours()
    turner?.show()
    for page in new { page.didMove(toParent: self) }
    if isSeen {
      for page in old { page.didDisappear() }
      if _appearance == .appeared { for page in new { page.didAppear() } }
    }
    for page in old { release(page) }
  }

  func adopt(_ page: UIViewController) {
    page.appearanceIsManaged = true
    if page._parent !== self { addChild(page) }
  }

  func release(_ page: UIViewController) {
    guard page._parent === self, !shown.contains(where: { $0 === page }) else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.appearanceIsManaged = false
    page.removeFromParent()
  }

  // MARK: The page control

  /// Asked anew after the program changed the pages.
  private func updateControl() {
    guard isViewLoaded else { return }
    // Apple: an index is asked for after the pages were set; sources look the page up that shows.
    let hasControl = style == .scroll && !shown.isEmpty
    let count = hasControl ? dataSource?.presentationCount(for: self) ?? -1 : -1
    let index = count >= 0 ? dataSource?.presentationIndex(for: self) ?? -1 : -1
    guard count >= 0, index >= 0 else {
      control?.removeFromSuperview()
      control = nil
      view.setNeedsLayout()
      return
    }
    let control = control ?? UIPageControl(frame: .zero)
    if self.control == nil {
      control.isUserInteractionEnabled = false
      self.control = control
      view.addSubview(control)
    }
    control.numberOfPages = count
    control.currentPage = index
    view.setNeedsLayout()
  }

  /// The user turned a page.
  func userTurned(forward: Bool) {
    guard let control else { return }
    control.currentPage = min(max(0, control.currentPage + (forward ? 1 : -1)), max(0, control.numberOfPages - 1))
  }

  // Observed: the page control is 37 points high, above the home indicator, and the pages end above it.
  func layoutPages() {
    let bounds = view.bounds
    var area = bounds
    if let control {
      let height = 37 + view.safeAreaInsets.bottom
      area.size.height = max(0, bounds.height - height)
      control.frame = CGRect(x: 0, y: area.maxY, width: bounds.width, height: 37)
    }
    turner?.layout(in: area)
  }
}

/// The page view controller's view.
@MainActor final class PageContainerView: UIView {
  weak var controller: UIPageViewController?
  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layoutPages()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Moves from page to page in one of the styles.
@MainActor protocol PageTurner: AnyObject {
  var view: UIView { get }
  var gestures: [UIGestureRecognizer] { get }
  func layout(in area: CGRect)
  /// Shows the controller's pages without an animation.
  func show()
  func forgetNeighbours()
  /// Ends what moves at once.
  func stop()
  func turn(
    to pages: [UIViewController], direction: UIPageViewController.NavigationDirection,
    completion: @escaping (Bool) -> Void)
}
