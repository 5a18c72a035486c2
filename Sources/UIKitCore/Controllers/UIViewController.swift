import CoreGraphics
import Foundation
import QuartzCore

/// Manages a view, its appearance on the screen, and child controllers.
///
/// What subclasses may override stands in this body; the machinery lies in `UIViewController+….swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer, UIAppearanceContainer
{
  // MARK: Stored state

  package var _view: UIView?
  package var loadingView = false
  package var _appearance = AppearanceState.disappeared
  package var appearanceAnimated = false
  /// While `viewWillAppear(_:)` runs: the children hear after it.
  package var isTellingWillAppear = false
  /// True while a container or presentation moves the view and tells the controller about its appearance itself.
  package var appearanceIsManaged = false
  package var _children: [UIViewController] = []
  package weak var _parent: UIViewController?
  package var _presented: UIViewController?
  package weak var _presenting: UIViewController?
  package var _presentation: UIPresentationController?
  package var moving = Moving()
  package var _traits: UITraitCollection?
  package var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  package var overrideStyle: UIUserInterfaceStyle = .unspecified
  package var _traitOverrides: UITraitOverrides?
  package var _traitObservers: TraitObservers?
  /// `viewIsAppearing(_:)` is due, once the view is in its window.
  package var awaitsIsAppearing = false
  /// Insets that bars of a container add to the safe area.
  package var containerInsets: UIEdgeInsets = .zero
  package var _navigationItem: UINavigationItem?
  package var _tabBarItem: UITabBarItem?
  package var _toolbarItems: [UIBarButtonItem]?
  package var _editButtonItem: UIBarButtonItem?
  package var _keyCommands: [UIKeyCommand] = []
  var previewingContexts: [PreviewingContext] = []
  package var _transitionCoordinator: TransitionCoordinator?
  package weak var _topScrollView: UIScrollView?
  package weak var _bottomScrollView: UIScrollView?
  package var storedNibName: String?
  package var storedNibBundle: Bundle?
  /// What came with the controller from a nib or storyboard.
  package var _interface: ControllerInterface?

  // MARK: Initialisers

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// - Parameter nibNameOrNil: nil lets `loadView()` look for a nib named after the class.
  @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedNibName = nibNameOrNil
    storedNibBundle = nibBundleOrNil
    super.init()
    enlist()
  }

  public required init?(coder: NSCoder) {
    super.init()
    enlist()
    _decode(coder)
  }

  open nonisolated func encode(with coder: NSCoder) { MainActor.assumeIsolated { _encode(coder) } }

  /// Called after all of a nib's connections are made.
  open func awakeFromNib() {}

  open var nibName: String? { storedNibName }
  open var nibBundle: Bundle? { storedNibBundle }
  /// The storyboard that the controller, or the container that it is in, came from.
  open var storyboard: UIStoryboard? { _interface?.storyboard ?? _parent?.storyboard }

  // MARK: The view

  /// The controller's view; the first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return _view
    }
    set { setView(newValue) }
  }
  open var viewIfLoaded: UIView? { _view }
  open var isViewLoaded: Bool { _view != nil }
  open func loadView() { loadDefaultView() }
  open func loadViewIfNeeded() { _loadViewIfNeeded() }
  open func viewDidLoad() { ExtensionMembers.run("viewDidLoad()", on: self) }
  /// Called where a memory warning takes the view away; see `didReceiveMemoryWarning()`.
  open func viewWillUnload() {}
  open func viewDidUnload() {}

  /// Shown by containers; also the title of the navigation item and the tab bar item until they have their own.
  open var title: String? {
    willSet { _qwill(self, "title") }
    didSet {
      titleChanged()
      _qdid(self, "title")
    }
  }
  /// The size that a popover or another container should give the view.
  open var preferredContentSize: CGSize = .zero {
    willSet { _qwill(self, "preferredContentSize") }
    didSet {
      preferredContentSizeChanged(oldValue)
      _qdid(self, "preferredContentSize")
    }
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) { ExtensionMembers.run("viewWillAppear(_:)", on: self, animated) }
  /// Called once in each appearance when the view is in its window, has its traits and its place, and is not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) { ExtensionMembers.run("viewDidAppear(_:)", on: self, animated) }
  open func viewWillDisappear(_ animated: Bool) { ExtensionMembers.run("viewWillDisappear(_:)", on: self, animated) }
  open func viewDidDisappear(_ animated: Bool) {}
  open var isBeingPresented: Bool { moving.presented || ancestorMoving(\.presented) }
  open var isBeingDismissed: Bool { moving.dismissed || ancestorMoving(\.dismissed) }
  open var isMovingToParent: Bool { moving.toParent }
  open var isMovingFromParent: Bool { moving.fromParent }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endAppearance() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  open func viewWillLayoutSubviews() { ExtensionMembers.run("viewWillLayoutSubviews()", on: self) }
  open func viewDidLayoutSubviews() { ExtensionMembers.run("viewDidLayoutSubviews()", on: self) }
  open func updateViewConstraints() { _view?.controllerUpdateConstraints() }
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { containerNeedsLayout() } }
  open var extendedLayoutIncludesOpaqueBars = false { didSet { containerNeedsLayout() } }
  /// The name that iOS 3 to 6 had for a view that reaches under the bars, opaque ones as well. Default false.
  @available(*, deprecated, message: "Use edgesForExtendedLayout and extendedLayoutIncludesOpaqueBars")
  open var wantsFullScreenLayout: Bool {
    get { extendedLayoutIncludesOpaqueBars && edgesForExtendedLayout == .all }
    set {
      if newValue { edgesForExtendedLayout = .all }
      extendedLayoutIncludesOpaqueBars = newValue
    }
  }
  /// Whether a scroll view that fills the view, and whose `contentInsetAdjustmentBehavior` is automatic, keeps its top and
  /// bottom clear of bars although its content does not scroll. Default true.
  // Apple: UIScrollView.h, UIScrollViewContentInsetAdjustmentAutomatic.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue { _view?.scrollInsetsRuleChanged() }
      containerNeedsLayout()
    }
  }
  /// Added to the safe area of the view, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if oldValue != additionalSafeAreaInsets { _view?.safeAreaPlaceChanged() } }
  }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { systemMargins }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { _view?.marginsMayHaveChanged() }
  }
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { _topScrollView = scrollView }
    if edge.contains(.bottom) { _bottomScrollView = scrollView }
    containerNeedsLayout()
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.bottom) && !edge.contains(.top) ? _bottomScrollView : _topScrollView
  }
  @available(*, deprecated) open var topLayoutGuide: any UILayoutSupport { view.topSupport }
  @available(*, deprecated) open var bottomLayoutGuide: any UILayoutSupport { view.bottomSupport }

  // MARK: Without content

  /// What is shown in the place of the content, in front of the view; nil shows the content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { _contentUnavailable?.configuration }
    set { contentUnavailable.configuration = newValue }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = _navigationItem?.searchController?.searchBar.text
    return state
  }
  /// Has the configuration brought up to date before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailable.needsUpdate = true
    _view?.setNeedsLayout()
  }
  /// Sets `contentUnavailableConfiguration` to what the controller lacks now. Called before the first layout, and when it was asked for.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  private(set) lazy var contentUnavailable: ContentUnavailable = {
    let made = ContentUnavailable(self)
    _contentUnavailable = made
    return made
  }()
  /// Without making one.
  private(set) var _contentUnavailable: ContentUnavailable?

  // MARK: Containment

  open var parent: UIViewController? { _parent }
  open var children: [UIViewController] { _children }
  open func addChild(_ childController: UIViewController) { _addChild(childController) }
  open func removeFromParent() { _removeFromParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    _transition(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }
  open func show(_ vc: UIViewController, sender: Any?) { _show(vc, sender: sender) }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { _showDetail(vc, sender: sender) }
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var controller = _parent
    while let candidate = controller {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      controller = candidate._parent
    }
    return nil
  }

  /// Takes over what a collapsing split view's secondary column shows. Does nothing unless overridden.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Gives back what an expanding split view is to show in its secondary column; nil unless overridden.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  // MARK: Presentation

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  /// Whether what is presented in this controller's context comes and goes in this controller's `modalTransitionStyle` in
  /// the place of its own. Default false.
  open var providesPresentationContextTransitionStyle = false
  /// Default true: the view that had the focus last has it again when what covered the controller has gone.
  open var restoresFocusAfterTransition = true
  /// The view of the controller, or of one of its children, that had the focus last.
  final weak var lastFocused: UIView?
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationCapturesStatusBarAppearance = false
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// What this controller or one of its ancestors presents.
  open var presentedViewController: UIViewController? { findPresented }
  open var presentingViewController: UIViewController? { findPresenting }
  open var presentationController: UIPresentationController? { findPresentationController }
  open var activePresentationController: UIPresentationController? { _presentation }
  open var popoverPresentationController: UIPopoverPresentationController? { _popoverController }
  open var sheetPresentationController: UISheetPresentationController? { sheetController }
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { _present(viewControllerToPresent, animated: flag, completion: completion) }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    _dismiss(animated: flag, completion: completion)
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { findCoordinator }

  // MARK: Previews by pressure

  /// What stands below this controller while it is previewed. Default: nothing.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  /// Presses on the view preview what the delegate gives.
  @discardableResult open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    previewingContexts.append(context)
    return context
  }
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    for context in previewingContexts where context === previewing {
      context.sourceView.removeInteraction(context.interaction)
    }
    previewingContexts.removeAll { $0 === previewing }
  }

  // MARK: Rotation

  /// Default: what `shouldAutorotate(to:)` agrees to where a class has its own; else all, on a phone without upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    extended("supportedInterfaceOrientations") ?? agreedOrientations ?? usualOrientations
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    extended("preferredInterfaceOrientationForPresentation") ?? UIApplication._interfaceOrientation
  }
  open var shouldAutorotate: Bool { extended("shouldAutorotate") ?? true }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.shared.reconsiderOrientation() }
  open class func attemptRotationToDeviceOrientation() { UIApplication.shared.reconsiderOrientation() }
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared._orientation }
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: iOS 2 to 5

  /// Whether the view can be shown so. Asked only where a class has its own; default: as `supportedInterfaceOrientations`.
  @available(*, deprecated, message: "Use supportedInterfaceOrientations")
  open func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    usualOrientations._contains(toInterfaceOrientation)
  }
  /// The three of a rotation in two steps are called only where a class has one of them, and no
  /// `willAnimateRotation(to:duration:)`. Called in an animation.
  /// - Parameter duration: of this half, in seconds.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation) {}
  /// Called in an animation.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:)")
  open func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}

  // Assumed: the names that the importer would give the methods of iOS 2 to 5.
  @available(*, deprecated, renamed: "present(_:animated:)")
  open func presentModalViewController(_ modalViewController: UIViewController, animated: Bool) {
    present(modalViewController, animated: animated)
  }
  @available(*, deprecated, renamed: "dismiss(animated:)")
  open func dismissModalViewController(animated: Bool) { dismiss(animated: animated) }
  @available(*, deprecated, renamed: "presentedViewController")
  open var modalViewController: UIViewController? { presentedViewController }
  /// In points; `.zero` leaves the size to the popover.
  @available(*, deprecated, renamed: "preferredContentSize")
  open var contentSizeForViewInPopover: CGSize {
    get { preferredContentSize }
    set { preferredContentSize = newValue }
  }

  // MARK: UIContentContainer

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in _children { child.willTransition(to: newCollection, with: coordinator) }
  }
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { _traits ?? updatedTraits() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrideStyle }
    set { setOverrideStyle(newValue) }
  }
  /// Traits that the controller, its view and its children have in the place of inherited ones.
  // Apple: UITraitOverrides: they take effect before the next layout, or by `updateTraitsIfNeeded()`.
  public final var traitOverrides: UITraitOverrides {
    get { _traitOverrides ?? UITraitOverrides() }
    set { setTraitOverrides(newValue) }
  }
  /// Brings the traits of the controller, its view and everything below up to date.
  public final func updateTraitsIfNeeded() { renewTraits() }
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    childTraits[ObjectIdentifier(child)] = collection
    child._view?.inheritTraits()
  }
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    childTraits[ObjectIdentifier(child)]
  }

  // MARK: Status bar, home indicator

  open var preferredStatusBarStyle: UIStatusBarStyle { extended("preferredStatusBarStyle") ?? .default }
  open var prefersStatusBarHidden: Bool { extended("prefersStatusBarHidden") ?? defaultStatusBarHidden }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { extended("childForStatusBarStyle") ?? nil }
  open var childForStatusBarHidden: UIViewController? { extended("childForStatusBarHidden") ?? nil }
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.statusBarNeedsUpdate() }
  open var prefersHomeIndicatorAutoHidden: Bool { extended("prefersHomeIndicatorAutoHidden") ?? false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { extended("childForHomeIndicatorAutoHidden") ?? nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIApplication.shared.statusBarNeedsUpdate() }
  /// The edges of the screen whose first swipe is the app's. Default: none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { UIApplication.shared.statusBarNeedsUpdate() }

  // MARK: Containers: navigation, tabs

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem { makeNavigationItem() }
  open var tabBarItem: UITabBarItem! {
    get { makeTabBarItem() }
    set {
      _tabBarItem = newValue
      tabBarItemChanged()
    }
  }
  open var toolbarItems: [UIBarButtonItem]? {
    get { _toolbarItems }
    set {
      _qwill(self, "toolbarItems")
      setToolbarItems(newValue, animated: false)
      _qdid(self, "toolbarItems")
    }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    _toolbarItems = toolbarItems
    toolbarItemsChanged(animated: animated)
  }
  /// Toggles between Edit and Done, and calls `setEditing(_:animated:)`.
  open var editButtonItem: UIBarButtonItem { makeEditButtonItem() }
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { _ancestor() }
  open var tabBarController: UITabBarController? { _ancestor() }
  open var splitViewController: UISplitViewController? { _ancestor() }

  // MARK: Editing

  open var isEditing: Bool {
    get { moving.editing }
    set {
      _qwill(self, "editing")
      setEditing(newValue, animated: false)
      _qdid(self, "editing")
    }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    moving.editing = editing
    _editingChanged(animated: animated)
  }

  // MARK: Memory, restoration, commands

  /// Called when memory runs low. Takes the view away where it has no superview and Info.plist wants views to be unloaded, as
  /// iOS 3 to 5 did: `QuinceUnloadsViews` is true.
  open func didReceiveMemoryWarning() { unloadViewIfUnused() }
  /// Names the controller for state restoration; nil leaves it and what is in it out.
  open var restorationIdentifier: String?
  /// The class that makes the controller again; nil leaves it to the delegate, the app itself or the storyboard.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when everything has been decoded.
  open func applicationFinishedRestoringState() {}
  open override var keyCommands: [UIKeyCommand]? { _keyCommands.isEmpty ? nil : _keyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { _keyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { _keyCommands.removeAll { $0 === keyCommand } }
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  open var prefersPointerLocked: Bool { false }
  @available(*, deprecated, message: "Quince: no effect")
  open func setNeedsUpdateOfPrefersPointerLocked() {
    NoEffect.log("UIViewController.setNeedsUpdateOfPrefersPointerLocked()")
  }
  // surface: read as that of a focus environment
  open var focusGroupIdentifier: String?
  /// Default: the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
  open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
  open func setNeedsFocusUpdate() { ApplicationContext.current.focus.setNeedsUpdate(self) }
  open func updateFocusIfNeeded() { ApplicationContext.current.focus.updateIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  // surface: for subclasses
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  open var performsActionsWhilePresentingModally: Bool { false }

  // MARK: Segues

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    _performSegue(identifier, sender: sender)
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { responds(to: action) }
  /// The children that are searched for the destination of an unwind segue, in order.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return _children.reversed().filter { $0 !== containing }
  }
  /// The child in whose tree an unwind segue begins; nil where there is none.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    sequence(first: source.source, next: \.parent).first { $0._parent === self }
  }
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    unwindDefault(towards: subsequentVC)
  }

  // MARK: Responder

  // Apple: UIResponder.next, "UIViewController … returns its view's superview … or the presenting view controller".
  open override var next: UIResponder? { _view?._superview ?? _presenting }
  package override var responderWindow: UIWindow? { _view?._window?.responderHolder }

  /// Whether children are smaller for this container's bars, which are no place of their own.
  package var reservesRoomForBars: Bool { false }

  /// Package code may learn of a change of traits before the controller's own `traitCollectionDidChange(_:)`.
  package func traitsDidChange(_ previous: UITraitCollection) {
    // The default style of the status bar follows the controllers' appearance.
    if previous.userInterfaceStyle != traitCollection.userInterfaceStyle {
      UIApplication.shared.statusBarNeedsUpdate()
    }
  }
  /// A child's bars, extended edges or scroll view changed; containers lay out again.
  package func childNeedsLayout(_ child: UIViewController) {}
  /// The subviews of a child's view may be others than before.
  package func childDidLayOut(_ child: UIViewController) { parent?.childDidLayOut(self) }
  package func childToolbarItemsChanged(_ child: UIViewController, animated: Bool) {}
  package func childTitleChanged(_ child: UIViewController) {}
  /// The presentation of a controller that knows it; nil leaves it to the style.
  package func ownPresentation(presenting: UIViewController?) -> UIPresentationController? { nil }
  /// The controller that presents this one when `source` is asked to; nil leaves it to the style.
  package func ownPresenter(from source: UIViewController) -> UIViewController? { nil }
  /// The size that a popover or form sheet gives the view, in points; not positive where the controller does not say.
  package var presentedSize: CGSize { preferredContentSize }
  /// What `automatic` means for this controller.
  package var automaticStyle: UIModalPresentationStyle { .pageSheet }
  /// The children whose appearance follows this controller's own: containers name the ones on the screen.
  package var appearingChildren: [UIViewController] {
    _children.filter { child in
      guard let view = child._view, let own = _view else { return false }
      return view.isDescendant(of: own)
    }
  }
}
