extension UITableView {
  package func quinceSetEditing(_ editing: Bool, animated: Bool) {
    quinceCancelSwipe(animated: animated)
    guard quinceIsEditing != editing else { return }
    quinceIsEditing = editing
    quinceTouchesCancelled()
    // Apple: entering or leaving edit mode removes the selection.
    for indexPath in quinceSelection { quinceDeselect(indexPath, animated: animated) }
    for (offset, cell) in quinceVisible.enumerated() {
      let indexPath = quinceGeometry.indexPath(ofRow: quinceVisibleRange.lowerBound + offset)
      quinceApplyEditing(to: cell, at: indexPath, animated: animated)
    }
  }

  package func quinceEditingRulesChanged() {
    guard quinceIsEditing else { return }
    for (offset, cell) in quinceVisible.enumerated() {
      let indexPath = quinceGeometry.indexPath(ofRow: quinceVisibleRange.lowerBound + offset)
      quinceApplyEditing(to: cell, at: indexPath, animated: false)
    }
  }

  package func quinceCanEdit(_ indexPath: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return quinceAsk(.canEdit) { dataSource.tableView(self, canEditRowAt: indexPath) } ?? true
  }

  // Apple: without canMoveRowAt, the rows can move when the data source implements moveRowAt.
  package func quinceCanMove(_ indexPath: IndexPath, cell: UITableViewCell?) -> Bool {
    guard let dataSource else { return false }
    if let answer = quinceAsk(.canMove, { dataSource.tableView(self, canMoveRowAt: indexPath) }) {
      return answer && QuinceImplementations.has(.moveRow, dataSource)
    }
    return QuinceImplementations.has(.moveRow, dataSource)
  }

  package func quinceDefaultEditingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle { .delete }

  package func quinceEditingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    guard quinceCanEdit(indexPath) else { return .none }
    guard let delegate else { return .delete }
    return delegate.tableView(self, editingStyleForRowAt: indexPath)
  }

  package func quinceApplyEditing(to cell: UITableViewCell, at indexPath: IndexPath, animated: Bool) {
    guard quinceIsEditing else {
      if cell.quinceIsEditing { cell.setEditing(false, animated: animated) }
      return
    }
    var editing = UITableViewCell.Editing()
    editing.isEditable = quinceCanEdit(indexPath)
    editing.style = quinceEditingStyle(at: indexPath)
    editing.selectsMany = allowsMultipleSelectionDuringEditing && editing.isEditable
    editing.indents =
      editing.isEditable
      && (delegate.map { $0.tableView(self, shouldIndentWhileEditingRowAt: indexPath) } ?? true)
    editing.canMove = quinceCanMove(indexPath, cell: cell)
    cell.quinceEditing = editing
    cell.showsReorderControl = editing.canMove
    cell.setEditing(true, animated: animated)
  }

  /// The circle at the left was tapped.
  package func quinceEditControlTapped(in cell: UITableViewCell) {
    guard let indexPath = quinceIndexPath(of: cell) else { return }
    switch cell.editingStyle {
    case .insert:
      dataSource?.tableView(self, commit: .insert, forRowAt: indexPath)
    case .delete:
      if quinceSwipe?.cell === cell {
        quinceCancelSwipe(animated: true)
      } else {
        quinceOpenSwipe(for: cell, at: indexPath)
      }
    case .none: break
    }
  }
}
