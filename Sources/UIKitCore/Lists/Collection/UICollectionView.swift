import Foundation

/// Shows items that a data source gives, where a layout says.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Stored state

  package var _layout: UICollectionViewLayout
  package weak var collectionDataSource: (any UICollectionViewDataSource)?
  /// Items of each section as last asked; nil: ask again.
  package var _counts: [Int]?
  /// Whether nothing was laid out since the data source was to be asked for everything again.
  var awaitsReload = false
  private(set) final lazy var tiling = CollectionTiling(self)
  package var _selected: Set<IndexPath> = []
  package var _highlighted: IndexPath?
  package var pending: [CollectionChange]?
  /// Batches whose animation is not over.
  package var runningUpdates = 0
  package var isUpdating: Bool { runningUpdates > 0 }
  package final var swipe: ListSwipe?
  final var contextMenus: ListContextMenus?
  /// The background that a list layout gave.
  package final var listBackground: UIColor?
  package final var swipeGesture: UIPanGestureRecognizer?
  package var movingItem: CollectionMove?
  final lazy var movementScroller = DragScroller { [weak self] in self?.moveScrolled(finger: $0) }
  /// The bounds before an animation, until the layout that it asks for.
  var animatedBoundsChange: CGRect?
  /// Another size or layout: the layout says where the content stands then.
  var choosesOffset = false
  var prefetching = Prefetching()
  final var presentation = ListPresentation()
  /// Waits for the end of an interactive transition between layouts.
  final var layoutTransition: LayoutInteractiveTransitionCompletion?
  final var dragging: ListDragging?

  // MARK: Initialisers

  @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    _layout = layout
    super.init(frame: frame)
    setUpCollection()
  }

  @preconcurrency @MainActor public override convenience init(frame: CGRect) {
    trap(
      "UICollectionView must be initialized with a non-nil layout parameter", name: .invalidArgumentException)
  }

  public required init?(coder: NSCoder) {
    _layout = UICollectionView.decodedLayout(coder)
    super.init(coder: coder)
    setUpCollection()
    decodeCollection(coder)
  }

  private func setUpCollection() {
    _layout._collectionView = self
    clipsToBounds = true
    if backgroundColor == nil { backgroundColor = .systemBackground }
  }

  // MARK: Data source and layout

  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { collectionDataSource }
    set {
      collectionDataSource = newValue
      forgetData()
    }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  package var collectionDelegate: (any UICollectionViewDelegate)? {
    (self as UIScrollView).delegate as? any UICollectionViewDelegate
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { _layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Moves every visible element from its place in the old layout to that in the new one.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== _layout else {
      completion?(true)
      return
    }
    let old = _layout
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for case (_, let view as UICollectionReusableView) in tiling.shownInOrder {
      view.willTransition(from: old, to: layout)
    }
    old._collectionView = nil
    _layout = layout
    layout._collectionView = self
    layout.isPrepared = false
    choosesOffset = true
    setNeedsLayout()
    let settle = {
      self.layoutIfNeeded()
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    let end = { (finished: Bool) in
      for case (_, let view as UICollectionReusableView) in self.tiling.shownInOrder {
        view.didTransition(from: old, to: layout)
      }
      completion?(finished)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: settle, completion: end)
    } else {
      if window != nil { settle() }
      end(true)
    }
  }

  /// Behind the items, as large as the view, and not scrolled.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Counts

  open var numberOfSections: Int { currentCounts().count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source for everything again. The selection is lost.
  open func reloadData() {
    for path in _selected.sorted() { (cellForItem(at: path))?.isSelected = false }
    forgetData()
    awaitsReload = true
  }

  // MARK: Layout

  // Assumed: the layout chooses first, and the delegate sees what it chose
  package override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    _layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      let size = transform.isIdentity ? newValue.size : bounds.size
      changeBounds(to: CGRect(origin: bounds.origin, size: size)) { super.frame = newValue }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    swipe?.layoutChanged()
    layOutItems()
    setUpContextMenus()
    backgroundView?.frame = bounds
  }

  // MARK: Registration and reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    tiling.register(nil, identifier, cellClass as? UICollectionReusableView.Type)
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    tiling.register(nil, identifier, nib)
  }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { tiling.register(kind, identifier, nib) }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { tiling.register(elementKind, identifier, viewClass as? UICollectionReusableView.Type) }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let view = tiling.dequeue(nil, identifier, indexPath) else {
      trap(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register "
          + "a nib or a class for the identifier or connect a prototype cell in a storyboard",
        name: .internalInconsistencyException)
    }
    guard let cell = view as? UICollectionViewCell else {
      trap(
        "the class registered for the identifier \(identifier) must be a subclass of UICollectionViewCell",
        name: .internalInconsistencyException)
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = tiling.dequeue(elementKind, identifier, indexPath) else {
      trap(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard",
        name: .internalInconsistencyException)
    }
    return view
  }

  // MARK: Finding

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    presentation.shownPath(of: indexPath).flatMap { tiling.cell(at: $0) }
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    tiling.shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    tiling.shown.keys.filter { $0.category == .cell }.compactMap { presentation.dataPath(of: $0.indexPath) }.sorted()
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    tiling.shown.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.indexPath).sorted()
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    tiling.shown.first { $0.value === cell }.flatMap { presentation.dataPath(of: $0.key.indexPath) }
  }

  /// - Parameter point: in the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownPath(at: point).flatMap { presentation.dataPath(of: $0) }
  }

  final func shownPath(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    return _layout.placedElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return _layout.placedItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return _layout.placedSupplementary(ofKind: kind, at: indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    setContentOffset(_offset(showing: frame, at: scrollPosition), animated: animated)
  }

  // MARK: Selection

  /// Default true.
  open var allowsSelection = true
  /// Default false.
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
    collectionDelegate?.indexPathForPreferredFocusedView(in: self).flatMap(cellForItem(at:)).map { [$0] }
      ?? super.preferredFocusEnvironments
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var remembersLastFocusedIndexPath = false {
    didSet { NoEffect.log("UICollectionView.remembersLastFocusedIndexPath") }
  }
  /// A drag that rests on an item chooses it. Default false.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { springLoadingChanged() } } }
  var springLoading: UISpringLoadedInteraction?
  // Apple: iOS 16, whether cells whose content asks for another size get it by themselves.
  open var selfSizingInvalidation: UICollectionView.SelfSizingInvalidation = .enabled
  open var allowsMultipleSelection = false
  /// Default false: while editing, a tap selects nothing.
  open var allowsSelectionDuringEditing = false
  /// Default false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      guard allowsMultipleSelectionDuringEditing, sweeping == nil else { return }
      sweeping = ListSweeping(self)
      sweeping?.install()
    }
  }
  private var sweeping: ListSweeping?
  final var indexView: ListIndexView?
  /// Whether the data source was not asked for the index's titles since its data changed.
  final var awaitsIndex = true
  /// Cells are told by their configuration state; list cells show the accessories that stand for editing.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }

  open var indexPathsForSelectedItems: [IndexPath]? { _selected.sorted() }

  /// Does not tell the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in _selected.sorted() { _setSelected(false, path) }
      return
    }
    guard allowsSelection || isEditing else { return }
    if !selectsMany {
      for path in _selected.sorted() where path != indexPath { _setSelected(false, path) }
    }
    _setSelected(true, indexPath)
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    _setSelected(false, indexPath)
  }

  package func _setSelected(_ selected: Bool, _ indexPath: IndexPath) {
    if selected { _selected.insert(indexPath) } else { _selected.remove(indexPath) }
    cellForItem(at: indexPath)?.isSelected = selected
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection != traitCollection { _layout.traitsChanged() }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if !barMoves { _layout.traitsChanged() }
  }

  // MARK: Touches

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sweeping?.shouldBegin(gestureRecognizer) ?? true else { return false }
    if let swipeGesture, gestureRecognizer === swipeGesture { return swipeCanBegin(swipeGesture) }
    if let swipeGesture, gestureRecognizer === panGestureRecognizer {
      if swipeCanBegin(swipeGesture) { return false }
      swipe?.close(animated: true)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touchBegan(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touchEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    unhighlight()
  }

  // MARK: Updates

  open func insertItems(at indexPaths: [IndexPath]) { _change(indexPaths.map { .insertItem($0) }) }
  open func deleteItems(at indexPaths: [IndexPath]) { _change(indexPaths.map { .deleteItem($0) }) }
  open func reloadItems(at indexPaths: [IndexPath]) { _change(indexPaths.map { .reloadItem($0) }) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    _change([.moveItem(indexPath, newIndexPath)])
  }
  open func insertSections(_ sections: IndexSet) { _change(sections.map { .insertSection($0) }) }
  open func deleteSections(_ sections: IndexSet) { _change(sections.map { .deleteSection($0) }) }
  open func reloadSections(_ sections: IndexSet) { _change(sections.map { .reloadSection($0) }) }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    _change([.moveSection(section, newSection)])
  }
  /// Asks for the cells again and puts their content into the cells that are there.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Changes made inside are one animated update.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }

  // Apple: the block is NS_NOESCAPE, which a closure that may be nil cannot say.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  open var hasUncommittedUpdates: Bool { pending?.isEmpty == false }

  /// What shows the menus of items; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

  // MARK: Drag and drop

  /// How soon the items make way for one that is dragged over them.
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }

  /// Gives what is dragged from items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { draggingChanged() } }
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { draggingChanged() } }
  /// Default: `UIDragInteraction.isEnabledByDefault`.
  open var dragInteractionEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { draggingChanged() } }
  /// Default `.immediate`.
  open var reorderingCadence: ReorderingCadence = .immediate
  /// Items of the view are being dragged.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Something is being dragged over the view.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  /// Whether cells that want another size get it.
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

  // MARK: Interactive movement

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMove(targetPosition) }
  open func endInteractiveMovement() { endMove(cancelled: false) }
  open func cancelInteractiveMovement() { endMove(cancelled: true) }
}
