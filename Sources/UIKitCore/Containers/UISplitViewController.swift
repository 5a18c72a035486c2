@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
}

/// Shows two controllers side by side where there is room, and one over the other where there is not.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
      twoDisplaceSecondary
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Primary, then secondary.
  open var viewControllers: [UIViewController] {
    get { quinceControllers }
    set { quinceSetControllers(newValue) }
  }
  open var preferredDisplayMode: DisplayMode = .automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var displayMode: DisplayMode {
    preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var presentsWithGesture = true
  /// The two are shown as one stack.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  open var preferredPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var minimumPrimaryColumnWidth: CGFloat = 0
  @available(*, deprecated, message: "Quince: no effect")
  open var maximumPrimaryColumnWidth: CGFloat = 320
  open var primaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : preferredPrimaryColumnWidth }

  open override func loadView() {
    let view = QuinceSplitView(frame: UIScreen.main.bounds)
    view.controller = self
    view.backgroundColor = .separator
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    quinceInstall()
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let primary = quinceControllers.first else { return }
    if isCollapsed {
      if let navigation = primary as? UINavigationController {
        let pushed = (vc as? UINavigationController)?.topViewController ?? vc
        navigation.pushViewController(pushed, animated: UIView.areAnimationsEnabled)
      } else {
        present(vc, animated: UIView.areAnimationsEnabled)
      }
      return
    }
    viewControllers = [primary, vc]
  }

  open override func show(_ vc: UIViewController, sender: Any?) { showDetailViewController(vc, sender: sender) }

  // MARK: Private

  private var quinceControllers: [UIViewController] = []

  private var quinceVisible: [UIViewController] {
    guard quinceControllers.count > 1 else { return quinceControllers }
    if isCollapsed {
      let collapses =
        delegate?.splitViewController(
          self, collapseSecondary: quinceControllers[1], onto: quinceControllers[0]) ?? false
      return [collapses || quinceControllers.count < 2 ? quinceControllers[0] : quinceControllers[0]]
    }
    return displayMode == .secondaryOnly ? [quinceControllers[1]] : quinceControllers
  }

  private func quinceSetControllers(_ controllers: [UIViewController]) {
    for old in quinceControllers where !controllers.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    quinceControllers = controllers
    if isViewLoaded, view.window != nil { quinceInstall() }
  }

  private func quinceInstall() {
    let visible = quinceVisible
    for controller in quinceControllers where !visible.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for controller in visible where controller.view.superview !== view { view.addSubview(controller.view) }
    quinceLayout()
  }

  package func quinceLayout() {
    let visible = quinceVisible
    guard visible.count == 2 else {
      visible.first?.viewIfLoaded?.frame = view.bounds
      return
    }
    let width = min(preferredPrimaryColumnWidth, view.bounds.width)
    let line = 1 / max(1, traitCollection.displayScale)
    visible[0].viewIfLoaded?.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
    visible[1].viewIfLoaded?.frame = CGRect(
      x: width + line, y: 0, width: max(0, view.bounds.width - width - line), height: view.bounds.height)
  }
}

@MainActor package final class QuinceSplitView: UIView {
  package weak var controller: UISplitViewController?
  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?.quinceLayout()
  }
}
