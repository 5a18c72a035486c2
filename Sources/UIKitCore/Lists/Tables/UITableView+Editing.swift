extension UITableView {
  package func _setEditing(_ editing: Bool, animated: Bool) {
    swiping.cancel(animated: animated)
    guard _isEditing != editing else { return }
    _isEditing = editing
    _touchesCancelled()
    // Apple: entering or leaving edit mode removes the selection.
    for indexPath in _selection.paths { deselect(indexPath, animated: animated) }
    for (row, cell) in tiling.numbered {
      let indexPath = _geometry.indexPath(ofRow: row)
      applyEditing(to: cell, at: indexPath, animated: animated)
    }
    contentWidthsChanged()
  }

  /// Rows that are as high as their content are measured anew.
  private func contentWidthsChanged() {
    guard rowsAreAutomatic, isLoaded else { return }
    for section in _geometry.sections { section.rows.forgetAll() }
    setNeedsLayout()
  }

  package func editingRulesChanged() {
    guard _isEditing else { return }
    for (row, cell) in tiling.numbered {
      let indexPath = _geometry.indexPath(ofRow: row)
      applyEditing(to: cell, at: indexPath, animated: false)
    }
  }

  package func canEdit(_ indexPath: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return ask(.canEdit) { dataSource.tableView(self, canEditRowAt: indexPath) } ?? true
  }

  // Apple: without canMoveRowAt, the rows can move when the data source implements moveRowAt.
  package func _canMove(_ indexPath: IndexPath, cell: UITableViewCell?) -> Bool {
    guard let dataSource else { return false }
    if let answer = ask(.canMove, { dataSource.tableView(self, canMoveRowAt: indexPath) }) {
      return answer && Implementations.has(.moveRow, dataSource)
    }
    return Implementations.has(.moveRow, dataSource)
  }

  package func defaultEditingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle { .delete }

  package func _editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(indexPath) else { return .none }
    guard let delegate else { return .delete }
    return delegate.tableView(self, editingStyleForRowAt: indexPath)
  }

  package func applyEditing(to cell: UITableViewCell, at indexPath: IndexPath, animated: Bool) {
    guard _isEditing else {
      if cell._isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    var editing = UITableViewCell.Editing()
    editing.isEditable = canEdit(indexPath)
    editing.style = _editingStyle(at: indexPath)
    editing.selectsMany = allowsMultipleSelectionDuringEditing && editing.isEditable
    editing.indents =
      editing.isEditable
      && (delegate.map { $0.tableView(self, shouldIndentWhileEditingRowAt: indexPath) } ?? true)
    editing.canMove = _canMove(indexPath, cell: cell)
    cell._editing = editing
    cell.showsReorderControl = editing.canMove
    cell.setEditing(true, animated: animated)
  }

  /// The circle at the left was tapped.
  package func editControlTapped(in cell: UITableViewCell) {
    guard let indexPath = tiling.indexPath(of: cell) else { return }
    switch cell.editingStyle {
    case .insert:
      dataSource?.tableView(self, commit: .insert, forRowAt: indexPath)
    case .delete:
      if swiping.current?.cell === cell {
        swiping.cancel(animated: true)
      } else {
        swiping.open(for: cell, at: indexPath)
      }
    case .none: break
    }
  }
}
