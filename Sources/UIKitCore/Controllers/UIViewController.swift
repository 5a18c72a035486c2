import CoreGraphics
import Foundation
import QuartzCore

/// Manages a view, its appearance on the screen, and child controllers.
///
/// What subclasses may override stands in this body; the machinery lies in `UIViewController+….swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UIContentContainer,
  UIAppearanceContainer
{
  // MARK: Stored state

  package var quinceView: UIView?
  package var quinceLoadingView = false
  package var quinceAppearance = QuinceAppearanceState.disappeared
  package var quinceAppearanceAnimated = false
  package var quinceExplicitAppearance = 0
  /// True while a container or presentation moves the view and tells the controller about its appearance itself.
  package var quinceAppearanceIsManaged = false
  package var quinceChildren: [UIViewController] = []
  package weak var quinceParent: UIViewController?
  package var quincePresented: UIViewController?
  package weak var quincePresenting: UIViewController?
  package var quincePresentation: UIPresentationController?
  package var quinceMoving = QuinceMoving()
  package var quinceTraits: UITraitCollection?
  package var quinceChildTraits: [ObjectIdentifier: UITraitCollection] = [:]
  package var quinceOverrideStyle: UIUserInterfaceStyle = .unspecified
  /// Insets that bars of a container add to the safe area.
  package var quinceContainerInsets: UIEdgeInsets = .zero
  package var quinceNavigationItem: UINavigationItem?
  package var quinceTabBarItem: UITabBarItem?
  package var quinceToolbarItems: [UIBarButtonItem]?
  package var quinceEditButtonItem: UIBarButtonItem?
  package var quinceKeyCommands: [UIKeyCommand] = []
  package var quinceTransitionCoordinator: QuinceTransitionCoordinator?
  package weak var quinceContentScrollView: UIScrollView?
  package var quinceStoredNibName: String?
  package var quinceStoredNibBundle: Bundle?

  // MARK: Initialisers

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// - Parameter nibNameOrNil: nil lets `loadView()` look for a nib named after the class.
  @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    quinceStoredNibName = nibNameOrNil
    quinceStoredNibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    quinceDecode(coder)
  }

  open nonisolated func encode(with coder: NSCoder) {}

  /// Called after all of a nib's connections are made.
  open func awakeFromNib() {}

  open var nibName: String? { quinceStoredNibName }
  open var nibBundle: Bundle? { quinceStoredNibBundle }

  // MARK: The view

  /// The controller's view; the first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return quinceView
    }
    set { quinceSetView(newValue) }
  }
  open var viewIfLoaded: UIView? { quinceView }
  open var isViewLoaded: Bool { quinceView != nil }
  open func loadView() { quinceLoadDefaultView() }
  open func loadViewIfNeeded() { quinceLoadViewIfNeeded() }
  open func viewDidLoad() {}

  /// Shown by containers; also the title of the navigation item and the tab bar item until they have their own.
  open var title: String? {
    willSet { _qwill(self, "title") }
    didSet {
      quinceTitleChanged()
      _qdid(self, "title")
    }
  }
  /// The size that a popover or another container should give the view.
  open var preferredContentSize: CGSize = .zero {
    willSet { _qwill(self, "preferredContentSize") }
    didSet {
      quincePreferredContentSizeChanged(oldValue)
      _qdid(self, "preferredContentSize")
    }
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open var isBeingPresented: Bool { quinceMoving.presented || quinceAncestorMoving(\.presented) }
  open var isBeingDismissed: Bool { quinceMoving.dismissed || quinceAncestorMoving(\.dismissed) }
  open var isMovingToParent: Bool { quinceMoving.toParent }
  open var isMovingFromParent: Bool { quinceMoving.fromParent }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    quinceBeginAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { quinceEndAppearance() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { quinceView?.quinceControllerUpdateConstraints() }
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { quinceContainerNeedsLayout() } }
  open var extendedLayoutIncludesOpaqueBars = false { didSet { quinceContainerNeedsLayout() } }
  open var automaticallyAdjustsScrollViewInsets = true { didSet { quinceContainerNeedsLayout() } }
  /// Added to the safe area of the view, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if oldValue != additionalSafeAreaInsets { quinceView?.quinceSafeAreaPlaceChanged() } }
  }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { quinceSystemMargins }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { quinceView?.quinceMarginsMayHaveChanged() }
  }
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    quinceContentScrollView = scrollView
    quinceContainerNeedsLayout()
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { quinceContentScrollView }
  @available(*, deprecated) open var topLayoutGuide: any UILayoutSupport { view.quinceTopSupport }
  @available(*, deprecated) open var bottomLayoutGuide: any UILayoutSupport { view.quinceBottomSupport }

  // MARK: Containment

  open var parent: UIViewController? { quinceParent }
  open var children: [UIViewController] { quinceChildren }
  open func addChild(_ childController: UIViewController) { quinceAddChild(childController) }
  open func removeFromParent() { quinceRemoveFromParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    quinceTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }
  open func show(_ vc: UIViewController, sender: Any?) { quinceShow(vc, sender: sender) }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { quinceShowDetail(vc, sender: sender) }
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var controller = quinceParent
    while let candidate = controller {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      controller = candidate.quinceParent
    }
    return nil
  }

  // MARK: Presentation

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var restoresFocusAfterTransition = true
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationCapturesStatusBarAppearance = false
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// What this controller or one of its ancestors presents.
  open var presentedViewController: UIViewController? { quinceFindPresented }
  open var presentingViewController: UIViewController? { quinceFindPresenting }
  open var presentationController: UIPresentationController? { quinceFindPresentationController }
  open var activePresentationController: UIPresentationController? { quincePresentation }
  open var popoverPresentationController: UIPopoverPresentationController? { quincePopoverController }
  open var sheetPresentationController: UISheetPresentationController? { quinceSheetController }
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { quincePresent(viewControllerToPresent, animated: flag, completion: completion) }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    quinceDismiss(animated: flag, completion: completion)
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { quinceFindCoordinator }

  // MARK: Rotation

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.shared.quinceReconsiderOrientation() }
  open class func attemptRotationToDeviceOrientation() { UIApplication.shared.quinceReconsiderOrientation() }
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.quinceOrientation }
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: UIContentContainer

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    quinceForwardTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in quinceChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { quinceTraits ?? quinceUpdatedTraits() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { quinceOverrideStyle }
    set { quinceSetOverrideStyle(newValue) }
  }
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    quinceChildTraits[ObjectIdentifier(child)] = collection
    child.quinceView?.quinceInheritTraits()
  }
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    quinceChildTraits[ObjectIdentifier(child)]
  }

  // MARK: Status bar, home indicator

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { quinceDefaultStatusBarHidden }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.quinceStatusBarNeedsUpdate() }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIApplication.shared.quinceStatusBarNeedsUpdate() }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Containers: navigation, tabs

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem { quinceMakeNavigationItem() }
  open var tabBarItem: UITabBarItem! {
    get { quinceMakeTabBarItem() }
    set { quinceTabBarItem = newValue }
  }
  open var toolbarItems: [UIBarButtonItem]? {
    get { quinceToolbarItems }
    set {
      _qwill(self, "toolbarItems")
      setToolbarItems(newValue, animated: false)
      _qdid(self, "toolbarItems")
    }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    quinceToolbarItems = toolbarItems
    quinceToolbarItemsChanged(animated: animated)
  }
  /// Toggles between Edit and Done, and calls `setEditing(_:animated:)`.
  open var editButtonItem: UIBarButtonItem { quinceMakeEditButtonItem() }
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { quinceAncestor() }
  open var tabBarController: UITabBarController? { quinceAncestor() }
  open var splitViewController: UISplitViewController? { quinceAncestor() }

  // MARK: Editing

  open var isEditing: Bool {
    get { quinceMoving.editing }
    set {
      _qwill(self, "editing")
      setEditing(newValue, animated: false)
      _qdid(self, "editing")
    }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    quinceMoving.editing = editing
    quinceEditingChanged(animated: animated)
  }

  // MARK: Memory, restoration, commands

  open func didReceiveMemoryWarning() {}
  open var restorationIdentifier: String?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}
  open override var keyCommands: [UIKeyCommand]? { quinceKeyCommands.isEmpty ? nil : quinceKeyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { quinceKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { quinceKeyCommands.removeAll { $0 === keyCommand } }
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  open var prefersPointerLocked: Bool { false }
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  open var focusGroupIdentifier: String?
  open var performsActionsWhilePresentingModally: Bool { false }

  // MARK: Segues

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    quincePerformSegue(identifier, sender: sender)
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { responds(to: action) }
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Responder

  // Apple: UIResponder.next, "UIViewController … returns its view's superview … or the presenting view controller".
  open override var next: UIResponder? { quinceView?.quinceSuperview ?? quincePresenting }
  package override var quinceResponderWindow: UIWindow? { quinceView?.quinceWindow }

  /// Package code may learn of a change of traits before the controller's own `traitCollectionDidChange(_:)`.
  package func quinceTraitsDidChange(_ previous: UITraitCollection) {}
  /// Containers that show further controllers themselves, as navigation and split view controllers do.
  /// A child's bars, extended edges or scroll view changed; containers lay out again.
  package func quinceChildNeedsLayout(_ child: UIViewController) {}
  package func quinceChildToolbarItemsChanged(_ child: UIViewController, animated: Bool) {}
  package func quinceChildTitleChanged(_ child: UIViewController) {}
  /// What `automatic` means for this controller.
  package var quinceAutomaticStyle: UIModalPresentationStyle { .pageSheet }
  /// The children whose appearance follows this controller's own: containers name the ones on the screen.
  package var quinceAppearingChildren: [UIViewController] {
    quinceChildren.filter { child in
      guard let view = child.quinceView, let own = quinceView else { return false }
      return view.isDescendant(of: own)
    }
  }
}
