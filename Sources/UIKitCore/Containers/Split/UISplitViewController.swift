/// Shows two or three controllers side by side where there is room, and one after the other where there is not.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    /// Of iOS 3.2 to 13: the controllers are a list, primary first.
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
      twoDisplaceSecondary
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  /// Stands for the width that the system chooses.
  // Assumed: as UISplitViewControllerAutomaticDimension, the lowest number that a float holds.
  nonisolated public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  // surface: Apple: seen in apps on the Mac only
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Creating

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = UISplitViewController.decodedStyle(coder)
    super.init(coder: coder)
    decodeSplit(coder)
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// The columns' controllers, from the primary one on; while collapsed the one that shows.
  open var viewControllers: [UIViewController] {
    get { listedControllers }
    set { setList(newValue) }
  }

  /// The controller that was set for the column, without the navigation controller that it may have been given.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Puts the controller into a column, in a navigation controller of its own unless it is one.
  open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }

  // MARK: Showing

  /// Shows the column: beside or over the secondary one, or on top of the stack while collapsed.
  open func show(_ column: Column) { show(column, true) }
  open func hide(_ column: Column) { show(column, false) }
  open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showSecondary(vc, sender: sender)
  }

  // MARK: Display modes

  open var preferredDisplayMode: DisplayMode = .automatic { didSet { preferenceChanged() } }
  /// How the columns show now; never `automatic`.
  open var displayMode: DisplayMode { mode }
  open var preferredSplitBehavior: SplitBehavior = .automatic { didSet { preferenceChanged() } }
  /// How the side columns share the room with the secondary one; never `automatic`.
  open var splitBehavior: SplitBehavior { modes.behavior }
  /// Changes the display mode when it is tapped. Hidden while collapsed.
  open var displayModeButtonItem: UIBarButtonItem { modeItem }
  /// Whether bars show the button by themselves, in split views with a style.
  /// Whether the secondary column of three has a button that gives it the whole width. Default false.
  open var showsSecondaryOnlyButton = false { didSet { modeItemChanged() } }
  final var modeBeforeFullWidth: DisplayMode?
  private(set) final lazy var secondaryOnlyItem = makeSecondaryOnlyItem()
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic { didSet { modeItemChanged() } }
  /// Whether a swipe from the primary column's edge shows it.
  open var presentsWithGesture = true { didSet { modeItemChanged() } }
  /// The columns are shown as one stack.
  open var isCollapsed: Bool { collapse != nil }

  // MARK: Widths, in points

  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthChanged() } }
  /// The share of the split view's width, 0 to 1.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthChanged() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthChanged() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthChanged() } }
  open var primaryColumnWidth: CGFloat { isCollapsed ? viewIfLoaded?.bounds.width ?? 0 : widths.primary }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthChanged() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthChanged() } }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthChanged() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthChanged() } }
  open var supplementaryColumnWidth: CGFloat { isCollapsed ? 0 : widths.supplementary }
  open var primaryEdge: PrimaryEdge = .leading { didSet { widthChanged() } }

  // MARK: Overridden

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    setUpGestures()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCollapse()
    updateMode()
    install()
  }

  open override var childForStatusBarStyle: UIViewController? { onScreen.last.flatMap { shown[$0] } }
  open override var childForStatusBarHidden: UIViewController? { childForStatusBarStyle }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { childForStatusBarStyle }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { childForStatusBarStyle }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let own: UIInterfaceOrientationMask = extended("supportedInterfaceOrientations", in: UISplitViewController.self)
    {
      return own
    }
    return delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? commonOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Private

  /// What was set, by column.
  package var given: [Column: UIViewController] = [:]
  /// What shows, by column: what was set, or a navigation controller around it.
  package var shown: [Column: UIViewController] = [:]
  /// The columns whose views are there, from the lowest up.
  package var onScreen: [Column] = []
  package var mode: DisplayMode = .oneBesideSecondary
  /// What was done to show all columns as one; nil while they are several.
  var collapse: SplitCollapse?
  lazy var modeItem = makeModeItem()
  /// The app heard that the primary controller is hidden behind a button, as of iOS 3.2 to 7.
  package var isBehindButton = false
  /// The size that the present display mode was chosen for.
  package var chosenSize: CGSize?
  package var edgeGesture: UIScreenEdgePanGestureRecognizer?
  /// While a finger brings the side columns in.
  var pull: SplitPull?

  package override var appearingChildren: [UIViewController] { onScreen.compactMap { shown[$0] } }
  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    guard _appearance == .appeared || _appearance == .appearing else { return }
    updateCollapse()
  }

  // Apple: a split view turns only where both its controllers do.
  package var commonOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
      .common(to: [Column.primary, .supplementary, .secondary].compactMap { shown[$0] })
  }
}
