import CoreGraphics
import Foundation

extension UICollectionView {
  func draggingChanged() {
    if dragging == nil, dragDelegate != nil || dropDelegate != nil { dragging = ListDragging(self) }
    dragging?.update()
  }

  // MARK: Items that are none

  /// Whose size counts for something shown; nil where there is no item to ask about.
  func measuredPath(_ shown: IndexPath) -> IndexPath? {
    if presentation.isPlain { return shown }
    if let path = presentation.dataPath(of: shown) { return path }
    if presentation.gap?.path == shown, let removed = presentation.removed { return removed }
    // Assumed: a place that is held open is as large as its neighbour.
    let neighbours = [shown.item + 1, shown.item - 1].map { IndexPath(item: $0, section: shown.section) }
    let count = currentCounts()[shown.section]
    return neighbours.lazy.filter { (0..<count).contains($0.item) }.compactMap { self.presentation.dataPath(of: $0) }
      .first
  }

  func makeShadowCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let shadow = presentation.shadow(at: path) else { return nil }
    let cell = shadow.cell?(path) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    shadow.shownCell = cell
    return cell
  }

  // MARK: Changes

  /// The app's changes in terms of what is shown; the gap goes with them.
  func carry(_ changes: [CollectionChange], before: [Int]) -> [CollectionChange] {
    let old = before.enumerated().map { section, count in presentation.dataCount(count, section: section) }
    let new = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    let map = CollectionMap(changes: changes, before: old, after: new)
    if let message = map.contradiction { trap(message, name: .internalInconsistencyException) }
    let carried = presentation.carry { map.newPath($0) }
    return changes.compactMap { change -> CollectionChange? in
      switch change {
      case .insertItem(let path): return .insertItem(carried.new(path))
      case .deleteItem(let path): return path == carried.removed ? nil : carried.old(path).map { .deleteItem($0) }
      case .reloadItem(let path): return path == carried.removed ? nil : carried.old(path).map { .reloadItem($0) }
      case .moveItem(let from, let to):
        return from == carried.removed ? nil : carried.old(from).map { .moveItem($0, carried.new(to)) }
      default: return change
      }
    } + carried.deleted.map { .deleteItem($0) } + carried.inserted.map { .insertItem($0) }
  }

  /// Follows a change of what is shown that is none of the data source.
  func show(_ change: ListPresentation.Change) {
    guard !change.isEmpty else { return }
    let changes =
      change.deleted.map { CollectionChange.deleteItem($0) } + change.inserted.map { .insertItem($0) }
      + change.moved.map { .moveItem($0.0, $0.1) }
    performBatch({ self.pending?.append(contentsOf: changes) }, isShown: true, nil)
  }

  // MARK: Placeholders

  func hold(_ placeholder: UICollectionViewDropPlaceholder) -> ListPresentation.Shadow {
    closeGap(animated: false)
    let shadow = ListPresentation.Shadow(
      .placeholder, at: presentation.shownInsertion(placeholder.insertionIndexPath))
    shadow.cell = { [weak self] path in
      guard let self else { return nil }
      let cell = self.dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: path)
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
    show(presentation.add(shadow))
    return shadow
  }

  func refill(_ shadow: ListPresentation.Shadow) {
    performBatch({ self.pending?.append(.reloadItem(shadow.path)) }, isShown: true, nil)
  }

  func fill(_ shadow: ListPresentation.Shadow, _ insert: (IndexPath) -> Void) {
    insert(presentation.dataInsertion(at: shadow.path))
    presentation.fill(shadow)
    refill(shadow)
  }

  func release(_ shadow: ListPresentation.Shadow) { show(presentation.drop(shadow)) }
}

extension UICollectionView: DragList {
  var wantsDrags: Bool { dragDelegate != nil && dragInteractionEnabled }
  var wantsDrops: Bool { dropDelegate != nil }
  // Assumed: a fifth and half of a second.
  var gapDelay: Double {
    switch reorderingCadence {
    case .immediate: 0
    case .fast: 0.2
    case .slow: 0.5
    }
  }

  // MARK: Places

  func shownCount(_ section: Int) -> Int { numberOfItems(inSection: section) }
  func shownCell(at path: IndexPath) -> UIView? { tiling.cell(at: path) }
  func shownFrame(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }

  // Assumed: between items the one that comes next in the layout's order makes way; beyond the last there is no place.
  func endPath(at point: CGPoint) -> IndexPath? {
    presentation.gap.flatMap { gap in
      shownFrame(at: gap.path).insetBy(dx: -12, dy: -12).contains(point) ? gap.path : nil
    }
  }

  func setDragState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {
    let states: [UICellConfigurationState.DragState: UICollectionViewCell.DragState] = [
      .none: .none, .lifting: .lifting, .dragging: .dragging,
    ]
    if let state = states[state] { cellForItem(at: path)?.dragStateDidChange(state) }
  }
  func setDropTarget(_ isTarget: Bool, at path: IndexPath) { tiling.cell(at: path)?.isHighlighted = isTarget }

  // MARK: The gap

  func openGap(at shown: IndexPath, source: IndexPath?) {
    if let source, presentation.removed == nil, let cell = cellForItem(at: source) {
      UIView.performWithoutAnimation { cell.alpha = 0 }
    }
    show(presentation.openGap(at: shown, source: source, height: nil))
  }

  func closeGap(animated: Bool) { show(presentation.closeGap()) }

  // Apple: a collection view's items move by a drop delegate, or by interactive movement.
  func canReorder(_ source: IndexPath) -> Bool { false }
  func reorderTarget(_ source: IndexPath, _ proposed: IndexPath) -> IndexPath { proposed }
  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool { false }

  // MARK: The drag delegate

  func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func items(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func liftParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: The drop delegate

  func canDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func dropProposal(_ session: any UIDropSession, destination: IndexPath?) -> ListDropProposal? {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination).general
  }
  func performDrop(_ drop: ListDropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, self))
  }
  func landingParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
}
