@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { tabBarController.commonOrientations }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { UIApplication._interfaceOrientation }
}

/// Shows one of several controllers, chosen by a tab bar.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    _bar.setManager(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _bar.setManager(self)
    decodeTabs(coder)
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var viewControllers: [UIViewController]? {
    get { managers.isEmpty ? nil : managers }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    setControllers(viewControllers ?? [])
  }
  open var selectedViewController: UIViewController? {
    get { _selected }
    set {
      guard let newValue else { return }
      guard newValue === more || managers.contains(where: { $0 === newValue }) else {
        raiseInvalidArgument(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
            + "of view controllers can be selected.")
      }
      _select(newValue, animated: true)
    }
  }
  open var selectedIndex: Int {
    get { managers.firstIndex { $0 === _selected } ?? NSNotFound }
    set { if managers.indices.contains(newValue) { _select(managers[newValue], animated: true) } }
  }
  open var tabBar: UITabBar { _bar }
  /// Shows the list of the controllers that have no room in the bar.
  open var moreNavigationController: UINavigationController {
    if let more { return more }
    let made = MoreNavigationController(tabs: self)
    more = made
    return made
  }
  /// The controllers that a person may move into the bar and out of it; all, each time the controllers are set.
  open var customizableViewControllers: [UIViewController]? { didSet { more?.reload() } }

  // MARK: Overridden

  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    _container.frame = view.bounds
    view.addSubview(_container)
    // The bar lies at the bottom before the first layout, for those who add to it in viewDidLoad.
    let bounds = view.bounds
    _bar.frame = CGRect(x: 0, y: bounds.height - 49, width: bounds.width, height: 49)
    view.addSubview(_bar)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateItems()
    if let selected = _selected { install(content(of: selected)) }
  }

  open override var childForStatusBarStyle: UIViewController? {
    extended("childForStatusBarStyle", in: UITabBarController.self) ?? _selected
  }
  open override var childForStatusBarHidden: UIViewController? {
    extended("childForStatusBarHidden", in: UITabBarController.self) ?? _selected
  }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { _selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? {
    extended("childForHomeIndicatorAutoHidden", in: UITabBarController.self) ?? _selected
  }
  // Apple: a tab bar turns only where all its controllers do.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let own: UIInterfaceOrientationMask = extended("supportedInterfaceOrientations", in: UITabBarController.self) {
      return own
    }
    return delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? commonOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  package var commonOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations.common(to: managers)
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    _selected?.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
  }
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    _selected?.separateSecondaryViewController(for: splitViewController)
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  // MARK: Private

  package var managers: [UIViewController] = []
  package weak var _selected: UIViewController?
  private weak var _shown: UIViewController?
  private let _container = UIView(frame: .zero)
  // Apps ask for the height before there is a view.
  private var _bar = UITabBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 49))
  package private(set) var more: MoreNavigationController?
  private var running: TabTransition?
  private weak var observedScrollView: UIScrollView?
  /// Whether a page hid the bar when the controller was last laid out.
  private(set) var barIsAway = false

  /// Takes a bar of the app's own class, which is set by the key "tabBar".
  final func takeBar(_ bar: UITabBar) {
    guard bar !== _bar else { return }
    let old = _bar
    let isShown = old.superview != nil
    old.removeFromSuperview()
    old.setManager(nil)
    bar.setManager(self)
    bar.frame = old.frame
    bar.isHidden = old.isHidden
    _bar = bar
    old.setItems(nil, animated: false)
    updateItems()
    if isShown { view.addSubview(bar) }
    viewIfLoaded?.setNeedsLayout()
  }
  /// While pages move with which the bar goes or comes: how much of its width shows, 0 ... 1.
  var shownPart: CGFloat? {
    didSet { if shownPart != nil { placeBar(height: barInset + view.safeAreaInsets.bottom) } }
  }

  package override var appearingChildren: [UIViewController] { _selected.map { [content(of: $0)] } ?? [] }
  package override var reservesRoomForBars: Bool { true }
  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    if previous.horizontalSizeClass != traitCollection.horizontalSizeClass, isOnScreen { roomChanged() }
  }
  package override func childNeedsLayout(_ child: UIViewController) { viewIfLoaded?.setNeedsLayout() }

  /// - Parameter keepsMore: the list of further controllers stays where it is shown.
  func setControllers(_ controllers: [UIViewController], keepsMore: Bool = false) {
    more?.close()
    let removed = managers.filter { old in !controllers.contains { $0 === old } }
    for controller in removed {
      controller.willMove(toParent: nil)
      if controller === _shown { _hide(controller) }
      controller.appearanceIsManaged = false
      controller.setContainerInsets(.zero)
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      controller.appearanceIsManaged = true
      addChild(controller)
      controller.didMove(toParent: self)
    }
    managers = controllers
    customizableViewControllers = controllers
    let kept = _selected.flatMap { old in
      keepsMore && old === more ? old : controllers.first { $0 === old }
    }
    _selected = nil
    updateItems()
    guard let next = kept ?? controllers.first else { return }
    _select(next)
  }

  private var isOnScreen: Bool {
    isViewLoaded && (_appearance == .appeared || _appearance == .appearing)
  }

  /// - Parameter animated: the delegate may animate the change, the app's as well as a person's.
  private func _select(_ controller: UIViewController, animated: Bool = false) {
    for key in ["selectedViewController", "selectedIndex"] { _qwill(self, key) }
    defer { for key in ["selectedIndex", "selectedViewController"] { _qdid(self, key) } }
    let next = content(of: controller)
    _bar.selectedItem = next.tabBarItem
    guard controller !== _selected else { return }
    running?.finishNow()
    let old = _shown
    _selected = controller
    if let more, next === more, controller !== more { more.open(controller, animated: false) }
    guard isOnScreen, next !== old else { return }
    if animated, let old, start(from: old, to: next) { return }
    // Observed: viewWillAppear of the new one comes first, then viewWillDisappear and viewDidDisappear of the old one,
    // viewDidAppear of the new one last.
    next.loadViewIfNeeded()
    next.willAppear(false)
    old?.willDisappear(false)
    old?.viewIfLoaded?.removeFromSuperview()
    install(next)
    old?.didDisappear()
    // What appeared has been laid out.
    view.layoutIfNeeded()
    next.didAppear()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Whether the delegate animates the change.
  private func start(from old: UIViewController, to next: UIViewController) -> Bool {
    guard UIView.areAnimationsEnabled, let delegate,
      let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: next)
    else { return false }
    let transition = TabTransition(from: old, to: next, container: _container, animator: animator)
    running = transition
    transition.start(delegate.tabBarController(self, interactionControllerFor: animator)) { [self] completed in
      running = nil
      if !completed { _selected = old }
      install(completed ? next : old)
      if !completed { _bar.selectedItem = old.tabBarItem }
      setNeedsStatusBarAppearanceUpdate()
    }
    return true
  }

  /// The bar has room for more or for fewer tabs.
  private func roomChanged() {
    let selected = _selected
    more?.close()
    _selected = nil
    updateItems()
    if let selected, selected !== more || !overflow.isEmpty {
      _select(selected)
    } else {
      managers.first.map { _select($0) }
    }
  }

  private func _hide(_ controller: UIViewController) {
    guard isOnScreen else {
      controller.viewIfLoaded?.removeFromSuperview()
      return
    }
    controller.willDisappear(false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.didDisappear()
    _shown = nil
  }

  private func install(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    if let old = _shown, old !== controller { old.viewIfLoaded?.removeFromSuperview() }
    _shown = controller
    content.frame = _container.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if content.superview !== _container { _container.addSubview(content) }
    _layout()
  }

  package func tapped(_ item: UITabBarItem) {
    let tabs = managers + (more.map { [$0] } ?? [])
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    // Observed: the bar's own message comes first, while `selectedIndex` is still the old one.
    tabBar(_bar, didSelect: item)
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let again = controller === _selected.map(content)
    // A first tap on the More tab shows what was open there.
    if !(again && controller === more) {
      _select(controller === more ? more?.opened ?? controller : controller, animated: true)
    }
    delegate?.tabBarController(self, didSelect: controller)
    // Apple: a second tap on the tab pops its stack to the root, or scrolls up.
    if again, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
  }

  /// Points that the bar takes above the safe area.
  var barInset: CGFloat {
    guard type(of: _bar) != UITabBar.self else { return _bar.height(for: traitCollection) }
    // Apple's class may be overridden: taller bars answer `sizeThatFits(_:)` with the home indicator's area.
    let height = _bar.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
    return max(0, height - (_bar.window?.safeAreaInsets.bottom ?? 0))
  }

  package var hidesBar: Bool {
    guard let navigation = _selected.map(content) as? UINavigationController else { return false }
    return navigation.barPages.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  package func _layout() {
    guard isViewLoaded else { return }
    _container.frame = view.bounds
    let height = barInset + view.safeAreaInsets.bottom
    barIsAway = hidesBar
    let hidden = barIsAway || _bar.isHidden
    placeBar(height: height)
    guard let shown = _shown, let content = shown.viewIfLoaded else { return }
    let opaque = !_bar.isTranslucent && !shown.extendedLayoutIncludesOpaqueBars
    var frame = _container.bounds
    if !hidden, opaque || !shown.edgesForExtendedLayout.contains(.bottom) { frame.size.height -= height }
    if content.frame != frame { content.frame = frame }
    observeScrolling(shown)
    shown.setContainerInsets(
      UIEdgeInsets(top: 0, left: 0, bottom: hidden || frame.height < view.bounds.height ? 0 : barInset, right: 0))
  }

  package override func childDidLayOut(_ child: UIViewController) {
    if child === _shown { observeScrolling(child) }
  }

  /// The bar takes another look where nothing of the content lies under it.
  private func observeScrolling(_ shown: UIViewController) {
    let scrollView = Self.scrollViewAtBar(in: shown)
    if scrollView !== observedScrollView {
      observedScrollView?.endObserver = nil
      observedScrollView = scrollView
      scrollView?.endObserver = { [weak self] in self?.scrollChanged() }
    }
    scrollChanged()
  }

  /// That of the controller, of the top of its stack, or of a child that fills it.
  private static func scrollViewAtBar(in controller: UIViewController) -> UIScrollView? {
    if let navigation = controller as? UINavigationController {
      return navigation.topViewController.flatMap(scrollViewAtBar)
    }
    guard let view = controller.viewIfLoaded else { return nil }
    if let found = controller.scrollView(at: .bottom, where: { $0.frame.maxY >= view.bounds.maxY }) { return found }
    let filling = controller.children.last { child in
      guard let inner = child.viewIfLoaded, inner.superview === view else { return false }
      return inner.frame.contains(view.bounds)
    }
    return filling.flatMap(scrollViewAtBar)
  }

  private func scrollChanged() {
    guard let scrollView = observedScrollView, scrollView.window != nil else {
      _bar.isAtScrollEdge = true
      return
    }
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    _bar.isAtScrollEdge =
      scrollView.bounds.maxY >= end - 0.5
      || scrollView.convert(scrollView.bounds, to: view).maxY <= view.bounds.height - barInset
        - view.safeAreaInsets.bottom
  }

  private func placeBar(height: CGFloat) {
    guard !_bar.isHidden else { return }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let gone = (1 - (shownPart ?? (barIsAway ? 0 : 1))) * view.bounds.width
    _bar.frame = CGRect(
      x: isRightToLeft ? gone : -gone, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }
}

@MainActor package final class TabView: UIView {
  package weak var controller: UITabBarController?
  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?._layout()
  }
  package override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
