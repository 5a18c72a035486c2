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

  package var quinceLayout: UICollectionViewLayout
  package weak var quinceCollectionDataSource: (any UICollectionViewDataSource)?
  /// Items of each section as last asked; nil: ask again.
  package var quinceCounts: [Int]?
  package var quinceShown: [QuinceCollectionElement: UICollectionReusableView] = [:]
  package var quinceSelected: Set<IndexPath> = []
  package var quinceHighlighted: IndexPath?
  package var quincePools: [String: [UICollectionReusableView]] = [:]
  package var quinceClasses: [String: UICollectionReusableView.Type] = [:]
  package var quincePending: [QuinceCollectionChange]?
  private var boundsOfLayout: CGRect = .null
  package var quinceIsUpdating = false
  package var quinceMovingItem: QuinceCollectionMove?

  // MARK: Initialisers

  @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    quinceLayout = layout
    super.init(frame: frame)
    quinceSetUpCollection()
  }

  @preconcurrency @MainActor public override convenience init(frame: CGRect) {
    quinceTrap(
      "UICollectionView must be initialized with a non-nil layout parameter", name: .invalidArgumentException)
  }

  public required init?(coder: NSCoder) {
    quinceLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    quinceSetUpCollection()
  }

  private func quinceSetUpCollection() {
    quinceLayout.quinceCollectionView = self
    clipsToBounds = true
    if backgroundColor == nil { backgroundColor = .systemBackground }
  }

  // MARK: Data source and layout

  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { quinceCollectionDataSource }
    set {
      quinceCollectionDataSource = newValue
      quinceForgetData()
    }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  package var quinceCollectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  open var collectionViewLayout: UICollectionViewLayout {
    get { quinceLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Moves every visible element from its place in the old layout to that in the new one.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== quinceLayout else {
      completion?(true)
      return
    }
    let old = quinceLayout
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    old.quinceCollectionView = nil
    quinceLayout = layout
    layout.quinceCollectionView = self
    layout.quinceIsPrepared = false
    setNeedsLayout()
    let settle = {
      self.layoutIfNeeded()
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: settle) { completion?($0) }
    } else {
      if window != nil { settle() }
      completion?(true)
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

  open var numberOfSections: Int { quinceCurrentCounts().count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = quinceCurrentCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  package func quinceCurrentCounts() -> [Int] {
    if let quinceCounts { return quinceCounts }
    let counts = quinceAskForCounts()
    quinceCounts = counts
    return counts
  }

  package func quinceAskForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// Asks the data source for everything again. The selection is lost.
  open func reloadData() {
    for path in quinceSelected { (cellForItem(at: path))?.isSelected = false }
    quinceForgetData()
  }

  private func quinceForgetData() {
    quinceCounts = nil
    quinceSelected = []
    quinceHighlighted = nil
    for (element, view) in quinceShown { quinceRemove(view, element) }
    quinceShown = [:]
    let context = QuinceCollectionMaker.context(type(of: quinceLayout).invalidationContextClass)
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    quinceLayout.invalidateLayout(with: context)
  }

  package func quinceLayoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset = CGPoint(
        x: contentOffset.x + context.contentOffsetAdjustment.x, y: contentOffset.y + context.contentOffsetAdjustment.y)
    }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceLayOutItems()
    backgroundView?.frame = bounds
  }

  package func quincePrepareLayout() {
    if boundsOfLayout != bounds {
      if quinceLayout.quinceIsPrepared, !boundsOfLayout.isNull,
        quinceLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      {
        quinceLayout.invalidateLayout(with: quinceLayout.invalidationContext(forBoundsChange: bounds))
      }
      boundsOfLayout = bounds
    }
    guard !quinceLayout.quinceIsPrepared else { return }
    quinceLayout.quinceIsPrepared = true
    _ = quinceCurrentCounts()
    quinceLayout.prepare()
    let size = quinceLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  private func quinceLayOutItems() {
    guard !quinceIsUpdating else { return }
    // A cell that asks for another size changes the layout; a few rounds settle what is visible.
    for _ in 0..<4 {
      quincePrepareLayout()
      if !quinceShow(quinceLayout.layoutAttributesForElements(in: bounds) ?? []) { break }
    }
  }

  /// Makes exactly these elements visible. Returns whether a cell's own size made the layout wrong.
  @discardableResult
  package func quinceShow(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
    var wanted = Set<QuinceCollectionElement>(minimumCapacity: attributes.count)
    for each in attributes { wanted.insert(each.quinceKey) }
    for (element, view) in quinceShown where !wanted.contains(element) {
      quinceShown[element] = nil
      quinceRemove(view, element)
    }
    var layoutChanged = false
    for each in attributes {
      let element = each.quinceKey
      if let view = quinceShown[element] {
        if view.quinceAttributes != each, quinceMovingItem?.current != each.indexPath || element.category != .cell {
          view.quinceApply(each)
        }
        continue
      }
      guard !each.isHidden || element.category != .cell, let view = quinceMake(element, each) else { continue }
      let preferred = view.preferredLayoutAttributesFittingIfNeeded(each, layout: quinceLayout)
      if let preferred,
        quinceLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: each)
      {
        quinceLayout.invalidateLayout(
          with: quinceLayout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: each))
        layoutChanged = true
      }
      quinceInsert(view, element)
    }
    return layoutChanged
  }

  private func quinceMake(
    _ element: QuinceCollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      switch element.category {
      case .cell:
        let cell = dataSource?.collectionView(self, cellForItemAt: element.indexPath)
        cell?.isSelected = quinceSelected.contains(element.indexPath)
        view = cell
      case .supplementaryView:
        view = dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.indexPath)
      case .decorationView:
        if let type = quinceLayout.quinceDecorations[element.kind ?? ""] {
          view = type._quinceMake(frame: .zero) as? UICollectionReusableView
          view?.quinceReuseIdentifier = element.kind
        }
      }
      view?.quinceApply(attributes)
    }
    return view
  }

  private func quinceInsert(_ view: UICollectionReusableView, _ element: QuinceCollectionElement) {
    quinceShown[element] = view
    switch element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        quinceCollectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
      }
    case .supplementaryView:
      quinceCollectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: break
    }
    if view.superview !== self {
      let index = element.category == .supplementaryView ? subviews.count : quinceIndexForCell()
      UIView.performWithoutAnimation { insertSubview(view, at: index) }
    }
    view.isHidden = view.quinceAttributes?.isHidden ?? false
  }

  /// Cells stand below headers and the scroll indicators.
  private func quinceIndexForCell() -> Int {
    subviews.lastIndex { $0 is UICollectionViewCell }.map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1)
  }

  package func quinceRemove(_ view: UICollectionReusableView, _ element: QuinceCollectionElement) {
    switch element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        quinceCollectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
      }
    case .supplementaryView:
      quinceCollectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: break
    }
    quinceRecycle(view, element)
  }

  package func quinceRecycle(_ view: UICollectionReusableView, _ element: QuinceCollectionElement) {
    guard let identifier = view.quinceReuseIdentifier, element.category != .decorationView else {
      view.removeFromSuperview()
      return
    }
    // It stays in the hierarchy, hidden: leaving and entering the window costs more than hiding.
    view.isHidden = true
    view.layer.removeAllAnimations()
    quincePools[Self.poolKey(element.kind, identifier), default: []].append(view)
  }

  package static func poolKey(_ kind: String?, _ identifier: String) -> String { "\(kind ?? "")\u{0}\(identifier)" }

  // MARK: Registration and reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    quinceClasses[Self.poolKey(nil, identifier)] = cellClass as? UICollectionReusableView.Type
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    quinceClasses[Self.poolKey(elementKind, identifier)] = viewClass as? UICollectionReusableView.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let view = quinceDequeue(nil, identifier, indexPath) else {
      quinceTrap(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register "
          + "a nib or a class for the identifier or connect a prototype cell in a storyboard",
        name: .internalInconsistencyException)
    }
    guard let cell = view as? UICollectionViewCell else {
      quinceTrap(
        "the class registered for the identifier \(identifier) must be a subclass of UICollectionViewCell",
        name: .internalInconsistencyException)
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = quinceDequeue(elementKind, identifier, indexPath) else {
      quinceTrap(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard",
        name: .internalInconsistencyException)
    }
    return view
  }

  private func quinceDequeue(
    _ kind: String?, _ identifier: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let key = Self.poolKey(kind, identifier)
    let attributes =
      kind.map { quinceLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: indexPath) }
      ?? quinceLayout.layoutAttributesForItem(at: indexPath)
    if let view = quincePools[key]?.popLast() {
      view.isHidden = false
      (view as? UICollectionViewCell)?.isSelected = false
      (view as? UICollectionViewCell)?.isHighlighted = false
      view.prepareForReuse()
      return view
    }
    guard let type = quinceClasses[key] else { return nil }
    let frame = attributes?.frame ?? .zero
    let view = type._quinceMake(frame: frame) as? UICollectionReusableView
    view?.quinceReuseIdentifier = identifier
    return view
  }

  // MARK: Finding

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    quinceShown[QuinceCollectionElement(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    quinceShown[QuinceCollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    quinceShown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    quinceShown.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.indexPath).sorted()
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    quinceShown.first { $0.value === cell }?.key.indexPath
  }

  /// - Parameter point: in the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    quincePrepareLayout()
    return quinceLayout.layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    quincePrepareLayout()
    return quinceLayout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    quincePrepareLayout()
    return quinceLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    setContentOffset(quinceOffset(showing: frame, at: scrollPosition), animated: animated)
  }

  private func quinceOffset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - visible.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - visible.height - inset.top
    } else if frame.minY < visible.minY {
      offset.y = frame.minY - inset.top
    } else if frame.maxY > visible.maxY {
      offset.y = frame.maxY - visible.height - inset.top
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - visible.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = frame.maxX - visible.width - inset.left
    } else if frame.minX < visible.minX {
      offset.x = frame.minX - inset.left
    } else if frame.maxX > visible.maxX {
      offset.x = frame.maxX - visible.width - inset.left
    }
    let highest = CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    return CGPoint(
      x: min(max(offset.x, -inset.left), highest.x), y: min(max(offset.y, -inset.top), highest.y))
  }

  // MARK: Selection

  /// Default true.
  open var allowsSelection = true
  /// Default false.
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false

  open var indexPathsForSelectedItems: [IndexPath]? { quinceSelected.sorted() }

  /// Does not tell the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in quinceSelected { quinceSetSelected(false, path) }
      return
    }
    guard allowsSelection else { return }
    if !allowsMultipleSelection {
      for path in quinceSelected where path != indexPath { quinceSetSelected(false, path) }
    }
    quinceSetSelected(true, indexPath)
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    quinceSetSelected(false, indexPath)
  }

  package func quinceSetSelected(_ selected: Bool, _ indexPath: IndexPath) {
    if selected { quinceSelected.insert(indexPath) } else { quinceSelected.remove(indexPath) }
    cellForItem(at: indexPath)?.isSelected = selected
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    quinceTouchBegan(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    quinceTouchEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    quinceUnhighlight()
  }

  // MARK: Updates

  open func insertItems(at indexPaths: [IndexPath]) { quinceChange(indexPaths.map { .insertItem($0) }) }
  open func deleteItems(at indexPaths: [IndexPath]) { quinceChange(indexPaths.map { .deleteItem($0) }) }
  open func reloadItems(at indexPaths: [IndexPath]) { quinceChange(indexPaths.map { .reloadItem($0) }) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    quinceChange([.moveItem(indexPath, newIndexPath)])
  }
  open func insertSections(_ sections: IndexSet) { quinceChange(sections.map { .insertSection($0) }) }
  open func deleteSections(_ sections: IndexSet) { quinceChange(sections.map { .deleteSection($0) }) }
  open func reloadSections(_ sections: IndexSet) { quinceChange(sections.map { .reloadSection($0) }) }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    quinceChange([.moveSection(section, newSection)])
  }
  /// Asks for the cells again and puts their content into the cells that are there.
  open func reconfigureItems(at indexPaths: [IndexPath]) { quinceChange(indexPaths.map { .reloadItem($0) }) }

  /// Changes made inside are one animated update.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    quincePerformBatch(updates, completion)
  }

  open var hasUncommittedUpdates: Bool { quincePending?.isEmpty == false }

  // MARK: Interactive movement

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { quinceBeginMove(indexPath) }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { quinceUpdateMove(targetPosition) }
  open func endInteractiveMovement() { quinceEndMove(cancelled: false) }
  open func cancelInteractiveMovement() { quinceEndMove(cancelled: true) }
}

extension UICollectionReusableView {
  /// Asks only where the layout could use the answer.
  fileprivate func preferredLayoutAttributesFittingIfNeeded(
    _ attributes: UICollectionViewLayoutAttributes, layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    if let flow = layout as? UICollectionViewFlowLayout, flow.estimatedItemSize == .zero { return nil }
    return preferredLayoutAttributesFitting(attributes)
  }
}
