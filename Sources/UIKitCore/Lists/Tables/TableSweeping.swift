import CoreGraphics

/// Two fingers that sweep over the rows of a table and select them.
// Apple: UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:), where the table
// allowsMultipleSelectionDuringEditing; the delegate begins to edit when it hears that the sweep has begun.
@MainActor final class TableSweeping {
  private unowned let table: UITableView
  private let gesture = UIPanGestureRecognizer(target: nil, action: nil)
  /// The row where the fingers began, and whether it was selected before.
  private var anchor: (path: IndexPath, selects: Bool)?
  /// The rows between the anchor and the fingers.
  private var swept: [IndexPath] = []

  init(_ table: UITableView) {
    self.table = table
    gesture.minimumNumberOfTouches = 2
    gesture.maximumNumberOfTouches = 2
    gesture.cancelsTouchesInView = true
    gesture.handlers.append { [weak self] _ in self?.moved() }
  }

  func install() { table.addGestureRecognizer(gesture) }

  /// Decides between scrolling with two fingers and sweeping.
  func shouldBegin(_ other: UIGestureRecognizer) -> Bool {
    if other === gesture { return start != nil }
    if other === table.panGestureRecognizer, other.numberOfTouches == 2 { return start == nil }
    return true
  }

  /// The row that the fingers landed on, if the delegate lets rows be swept.
  private var start: IndexPath? {
    let landed = gesture.numberOfTouches == 2 ? origin : table.panGestureRecognizer.location(in: table)
    guard table.allowsMultipleSelectionDuringEditing, let delegate = table.delegate,
      let path = table._indexPath(at: landed),
      delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: path)
    else { return nil }
    return path
  }

  private var origin: CGPoint {
    let (here, move) = (gesture.location(in: table), gesture.translation(in: table))
    return CGPoint(x: here.x - move.x, y: here.y - move.y)
  }

  private func moved() {
    switch gesture.state {
    case .began: begin()
    case .changed: sweep()
    case .ended, .cancelled, .failed: end()
    case .possible: break
    }
  }

  private func begin() {
    guard let path = table._indexPath(at: origin) else { return }
    let wasSelected = table._selection.contains(path)
    table.delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: path)
    anchor = (path, !wasSelected)
    swept = []
    sweep()
  }

  /// Selects the rows up to the fingers, or deselects them where the first one was selected, and gives back those that the
  /// fingers left.
  private func sweep() {
    guard let anchor, table._isEditing, let end = row(at: gesture.location(in: table).y),
      let start = table._geometry.number(of: anchor.path)
    else { return }
    let rows = (min(start, end)...max(start, end)).map { table._geometry.indexPath(ofRow: $0) }
    let path = anchor.path
    for row in swept where !rows.contains(row) && row != path { change(row, selects: !anchor.selects) }
    for row in rows where !swept.contains(row) { change(row, selects: anchor.selects) }
    swept = rows
  }

  private func row(at y: CGFloat) -> Int? {
    let count = table._geometry.rowCount
    guard count > 0 else { return nil }
    if y < table._geometry.yRange(ofRow: 0).y { return 0 }
    return min(table._geometry.rows(from: y, to: y + 1).lowerBound, count - 1)
  }

  private func change(_ path: IndexPath, selects: Bool) {
    guard table._selection.contains(path) != selects else { return }
    table.userSelect(path)
  }

  private func end() {
    guard anchor != nil else { return }
    anchor = nil
    swept = []
    table.delegate?.tableViewDidEndMultipleSelectionInteraction(table)
  }
}
