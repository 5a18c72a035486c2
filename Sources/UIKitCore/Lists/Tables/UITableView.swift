/// A list of rows in sections, scrolled vertically.
///
/// What subclasses may override stands in this body. The machinery: `TableGeometry` and `RowHeights` say where everything
/// lies, `TableTiling` shows the rows in view, `TableSectionViews` the headers and footers, `TableUpdateAnimation` a change,
/// `TableSwiping` and `TableReordering` follow a finger; `UITableView+….swift` asks the delegate and the data source.
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
    setUp()
  }

  @preconcurrency @MainActor public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = UITableView.decodedStyle(coder)
    super.init(coder: coder)
    setUp()
    decodeTable(coder)
  }

  public let style: UITableView.Style

  // MARK: Data and delegate

  open weak var dataSource: (any UITableViewDataSource)? { didSet { dataSourceChanged() } }
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue
      (self as UIScrollView).delegate = newValue
      dataSourceChanged()
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  // MARK: Reloading

  /// Forgets everything and asks the data source again.
  open func reloadData() { _reloadData() }
  open func reloadSectionIndexTitles() { reloadIndex() }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    _update { for path in indexPaths { $0.reloadedRows.append((path, animation)) } }
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { tiling.reconfigure(indexPaths) }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    _update { for section in sections { $0.reloadedSections.append((section, animation)) } }
  }

  // MARK: Updating

  open func beginUpdates() { _beginUpdates() }
  open func endUpdates() { _endUpdates(completion: nil) }
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    _beginUpdates()
    updates?()
    _endUpdates(completion: completion)
  }
  // Apple: the block is NS_NOESCAPE, which a closure that may be nil cannot say.
  public final func performBatchUpdates(
    _ updates: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    _beginUpdates()
    updates()
    _endUpdates(completion: completion)
  }
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    _update { for path in indexPaths { $0.insertedRows.append((path, animation)) } }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    _update { for path in indexPaths { $0.deletedRows.append((path, animation)) } }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    _update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    _update { for section in sections { $0.insertedSections.append((section, animation)) } }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    _update { for section in sections { $0.deletedSections.append((section, animation)) } }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    _update { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Heights

  /// Points; `automaticDimension` (the default) measures the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(rowHeight != oldValue) }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(sectionHeaderHeight != oldValue) }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(sectionFooterHeight != oldValue) }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(estimatedRowHeight != oldValue) }
  }
  /// Points that stand for the height of a header until its section comes into view; 0 has all headers measured at once.
  // Assumed: automatic, the default, measures at once too.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(estimatedSectionHeaderHeight != oldValue) }
  }
  /// Points that stand for the height of a footer until its section comes into view; 0 has all footers measured at once.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(estimatedSectionFooterHeight != oldValue) }
  }
  /// The height of the empty rows whose separators fill a plain table below its last row, in points; automatic is that of the
  /// table's rows. Default 0: there are none.
  open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space above each section header of a plain table; default automatic: 22 points.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { measuresChanged(sectionHeaderTopPadding != oldValue) }
  }
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled

  // MARK: Looks

  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { relayoutCells() } }
  open var separatorColor: UIColor? = .separator {
    didSet {
      noteStyle(\UITableView.separatorColor)
      relayoutCells()
    }
  }
  /// Drawn under the colour of the separators. Default nil.
  open var separatorEffect: UIVisualEffect? { didSet { relayoutCells() } }
  open var separatorInset: UIEdgeInsets {
    get { _separatorInset ?? UIEdgeInsets(top: 0, left: _contentMargin, bottom: 0, right: readableSeparatorEnd) }
    set {
      _separatorInset = newValue
      noteStyle(\UITableView.separatorInset)
      relayoutCells()
    }
  }
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { relayoutCells() } }
  /// Whether the content of rows, headers and footers keeps to the readable width of a wide table. Default false.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      guard cellLayoutMarginsFollowReadableWidth != oldValue else { return }
      relayoutCells()
      measuresChanged(true)
    }
  }
  open var insetsContentViewsToSafeArea = true { didSet { measuresChanged(true) } }
  /// Lies behind the rows and does not scroll.
  open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
  open var tableHeaderView: UIView? { didSet { tableHeaderChanged(from: oldValue) } }
  open var tableFooterView: UIView? { didSet { tableHeaderChanged(from: oldValue) } }

  // MARK: Cells and views

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let cellClass = cellClass as? UITableViewCell.Type
    tiling.pool.register(
      identifier, cellClass.map { type in { _ in type._quinceMake(style: .default, reuseIdentifier: identifier) } })
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { registerCell(nib, identifier) }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let viewClass = aClass as? UITableViewHeaderFooterView.Type
    headerPool.register(identifier, viewClass.map { type in { _ in type._quinceMake(reuseIdentifier: identifier) } })
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeader(nib, identifier)
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    tiling.dequeue(identifier)
  }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    tiling.dequeue(identifier, for: indexPath)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeader(identifier)
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    presentation.shownPath(of: indexPath).flatMap { tiling.cell(at: $0) }
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers.shown[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers.shown[section] as? UITableViewHeaderFooterView
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    tiling.indexPath(of: cell).flatMap { presentation.dataPath(of: $0) }
  }
  open var visibleCells: [UITableViewCell] {
    tiling.tileIfNeeded()
    return tiling.cells
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    tiling.tileIfNeeded()
    return tiling.range.compactMap { presentation.dataPath(of: _geometry.indexPath(ofRow: $0)) }
  }

  // MARK: Counting and measuring

  open var numberOfSections: Int {
    loadIfNeeded()
    return _geometry.sections.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return _geometry.sections.indices.contains(section) ? _geometry.sections[section].count : 0
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    presentation.shownPath(of: indexPath).map { _rectForRow(at: $0) } ?? .zero
  }
  open func rectForHeader(inSection section: Int) -> CGRect { _rectForHeader(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { _rectForFooter(section) }
  open func rect(forSection section: Int) -> CGRect { _rect(forSection: section) }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    _indexPath(at: point).flatMap { presentation.dataPath(of: $0) }
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return _geometry.rows(from: rect.minY, to: rect.maxY).map { _geometry.indexPath(ofRow: $0) }
  }

  // MARK: Scrolling

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    _scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = indexPathsForSelectedRows?.min() else { return }
    _scroll(to: row, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false { didSet { editingRulesChanged() } }
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { editingRulesChanged() } }
  /// A drag that rests on a row chooses it. Default false.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { springLoadingChanged() } } }
  var springLoading: UISpringLoadedInteraction?
  // Assumed: false in sidebars too.
  open var selectionFollowsFocus = false
  private var allowedFocus: Bool?
  /// Whether a hardware keyboard moves the focus over the cells. Default: in the sidebars of split views.
  open var allowsFocus: Bool {
    get { allowedFocus ?? isInSidebar }
    set { allowedFocus = newValue }
  }
  open var allowsFocusDuringEditing = false
  // Apple: indexPathForPreferredFocusedView(in:).
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    delegate?.indexPathForPreferredFocusedView(in: self).flatMap(cellForRow(at:)).map { [$0] }
      ?? super.preferredFocusEnvironments
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var remembersLastFocusedIndexPath = false {
    didSet { NoEffect.log("UITableView.remembersLastFocusedIndexPath") }
  }
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    _selection.paths.isEmpty ? nil : _selection.paths
  }
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    _select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelection(coder)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { _isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { _setEditing(editing, animated: animated) }

  // MARK: Drag and drop

  /// Gives what is dragged from rows. With this alone rows go to other places of the table by a press, where the data
  /// source implements `tableView(_:moveRowAt:to:)`.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { draggingChanged() } }
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { draggingChanged() } }
  /// Default: `UIDragInteraction.isEnabledByDefault`.
  open var dragInteractionEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { draggingChanged() } }
  /// Rows of the table are being dragged.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Something is being dragged over the table.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  // MARK: Section index

  open var sectionIndexColor: UIColor? {
    didSet {
      noteStyle(\UITableView.sectionIndexColor)
      indexView?.titleColor = sectionIndexColor
    }
  }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet {
      noteStyle(\UITableView.sectionIndexBackgroundColor)
      reloadIndex()
    }
  }
  /// Behind the section index while a finger is on it; nil leaves the background as it is.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      noteStyle(\UITableView.sectionIndexTrackingBackgroundColor)
      reloadIndex()
    }
  }
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadIndex() } }

  // MARK: Overridden

  /// What shows the menus of rows; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  open override func layoutSubviews() {
    super.layoutSubviews()
    setUpContextMenus()
    swiping.layoutChanged()
    tiling.tile()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if !barMoves { tiling.insetsChanged = true }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.hasOtherFonts(than: traitCollection) != false {
      measuresChanged(true)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !_touchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !_touchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _touchesCancelled()
    super.touchesCancelled(touches, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sweeping.shouldBegin(gestureRecognizer), swiping.shouldBegin(gestureRecognizer) else { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Private

  package weak var tableDelegate: (any UITableViewDelegate)?
  package var notes: TableDelegateMethods = []
  package var _geometry = TableGeometry()
  /// The rows' width that the heights were measured for, in points.
  final var measuredWidth: CGFloat = -1
  package var isLoaded = false
  package var rowsAreAutomatic = true
  package var delegateGivesHeights = false

  private(set) final lazy var tiling = TableTiling(self)
  private(set) final lazy var headers = TableSectionViews(.header, of: self)
  private(set) final lazy var footers = TableSectionViews(.footer, of: self)
  final let headerPool = ReusePool<UITableViewHeaderFooterView>()

  package var _separatorInset: UIEdgeInsets?
  final var _selection = TableSelection()
  package var _highlighted: IndexPath?
  package var _isEditing = false
  package var updateDepth = 0
  package var _updates = TableUpdates()
  package final var updateCompletions: [@MainActor (Bool) -> Void] = []
  package var indexView: ListIndexView?
  private(set) final lazy var swiping = TableSwiping(self)
  private(set) final lazy var sweeping = ListSweeping(self)
  private(set) final lazy var fillers = TableFillers(self)
  final var contextMenus: ListContextMenus?
  package var _reordering: TableReordering?
  final var presentation = ListPresentation()
  final var dragging: ListDragging?
}
