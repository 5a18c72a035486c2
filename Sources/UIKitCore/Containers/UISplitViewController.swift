@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  @available(*, deprecated, message: "Quince: no effect")
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

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeSplit(coder)
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Primary, then secondary.
  open var viewControllers: [UIViewController] {
    get { _controllers }
    set { setControllers(newValue) }
  }
  open var preferredDisplayMode: DisplayMode = .automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var displayMode: DisplayMode {
    preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var presentsWithGesture = true { didSet { NoEffect.log("UISplitViewController.presentsWithGesture") } }
  /// The two are shown as one stack.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  open var preferredPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var minimumPrimaryColumnWidth: CGFloat = 0 {
    didSet { NoEffect.log("UISplitViewController.minimumPrimaryColumnWidth") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var maximumPrimaryColumnWidth: CGFloat = 320 {
    didSet { NoEffect.log("UISplitViewController.maximumPrimaryColumnWidth") }
  }
  open var primaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : preferredPrimaryColumnWidth }

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.controller = self
    view.backgroundColor = .separator
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    install()
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let primary = _controllers.first else { return }
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

  private var _controllers: [UIViewController] = []

  private var _visible: [UIViewController] {
    guard _controllers.count > 1 else { return _controllers }
    if isCollapsed {
      let collapses =
        delegate?.splitViewController(
          self, collapseSecondary: _controllers[1], onto: _controllers[0]) ?? false
      return [collapses || _controllers.count < 2 ? _controllers[0] : _controllers[0]]
    }
    return displayMode == .secondaryOnly ? [_controllers[1]] : _controllers
  }

  private func setControllers(_ controllers: [UIViewController]) {
    for old in _controllers where !controllers.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    _controllers = controllers
    if isViewLoaded, view.window != nil { install() }
  }

  private func install() {
    let visible = _visible
    for controller in _controllers where !visible.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for controller in visible where controller.view.superview !== view { view.addSubview(controller.view) }
    _layout()
  }

  package func _layout() {
    let visible = _visible
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

@MainActor package final class SplitView: UIView {
  package weak var controller: UISplitViewController?
  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?._layout()
  }
}
