@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    navigationController.topViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
  }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { UIApplication._interfaceOrientation }
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows the top of a stack of controllers under a navigation bar.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }
  /// Seconds that showing or hiding a bar takes.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: Creating

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp(barClass: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    _toolbarClass = toolbarClass as? UIToolbar.Type
    setUp(barClass: navigationBarClass as? UINavigationBar.Type)
  }

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp(barClass: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(barClass: nil, archived: decodedBar(coder))
    decodeNavigation(coder)
  }

  // An image picker has a delegate of its own type, which comes first there.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack.controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.controllers.last }
  /// The top controller, or what is presented over it.
  open var visibleViewController: UIViewController? {
    var controller = presentedViewController ?? topViewController
    while let presented = controller?.presentedViewController, !presented.isBeingDismissed { controller = presented }
    return controller
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    stack.push(viewController, animated: animated)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.controllers.count > 1 else { return nil }
    return stack.pop(to: stack.controllers.count - 2, animated: animated).last
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.controllers.count > 1 else { return nil }
    return stack.pop(to: 0, animated: animated)
  }
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.controllers.firstIndex(where: { $0 === viewController }) else {
      raiseInconsistency("Tried to pop to a view controller that doesn't exist.")
    }
    guard index < stack.controllers.count - 1 else { return [] }
    return stack.pop(to: index, animated: animated)
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    stack.set(viewControllers, animated: animated)
  }
  /// Lets a person change the title of the item on top.
  open override func rename(_ sender: Any?) { if let item = topPage?.navigationItem { item.rename() } }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == EditAction.rename.selector { return topPage?.navigationItem.mayBeRenamed == true }
    return super.canPerformAction(action, withSender: sender)
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    splitViewController.push(secondaryViewController, onto: self, animated: false)
  }
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    splitViewController.takeBackParts(from: self)
    return splitViewController.shown[.secondary]
  }

  // MARK: Bars

  open var navigationBar: UINavigationBar { outermost._bar }
  open var isNavigationBarHidden: Bool {
    get { outermost.barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    outermost.setBarHidden(hidden, animated: animated)
    // Controllers answer `prefersStatusBarHidden` by whether the bar is hidden.
    UIApplication.shared.statusBarNeedsUpdate()
  }

  open var toolbar: UIToolbar! { makeToolbar() }
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { _setToolbarHidden(hidden, animated: animated) }

  /// The bars hide, and stay hidden, when the keyboard appears. Default false, like the others.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { hiding.whenKeyboardAppears }
    set { hiding.whenKeyboardAppears = newValue }
  }
  /// A swipe up hides the bars, a swipe down shows them.
  open var hidesBarsOnSwipe: Bool {
    get { hiding.onSwipe }
    set { hiding.onSwipe = newValue }
  }
  /// The bars hide on a screen as low as a phone's in landscape.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { hiding.whenCompact }
    set { hiding.whenCompact = newValue }
  }
  /// Taps that no control takes hide and show the bars.
  open var hidesBarsOnTap: Bool {
    get { hiding.onTap }
    set { hiding.onTap = newValue }
  }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }
  private(set) lazy var hiding = BarHiding(self)

  open var interactivePopGestureRecognizer: UIGestureRecognizer? { stack.edgeGesture }

  // MARK: Size

  /// The top controller's, or that of the nearest one under it that has one, until it is set here.
  // Assumed: a page without a size keeps that of the page before.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero
        ? stack.controllers.last { $0.preferredContentSize != .zero }?.preferredContentSize ?? own : own
    }
    set { super.preferredContentSize = newValue }
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if super.preferredContentSize == .zero { tellPreferredContentSize() }
  }

  /// With room for the bars, where the size is that of a page.
  package override var presentedSize: CGSize {
    var size = preferredContentSize
    guard super.preferredContentSize == .zero, size.height > 0 else { return size }
    if !isNavigationBarHidden { size.height += navigationBar._height(of: topPage?.navigationItem) }
    if showsToolbar { size.height += toolbarHeight - view.safeAreaInsets.bottom }
    return size
  }

  // MARK: Overridden

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    view.addSubview(_container)
    view.addSubview(_bar)
    _container.frame = view.bounds
    if !toolbarIsHidden { _ = makeToolbar() }
    stack.setUpEdgeGesture()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stack.willShow(animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stack.didShow(animated: animated)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    stack.showUnannounced()
  }

  open override var childForStatusBarStyle: UIViewController? {
    // Apple: the bar's style decides while there is a bar.
    extended("childForStatusBarStyle", in: UINavigationController.self)
      ?? (isNavigationBarHidden ? topViewController : nil)
  }
  open override var childForStatusBarHidden: UIViewController? {
    extended("childForStatusBarHidden", in: UINavigationController.self) ?? topViewController
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    if let own: UIStatusBarStyle = extended("preferredStatusBarStyle", in: UINavigationController.self) { return own }
    return isNavigationBarHidden ? .default : navigationBar.barStyle == .black ? .lightContent : .default
  }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? {
    extended("childForHomeIndicatorAutoHidden", in: UINavigationController.self) ?? topViewController
  }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let own: UIInterfaceOrientationMask = extended("supportedInterfaceOrientations", in: UINavigationController.self)
    {
      return own
    }
    if let delegate { return delegate.navigationControllerSupportedInterfaceOrientations(self) }
    return commonOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Private

  // Apple: View Controller Programming Guide for iOS 4: a container asks its controllers; since iOS 6 a navigation
  // controller asks only those that have the older method.
  private var commonOrientations: UIInterfaceOrientationMask {
    let asked = topViewController.flatMap { $0.agreedOrientations == nil ? nil : $0 }
    return super.supportedInterfaceOrientations.common(to: asked.map { [$0] } ?? [])
  }

  private(set) final lazy var stack = NavigationStack(self)
  package let _container = UIView(frame: .zero)
  package private(set) var _bar: UINavigationBar!
  package var _toolbarClass: UIToolbar.Type?
  package var _toolbar: UIToolbar?
  package var barIsHidden = false
  package var toolbarIsHidden = true
  package weak var observedScrollView: UIScrollView?
  weak var scrollViewOverToolbar: UIScrollView?
  /// A split view's display mode button, which the lowest page shows.
  package var splitItem: UIBarButtonItem? { didSet { stack.placeSplitItem() } }
  /// The button by which the column of a split view takes the whole width.
  var fullWidthItem: UIBarButtonItem? { didSet { stack.placeSplitItem() } }

  private func setUp(barClass: UINavigationBar.Type?, archived: UINavigationBar? = nil) {
    // Storyboards of iOS 5 to 8 clip the bar, whose background lies behind the status bar all the same.
    // Assumed: UIKit takes that back; apps that clip it in code see it clipped.
    archived?.clipsToBounds = false
    let bar = archived ?? barClass.map { BarMetatypes.navigationBar($0) } ?? UINavigationBar(frame: .zero)
    bar._manager = self
    // Apps ask for the height before there is a view.
    if bar.frame.isEmpty { bar.frame.size = CGSize(width: UIScreen.main.bounds.width, height: bar._rowHeight) }
    _bar = bar
  }

  /// Takes a bar of the app's own class, which is set by the key "navigationBar".
  final func takeBar(_ bar: UINavigationBar) {
    guard bar !== _bar, let old = _bar else { return }
    let isShown = old.superview != nil
    let items = old._items
    _ = old._prepare(items: [])
    old.removeFromSuperview()
    old._manager = nil
    bar.frame = old.frame
    bar.isHidden = old.isHidden
    bar.prefersLargeTitles = bar.prefersLargeTitles || old.prefersLargeTitles
    if let transition = bar._prepare(items: items) { bar._finish(transition) }
    bar._manager = self
    _bar = bar
    if isShown { view.insertSubview(bar, aboveSubview: _container) }
    viewIfLoaded?.setNeedsLayout()
  }

  package override var appearingChildren: [UIViewController] { stack.shown.map { [$0] } ?? [] }
  package override var reservesRoomForBars: Bool { true }

  package override func childDidLayOut(_ child: UIViewController) {
    guard child === stack.shown, stack.running == nil else { return }
    let before = observedScrollView
    observeScrolling()
    if observedScrollView !== before { scrollChanged() }
    parent?.childDidLayOut(self)
  }
  package override func childNeedsLayout(_ child: UIViewController) {
    guard child === topViewController else { return }
    viewIfLoaded?.setNeedsLayout()
    outer?.childNeedsLayout(self)
  }
  package override func childToolbarItemsChanged(_ child: UIViewController, animated: Bool) {
    guard child === topViewController else { return }
    _toolbar?.setItems(child.toolbarItems, animated: animated)
  }
}

/// The navigation controller's view: the content below, the bars above.
@MainActor package final class NavigationView: UIView {
  package weak var controller: UINavigationController?

  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layoutBars()
  }

  package override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
