extension UITableView {
  package func beginReordering(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
    guard _reordering == nil, let indexPath = tiling.indexPath(of: cell) else { return false }
    swiping.cancel(animated: true)
    _touchesCancelled()
    let reordering = TableReordering(self, cell: cell, source: indexPath, finger: point)
    _reordering = reordering
    reordering.lift()
    return true
  }

  package func continueReordering(to point: CGPoint) { _reordering?.move(to: point) }
  package func endReordering(cancelled: Bool) { _reordering?.end(cancelled: cancelled) }
}
