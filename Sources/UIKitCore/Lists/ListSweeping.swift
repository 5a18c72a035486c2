import Foundation

/// A list whose rows or items two fingers select by sweeping over them.
@MainActor protocol SweptList: UIScrollView {
  /// Sweeping selects where this, and editing, hold.
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var isEditing: Bool { get }
  func isSelected(_ path: IndexPath) -> Bool
  func userSelect(_ tapped: IndexPath, isPrimary: Bool)
  func shownPath(at point: CGPoint) -> IndexPath?
  /// All paths between two, with both, in the order of the list.
  func paths(from start: IndexPath, to end: IndexPath) -> [IndexPath]
  /// The path that a finger beside all rows means.
  func nearestPath(to point: CGPoint) -> IndexPath?
  func shouldBeginSweep(at path: IndexPath) -> Bool
  func didBeginSweep(at path: IndexPath)
  func didEndSweep()
}

/// Two fingers that sweep over the rows or items of a list and select them.
// Apple: UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:) and that of collection views, where
// the list allowsMultipleSelectionDuringEditing; the delegate begins to edit when the sweep has begun.
@MainActor final class ListSweeping {
  private unowned let list: any SweptList
  private let gesture = UIPanGestureRecognizer(target: nil, action: nil)
  /// The row where the fingers began, and whether it was selected before.
  private var anchor: (path: IndexPath, selects: Bool)?
  /// The rows between the anchor and the fingers.
  private var swept: [IndexPath] = []

  init(_ list: any SweptList) {
    self.list = list
    gesture.minimumNumberOfTouches = 2
    gesture.maximumNumberOfTouches = 2
    gesture.cancelsTouchesInView = true
    gesture.handlers.append { [weak self] _ in self?.moved() }
  }

  func install() { list.addGestureRecognizer(gesture) }

  /// Decides between scrolling with two fingers and sweeping.
  func shouldBegin(_ other: UIGestureRecognizer) -> Bool {
    if other === gesture { return start != nil }
    if other === list.panGestureRecognizer, other.numberOfTouches == 2 { return start == nil }
    return true
  }

  /// The row that the fingers landed on, if the delegate lets rows be swept.
  private var start: IndexPath? {
    guard list.allowsMultipleSelectionDuringEditing else { return nil }
    let landed = gesture.numberOfTouches == 2 ? origin : list.panGestureRecognizer.location(in: list)
    guard let path = list.shownPath(at: landed), list.shouldBeginSweep(at: path) else { return nil }
    return path
  }

  private var origin: CGPoint {
    let (here, move) = (gesture.location(in: list), gesture.translation(in: list))
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
    guard let path = list.shownPath(at: origin) else { return }
    let wasSelected = list.isSelected(path)
    list.didBeginSweep(at: path)
    anchor = (path, !wasSelected)
    swept = []
    sweep()
  }

  /// Selects the rows up to the fingers, or deselects them where the first one was selected, and gives back those that the
  /// fingers left.
  private func sweep() {
    guard let anchor, list.isEditing, let end = list.nearestPath(to: gesture.location(in: list)) else { return }
    let rows = list.paths(from: anchor.path, to: end)
    for row in swept where !rows.contains(row) && row != anchor.path { change(row, selects: !anchor.selects) }
    for row in rows where !swept.contains(row) { change(row, selects: anchor.selects) }
    swept = rows
  }

  private func change(_ path: IndexPath, selects: Bool) {
    guard list.isSelected(path) != selects else { return }
    list.userSelect(path, isPrimary: false)
  }

  private func end() {
    guard anchor != nil else { return }
    anchor = nil
    swept = []
    list.didEndSweep()
  }
}

extension UITableView: SweptList {
  func isSelected(_ path: IndexPath) -> Bool { _selection.contains(path) }

  func paths(from start: IndexPath, to end: IndexPath) -> [IndexPath] {
    guard let from = _geometry.number(of: start), let to = _geometry.number(of: end) else { return [] }
    return (min(from, to)...max(from, to)).map { _geometry.indexPath(ofRow: $0) }
  }

  func nearestPath(to point: CGPoint) -> IndexPath? {
    let count = _geometry.rowCount
    guard count > 0 else { return nil }
    let isAbove = point.y < _geometry.yRange(ofRow: 0).y
    let row = isAbove ? 0 : min(_geometry.rows(from: point.y, to: point.y + 1).lowerBound, count - 1)
    return _geometry.indexPath(ofRow: row)
  }

  func shouldBeginSweep(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginSweep(at path: IndexPath) {
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndSweep() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}

extension UICollectionView: SweptList {
  func isSelected(_ path: IndexPath) -> Bool { _selected.contains(path) }

  func paths(from start: IndexPath, to end: IndexPath) -> [IndexPath] {
    let counts = currentCounts()
    let (first, last) = (min(start, end), max(start, end))
    return (first.section...last.section).flatMap { section in
      let from = section == first.section ? first.item : 0
      let to = section == last.section ? last.item : counts[section] - 1
      return from <= to ? (from...to).map { IndexPath(item: $0, section: section) } : []
    }
  }

  // Assumed: between items the nearest one that shows counts.
  func nearestPath(to point: CGPoint) -> IndexPath? {
    if let path = indexPathForItem(at: point) { return path }
    func distance(_ cell: UICollectionViewCell) -> CGFloat {
      let frame = cell.frame
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX), y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      return x * x + y * y
    }
    return visibleCells.min { distance($0) < distance($1) }.flatMap(indexPath(for:))
  }

  func shouldBeginSweep(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginSweep(at path: IndexPath) {
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndSweep() { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
