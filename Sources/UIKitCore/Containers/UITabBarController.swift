@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  @available(*, deprecated, message: "Quince: no effect")
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  @available(*, deprecated, message: "Quince: no effect")
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  @available(*, deprecated, message: "Quince: no effect")
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
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
}

/// Shows one of several controllers, chosen by a tab bar.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    _bar._manager = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _bar._manager = self
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
      guard managers.contains(where: { $0 === newValue }) else {
        raiseInvalidArgument(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
            + "of view controllers can be selected.")
      }
      _select(newValue)
    }
  }
  open var selectedIndex: Int {
    get { managers.firstIndex { $0 === _selected } ?? NSNotFound }
    set { if managers.indices.contains(newValue) { _select(managers[newValue]) } }
  }
  open var tabBar: UITabBar { _bar }
  open var customizableViewControllers: [UIViewController]?

  // MARK: Overridden

  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    _container.frame = view.bounds
    view.addSubview(_container)
    view.addSubview(_bar)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = _selected { install(selected) }
  }

  open override var childForStatusBarStyle: UIViewController? { _selected }
  open override var childForStatusBarHidden: UIViewController? { _selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { _selected }
  // Apple: a tab bar turns only where all its controllers do.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    managers.reduce(super.supportedInterfaceOrientations) {
      let common = $0.intersection($1.supportedInterfaceOrientations)
      return common.isEmpty ? $0 : common
    }
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
  @available(*, deprecated, message: "Quince: no effect")
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    NoEffect.log("UITabBarController.tabBar(_:willBeginCustomizing:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
    NoEffect.log("UITabBarController.tabBar(_:didBeginCustomizing:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
    NoEffect.log("UITabBarController.tabBar(_:willEndCustomizing:changed:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    NoEffect.log("UITabBarController.tabBar(_:didEndCustomizing:changed:)")
  }

  // MARK: Private

  package var managers: [UIViewController] = []
  package weak var _selected: UIViewController?
  private weak var _shown: UIViewController?
  private let _container = UIView(frame: .zero)
  private let _bar = UITabBar(frame: .zero)

  package override var appearingChildren: [UIViewController] { _selected.map { [$0] } ?? [] }
  package override func childNeedsLayout(_ child: UIViewController) { viewIfLoaded?.setNeedsLayout() }

  private func setControllers(_ controllers: [UIViewController]) {
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
    _bar.setItems(controllers.map { $0.tabBarItem }, animated: false)
    let kept = _selected.flatMap { old in controllers.first { $0 === old } }
    guard let next = kept ?? controllers.first else {
      _selected = nil
      return
    }
    _selected = nil
    _select(next)
  }

  private var isOnScreen: Bool {
    isViewLoaded && (_appearance == .appeared || _appearance == .appearing)
  }

  private func _select(_ controller: UIViewController) {
    for key in ["selectedViewController", "selectedIndex"] { _qwill(self, key) }
    defer { for key in ["selectedIndex", "selectedViewController"] { _qdid(self, key) } }
    _bar.selectedItem = controller.tabBarItem
    guard controller !== _selected else { return }
    let old = _shown
    _selected = controller
    guard isOnScreen else { return }
    // Apple: viewWillAppear of the new one, viewWillDisappear of the old; then both did, in the same order.
    old?.willDisappear(false)
    controller.loadViewIfNeeded()
    controller.willAppear(false)
    old?.viewIfLoaded?.removeFromSuperview()
    install(controller)
    old?.didDisappear()
    controller.didAppear()
    setNeedsStatusBarAppearanceUpdate()
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
    guard let controller = managers.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let again = controller === _selected
    _select(controller)
    tabBar(_bar, didSelect: item)
    delegate?.tabBarController(self, didSelect: controller)
    // Apple: a second tap on the tab pops its stack to the root, or scrolls up.
    if again, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
  }

  package var hidesBar: Bool {
    guard let navigation = _selected as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  package func _layout() {
    guard isViewLoaded else { return }
    _container.frame = view.bounds
    let height = 49 + view.safeAreaInsets.bottom
    let hidden = hidesBar || _bar.isHidden
    if !_bar.isHidden {
      _bar.frame = CGRect(
        x: hidesBar ? -view.bounds.width : 0, y: view.bounds.height - height, width: view.bounds.width,
        height: height)
    }
    guard let shown = _shown, let content = shown.viewIfLoaded else { return }
    let opaque = !_bar.isTranslucent && !shown.extendedLayoutIncludesOpaqueBars
    var frame = _container.bounds
    if !hidden, opaque || !shown.edgesForExtendedLayout.contains(.bottom) { frame.size.height -= height }
    if content.frame != frame { content.frame = frame }
    shown.setContainerInsets(
      UIEdgeInsets(top: 0, left: 0, bottom: hidden || frame.height < view.bounds.height ? 0 : 49, right: 0))
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
