import CoreGraphics
import Foundation

extension UITableView {
  func draggingChanged() {
    if dragging == nil, dragDelegate != nil || dropDelegate != nil { dragging = ListDragging(self) }
    dragging?.update()
  }

  // MARK: Rows that are none

  /// What the delegate is asked about to find out what it says at all; nil: there is no row.
  func firstDataPath(_ section: Int, count: Int) -> IndexPath? {
    if presentation.isPlain { return IndexPath(row: 0, section: section) }
    return (0..<count).lazy.compactMap { self.presentation.dataPath(of: IndexPath(row: $0, section: section)) }.first
  }

  /// - Parameter path: shown.
  func delegateHeight(_ delegate: any UITableViewDelegate, _ path: IndexPath) -> CGFloat {
    if let shadow = presentation.shadow(at: path) { return height(of: shadow) }
    return presentation.dataPath(of: path).map { delegate.tableView(self, heightForRowAt: $0) }
      ?? UITableView.automaticDimension
  }

  func height(of shadow: ListPresentation.Shadow) -> CGFloat {
    if let height = shadow.height, height >= 0 { return height }
    return rowHeight >= 0 ? rowHeight : CellMetrics.rowHeight
  }

  func makeShadowCell(at path: IndexPath) -> UITableViewCell {
    let shadow = presentation.shadow(at: path)
    if let cell = shadow?.cell?(path) as? UITableViewCell {
      shadow?.shownCell = cell
      return cell
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundColor = .clear
    cell.isUserInteractionEnabled = false
    return cell
  }

  func tellWillDisplay(_ cell: UITableViewCell, at path: IndexPath) {
    guard let path = presentation.dataPath(of: path) else { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func tellDidEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    guard let path = presentation.dataPath(of: path) else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Changes

  /// The app's changes in terms of what is shown; the gap goes with them.
  func carry(_ updates: TableUpdates) -> TableUpdates {
    let sections = updates.sectionMap(old: _geometry.sections.count, new: dataSource?.numberOfSections(in: self) ?? 0)
    let rows = updates.rowMap(sections)
    let carried = presentation.carry { rows($0) }
    func old(_ rows: [(IndexPath, RowAnimation)]) -> [(IndexPath, RowAnimation)] {
      rows.compactMap { path, animation in
        path == carried.removed ? nil : carried.old(path).map { ($0, animation) }
      }
    }
    var shown = updates
    shown.deletedRows = old(updates.deletedRows) + carried.deleted.map { ($0, .none) }
    shown.reloadedRows = old(updates.reloadedRows)
    shown.insertedRows =
      updates.insertedRows.map { (carried.new($0.0), $0.1) } + carried.inserted.map { ($0, .none) }
    shown.movedRows = updates.movedRows.compactMap { from, to in
      from == carried.removed ? nil : carried.old(from).map { ($0, carried.new(to)) }
    }
    return shown
  }

  /// Follows a change of what is shown that is none of the data source.
  private func show(_ change: ListPresentation.Change, deletion: RowAnimation, insertion: RowAnimation) {
    guard !change.isEmpty else { return }
    var updates = TableUpdates()
    updates.deletedRows = change.deleted.map { ($0, deletion) }
    updates.insertedRows = change.inserted.map { ($0, insertion) }
    updates.movedRows = change.moved
    _commit(updates, isShown: true)
  }

  // MARK: Placeholders

  func hold(_ placeholder: UITableViewDropPlaceholder) -> ListPresentation.Shadow {
    closeGap(animated: false)
    let shadow = ListPresentation.Shadow(
      .placeholder, at: presentation.shownInsertion(placeholder.insertionIndexPath), height: placeholder.rowHeight)
    shadow.cell = { [weak self] path in
      guard let self, let cell = self.tiling.dequeue(placeholder.reuseIdentifier) else { return nil }
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
    show(presentation.add(shadow), deletion: .none, insertion: .fade)
    return shadow
  }

  func fill(_ shadow: ListPresentation.Shadow, _ insert: (IndexPath) -> Void) {
    insert(presentation.dataInsertion(at: shadow.path))
    presentation.fill(shadow)
    var updates = TableUpdates()
    updates.reloadedRows = [(shadow.path, .fade)]
    _commit(updates, isShown: true)
  }

  func release(_ shadow: ListPresentation.Shadow) {
    show(presentation.drop(shadow), deletion: .fade, insertion: .none)
  }
}

extension UITableView: DragList {
  var wantsDrags: Bool { dragDelegate != nil && dragInteractionEnabled }
  var wantsDrops: Bool { dropDelegate != nil || wantsDrags }
  var gapDelay: Double { 0 }

  // MARK: Places

  func shownPath(at point: CGPoint) -> IndexPath? { _indexPath(at: point) }
  func shownCount(_ section: Int) -> Int {
    _geometry.sections.indices.contains(section) ? _geometry.sections[section].count : 0
  }
  func shownCell(at path: IndexPath) -> UIView? { tiling.cell(at: path) }
  func shownFrame(at path: IndexPath) -> CGRect { _rectForRow(at: path) }

  func endPath(at point: CGPoint) -> IndexPath? {
    guard point.y >= 0, point.y < _geometry.bottom, let section = _geometry.section(at: point.y) else { return nil }
    let part = _geometry.sections[section]
    return IndexPath(row: point.y < part.rowsTop ? 0 : part.count, section: section)
  }

  func setDragState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {
    let states: [UICellConfigurationState.DragState: UITableViewCell.DragState] = [
      .none: .none, .lifting: .lifting, .dragging: .dragging,
    ]
    if let state = states[state] { cellForRow(at: path)?.dragStateDidChange(state) }
  }
  func setDropTarget(_ isTarget: Bool, at path: IndexPath) {
    tiling.cell(at: path)?.setHighlighted(isTarget, animated: true)
  }

  // MARK: The gap

  func openGap(at shown: IndexPath, source: IndexPath?) {
    let height = source.map { rectForRow(at: $0).height }.flatMap { $0 > 0 ? $0 : nil }
    show(presentation.openGap(at: shown, source: source, height: height), deletion: .none, insertion: .fade)
  }

  func closeGap(animated: Bool) {
    show(presentation.closeGap(), deletion: animated ? .fade : .none, insertion: .none)
  }

  // Apple: rows that only move are moved by the data source, as with the reorder control.
  func canReorder(_ source: IndexPath) -> Bool { _canMove(source, cell: nil) }

  func reorderTarget(_ source: IndexPath, _ proposed: IndexPath) -> IndexPath {
    delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
  }

  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool {
    guard canReorder(source), let gap = presentation.gap?.path else { return false }
    dataSource?.tableView(self, moveRowAt: source, to: destination)
    presentation.fillGap()
    var updates = TableUpdates()
    updates.deletedRows = [(gap, .none)]
    updates.insertedRows = [(presentation.shownInsertion(destination), .none)]
    _commit(updates, isShown: true)
    return true
  }

  // MARK: The drag delegate

  func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard _reordering == nil else { return [] }
    return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func items(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func liftParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: The drop delegate

  func canDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func dropProposal(_ session: any UIDropSession, destination: IndexPath?) -> ListDropProposal? {
    dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination).general
  }
  func performDrop(_ drop: ListDropCoordinator) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, self))
  }
  func landingParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
}
