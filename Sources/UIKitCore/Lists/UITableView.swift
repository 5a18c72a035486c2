/// A list of rows in sections, scrolled vertically.
///
/// What subclasses may override stands in this body; the machinery lies in `UITableView+….swift`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

  /// Stands for a height that the table works out itself: -1.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The magnifying glass of a section index.
  nonisolated public static let indexSearch = "{search}"
  nonisolated public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  // MARK: Creating

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    quinceSetUp()
  }

  @preconcurrency @MainActor public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    quinceSetUp()
  }

  public let style: UITableView.Style

  // MARK: Data and delegate

  open weak var dataSource: (any UITableViewDataSource)? { didSet { quinceDataSourceChanged() } }
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { quinceTableDelegate }
    set {
      quinceTableDelegate = newValue
      (self as UIScrollView).delegate = newValue
      quinceDataSourceChanged()
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  // MARK: Reloading

  /// Forgets everything and asks the data source again.
  open func reloadData() { quinceReloadData() }
  open func reloadSectionIndexTitles() { quinceReloadIndex() }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    quinceUpdate { for path in indexPaths { $0.reloadedRows.append((path, animation)) } }
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { quinceReconfigure(indexPaths) }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    quinceUpdate { for section in sections { $0.reloadedSections.append((section, animation)) } }
  }

  // MARK: Updating

  open func beginUpdates() { quinceBeginUpdates() }
  open func endUpdates() { quinceEndUpdates(completion: nil) }
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    quinceBeginUpdates()
    updates?()
    quinceEndUpdates(completion: completion)
  }
  open var hasUncommittedUpdates: Bool { quinceUpdateDepth > 0 }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    quinceUpdate { for path in indexPaths { $0.insertedRows.append((path, animation)) } }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    quinceUpdate { for path in indexPaths { $0.deletedRows.append((path, animation)) } }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    quinceUpdate { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    quinceUpdate { for section in sections { $0.insertedSections.append((section, animation)) } }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    quinceUpdate { for section in sections { $0.deletedSections.append((section, animation)) } }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    quinceUpdate { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Heights

  /// Points; `automaticDimension` (the default) measures the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { quinceMeasuresChanged(rowHeight != oldValue) }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { quinceMeasuresChanged(sectionHeaderHeight != oldValue) }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { quinceMeasuresChanged(sectionFooterHeight != oldValue) }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { quinceMeasuresChanged(estimatedRowHeight != oldValue) }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  @available(*, deprecated, message: "Quince: no effect")
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  @available(*, deprecated, message: "Quince: no effect")
  open var fillerRowHeight: CGFloat = 0
  /// The space above each section header of a plain table; default automatic: 22 points.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { quinceMeasuresChanged(sectionHeaderTopPadding != oldValue) }
  }
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled

  // MARK: Looks

  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { quinceRelayoutCells() } }
  open var separatorColor: UIColor? = .separator { didSet { quinceRelayoutCells() } }
  open var separatorInset: UIEdgeInsets {
    get { quinceSeparatorInset ?? UIEdgeInsets(top: 0, left: quinceMargin, bottom: 0, right: 0) }
    set {
      quinceSeparatorInset = newValue
      quinceRelayoutCells()
    }
  }
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { quinceRelayoutCells() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true { didSet { quinceMeasuresChanged(true) } }
  /// Lies behind the rows and does not scroll.
  open var backgroundView: UIView? { didSet { quinceBackgroundChanged(from: oldValue) } }
  open var tableHeaderView: UIView? { didSet { quinceTableHeaderChanged(from: oldValue) } }
  open var tableFooterView: UIView? { didSet { quinceTableHeaderChanged(from: oldValue) } }

  // MARK: Cells and views

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    quinceCellClasses[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    quinceHeaderClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    quinceDequeue(identifier, for: nil)
  }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    quinceDequeueOrTrap(identifier, for: indexPath)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    quinceDequeueHeader(identifier)
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { quinceVisibleCell(at: indexPath) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    quinceHeaders[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    quinceFooters[section] as? UITableViewHeaderFooterView
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { quinceIndexPath(of: cell) }
  open var visibleCells: [UITableViewCell] {
    quinceTileIfNeeded()
    return quinceVisible
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    quinceTileIfNeeded()
    return quinceVisibleRange.map { quinceGeometry.indexPath(ofRow: $0) }
  }

  // MARK: Counting and measuring

  open var numberOfSections: Int {
    quinceLoadIfNeeded()
    return quinceGeometry.sections.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    quinceLoadIfNeeded()
    return quinceGeometry.sections.indices.contains(section) ? quinceGeometry.sections[section].count : 0
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { quinceRectForRow(at: indexPath) }
  open func rectForHeader(inSection section: Int) -> CGRect { quinceRectForHeader(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { quinceRectForFooter(section) }
  open func rect(forSection section: Int) -> CGRect { quinceRect(forSection: section) }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { quinceIndexPath(at: point) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    quinceLoadIfNeeded()
    return quinceGeometry.rows(from: rect.minY, to: rect.maxY).map { quinceGeometry.indexPath(ofRow: $0) }
  }

  // MARK: Scrolling

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    quinceScroll(to: indexPath, at: scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = indexPathsForSelectedRows?.min() else { return }
    quinceScroll(to: row, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false { didSet { quinceEditingRulesChanged() } }
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { quinceEditingRulesChanged() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var selectionFollowsFocus = false
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsFocus = false
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsFocusDuringEditing = false
  @available(*, deprecated, message: "Quince: no effect")
  open var remembersLastFocusedIndexPath = false
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    quinceSelection.isEmpty ? nil : quinceSelectionOrder.filter(quinceSelection.contains)
  }
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    quinceSelect(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { quinceDeselect(indexPath, animated: animated) }

  // MARK: Editing

  open var isEditing: Bool {
    get { quinceIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { quinceSetEditing(editing, animated: animated) }

  // MARK: Section index

  open var sectionIndexColor: UIColor? { didSet { quinceIndexView?.setNeedsDisplay() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { quinceReloadIndex() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { quinceReloadIndex() } }

  // MARK: Overridden

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceTile()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    quinceWidthOfLayout = -1
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      quinceMeasuresChanged(true)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !quinceTouchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !quinceTouchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    quinceTouchesCancelled()
    super.touchesCancelled(touches, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard quinceShouldBegin(gestureRecognizer) else { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Private

  package weak var quinceTableDelegate: (any UITableViewDelegate)?
  package var quinceNotes: QuinceTableNotes = []
  package var quinceGeometry = QuinceTableGeometry()
  package var quinceIsLoaded = false
  package var quinceRowsAreAutomatic = true
  package var quinceDelegateGivesHeights = false
  package var quinceWidthOfLayout: CGFloat = -1
  package var quinceIsTiling = false

  /// The cells on screen, in order; their numbers are `quinceVisibleRange`.
  package var quinceVisible: [UITableViewCell] = []
  package var quinceVisibleRange = 0..<0
  package var quinceHeaders: [Int: UIView] = [:]
  package var quinceFooters: [Int: UIView] = [:]
  /// Views asked for before their section shows, to measure them.
  package var quinceMeasuredHeaders: [Int: UIView] = [:]
  package var quinceMeasuredFooters: [Int: UIView] = [:]
  package var quinceReusable: [String: [UITableViewCell]] = [:]
  package var quinceReusableHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  package var quinceCellClasses: [String: UITableViewCell.Type] = [:]
  package var quinceHeaderClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  package final var quinceCellMakers: [String: @MainActor () -> UITableViewCell?] = [:]
  package final var quinceHeaderMakers: [String: @MainActor () -> UITableViewHeaderFooterView?] = [:]

  package var quinceSeparatorInset: UIEdgeInsets?
  package var quinceSelection: Set<IndexPath> = []
  package var quinceSelectionOrder: [IndexPath] = []
  package var quinceHighlighted: IndexPath?
  package var quinceIsEditing = false
  package var quinceUpdateDepth = 0
  package var quinceUpdates = QuinceTableUpdates()
  package final var quinceUpdateCompletions: [@MainActor (Bool) -> Void] = []
  package var quinceIndexView: QuinceTableIndexView?
  package var quinceSwipe: QuinceTableSwipe?
  package var quinceSwipeGesture: UIPanGestureRecognizer?
  package var quinceReordering: QuinceTableReordering?
  package var quinceLeaving: [UIView] = []
  package var quincePrefetched: Range<Int> = 0..<0
}
