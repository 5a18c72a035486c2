@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
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
    quinceBar.quinceManager = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceBar.quinceManager = self
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var viewControllers: [UIViewController]? {
    get { quinceManagers.isEmpty ? nil : quinceManagers }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    quinceSetControllers(viewControllers ?? [])
  }
  open var selectedViewController: UIViewController? {
    get { quinceSelected }
    set {
      guard let newValue else { return }
      guard quinceManagers.contains(where: { $0 === newValue }) else {
        quinceRaiseInvalidArgument(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
            + "of view controllers can be selected.")
      }
      quinceSelect(newValue)
    }
  }
  open var selectedIndex: Int {
    get { quinceManagers.firstIndex { $0 === quinceSelected } ?? NSNotFound }
    set { if quinceManagers.indices.contains(newValue) { quinceSelect(quinceManagers[newValue]) } }
  }
  open var tabBar: UITabBar { quinceBar }
  open var customizableViewControllers: [UIViewController]?

  // MARK: Overridden

  open override func loadView() {
    let view = QuinceTabView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    quinceContainer.frame = view.bounds
    view.addSubview(quinceContainer)
    view.addSubview(quinceBar)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = quinceSelected { quinceInstall(selected) }
  }

  open override var childForStatusBarStyle: UIViewController? { quinceSelected }
  open override var childForStatusBarHidden: UIViewController? { quinceSelected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { quinceSelected }
  // Apple: a tab bar turns only where all its controllers do.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    quinceManagers.reduce(super.supportedInterfaceOrientations) {
      let common = $0.intersection($1.supportedInterfaceOrientations)
      return common.isEmpty ? $0 : common
    }
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  // MARK: Private

  package var quinceManagers: [UIViewController] = []
  package weak var quinceSelected: UIViewController?
  private weak var quinceShown: UIViewController?
  private let quinceContainer = UIView(frame: .zero)
  private let quinceBar = UITabBar(frame: .zero)

  package override var quinceAppearingChildren: [UIViewController] { quinceSelected.map { [$0] } ?? [] }
  package override func quinceChildNeedsLayout(_ child: UIViewController) { viewIfLoaded?.setNeedsLayout() }

  private func quinceSetControllers(_ controllers: [UIViewController]) {
    let removed = quinceManagers.filter { old in !controllers.contains { $0 === old } }
    for controller in removed {
      controller.willMove(toParent: nil)
      if controller === quinceShown { quinceHide(controller) }
      controller.quinceAppearanceIsManaged = false
      controller.quinceSetContainerInsets(.zero)
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      controller.quinceAppearanceIsManaged = true
      addChild(controller)
      controller.didMove(toParent: self)
    }
    quinceManagers = controllers
    customizableViewControllers = controllers
    quinceBar.setItems(controllers.map { $0.tabBarItem }, animated: false)
    let kept = quinceSelected.flatMap { old in controllers.first { $0 === old } }
    guard let next = kept ?? controllers.first else {
      quinceSelected = nil
      return
    }
    quinceSelected = nil
    quinceSelect(next)
  }

  private var quinceIsOnScreen: Bool {
    isViewLoaded && (quinceAppearance == .appeared || quinceAppearance == .appearing)
  }

  private func quinceSelect(_ controller: UIViewController) {
    for key in ["selectedViewController", "selectedIndex"] { _qwill(self, key) }
    defer { for key in ["selectedIndex", "selectedViewController"] { _qdid(self, key) } }
    quinceBar.selectedItem = controller.tabBarItem
    guard controller !== quinceSelected else { return }
    let old = quinceShown
    quinceSelected = controller
    guard quinceIsOnScreen else { return }
    // Apple: viewWillAppear of the new one, viewWillDisappear of the old; then both did, in the same order.
    old?.quinceWillDisappear(false)
    controller.loadViewIfNeeded()
    controller.quinceWillAppear(false)
    old?.viewIfLoaded?.removeFromSuperview()
    quinceInstall(controller)
    old?.quinceDidDisappear()
    controller.quinceDidAppear()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func quinceHide(_ controller: UIViewController) {
    guard quinceIsOnScreen else {
      controller.viewIfLoaded?.removeFromSuperview()
      return
    }
    controller.quinceWillDisappear(false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.quinceDidDisappear()
    quinceShown = nil
  }

  private func quinceInstall(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    if let old = quinceShown, old !== controller { old.viewIfLoaded?.removeFromSuperview() }
    quinceShown = controller
    content.frame = quinceContainer.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if content.superview !== quinceContainer { quinceContainer.addSubview(content) }
    quinceLayout()
  }

  package func quinceTapped(_ item: UITabBarItem) {
    guard let controller = quinceManagers.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let again = controller === quinceSelected
    quinceSelect(controller)
    tabBar(quinceBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: controller)
    // Apple: a second tap on the tab pops its stack to the root, or scrolls up.
    if again, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
  }

  package var quinceHidesBar: Bool {
    guard let navigation = quinceSelected as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  package func quinceLayout() {
    guard isViewLoaded else { return }
    quinceContainer.frame = view.bounds
    let height = 49 + view.safeAreaInsets.bottom
    let hidden = quinceHidesBar || quinceBar.isHidden
    if !quinceBar.isHidden {
      quinceBar.frame = CGRect(
        x: quinceHidesBar ? -view.bounds.width : 0, y: view.bounds.height - height, width: view.bounds.width,
        height: height)
    }
    guard let shown = quinceShown, let content = shown.viewIfLoaded else { return }
    let opaque = !quinceBar.isTranslucent && !shown.extendedLayoutIncludesOpaqueBars
    var frame = quinceContainer.bounds
    if !hidden, opaque || !shown.edgesForExtendedLayout.contains(.bottom) { frame.size.height -= height }
    if content.frame != frame { content.frame = frame }
    shown.quinceSetContainerInsets(
      UIEdgeInsets(top: 0, left: 0, bottom: hidden || frame.height < view.bounds.height ? 0 : 49, right: 0))
  }
}

@MainActor package final class QuinceTabView: UIView {
  package weak var controller: UITabBarController?
  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?.quinceLayout()
  }
  package override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
