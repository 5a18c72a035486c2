extension UITableView {
  // MARK: Touches

  private var selectionAllowed: Bool {
    _isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsMany: Bool {
    _isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Highlights the row under a first touch; true when the table took it.
  package func _touchesBegan(_ touches: Set<UITouch>) -> Bool {
    if swiping.current != nil {
      // Apple: a touch outside the open row's buttons only closes it.
      swiping.cancel(animated: true)
      _highlighted = nil
      return true
    }
    guard touches.count == 1, let touch = touches.earliest, _highlighted == nil, selectionAllowed,
      let indexPath = _indexPath(at: touch.location(in: self)), let cell = tiling.cell(at: indexPath),
      cell.bounds.contains(touch.location(in: cell)), cell.isUserInteractionEnabled
    else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
    _highlighted = indexPath
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    return false
  }

  /// Selects the highlighted row.
  package func _touchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let indexPath = _highlighted, let touch = touches.earliest else { return false }
    _highlighted = nil
    let cell = tiling.cell(at: indexPath)
    let isInside = cell.map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    guard isInside else {
      cell?.setHighlighted(false, animated: false)
      return false
    }
    userSelect(indexPath)
    cell?.setHighlighted(false, animated: false)
    return false
  }

  package func _touchesCancelled() {
    guard let indexPath = _highlighted else { return }
    _highlighted = nil
    tiling.cell(at: indexPath)?.setHighlighted(false, animated: true)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  /// What a tap on a row does.
  // Apple: willSelect of the new row, willDeselect and didDeselect of the old one, didSelect.
  /// - Parameter isPrimary: whether it also performs the row's primary action, as the focus alone does not.
  package func userSelect(_ tapped: IndexPath, isPrimary: Bool = true) {
    if selectsMany, _selection.contains(tapped) {
      guard let delegate else {
        deselect(tapped, animated: false)
        return
      }
      guard let target = delegate.tableView(self, willDeselectRowAt: tapped) else { return }
      deselect(target, animated: false)
      delegate.tableView(self, didDeselectRowAt: target)
      postSelectionChange()
      return
    }
    var target = tapped
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: tapped) else { return }
      target = answer
    }
    if !selectsMany {
      for old in _selection.paths where old != target {
        guard let answer = delegate == nil ? old : delegate?.tableView(self, willDeselectRowAt: old) else { continue }
        deselect(answer, animated: false)
        delegate?.tableView(self, didDeselectRowAt: answer)
      }
    }
    mark(target, animated: false)
    postSelectionChange()
    // Observed by others: a row's segue is prepared before the delegate hears of the selection.
    if let cell = tiling.cell(at: target), !_isEditing { cell.selectionSegue?.trigger(sender: cell) }
    delegate?.tableView(self, didSelectRowAt: target)
    if !_isEditing, isPrimary, let delegate {
      let can = ask(.canPerformPrimaryAction) {
        delegate.tableView(self, canPerformPrimaryActionForRowAt: target)
      }
      if can ?? true { delegate.tableView(self, performPrimaryActionForRowAt: target) }
    }
  }

  private func postSelectionChange() {
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  // MARK: By program

  private func mark(_ indexPath: IndexPath, animated: Bool) {
    guard _geometry.number(of: indexPath) != nil else { return }
    _selection.insert(indexPath)
    tiling.cell(at: indexPath)?.setSelected(true, animated: animated)
  }

  // Apple: does not send willSelect or didSelect, nor the notification.
  package func _select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for old in _selection.paths { deselect(old, animated: animated) }
      return
    }
    if !selectsMany {
      for old in _selection.paths where old != indexPath { deselect(old, animated: animated) }
    }
    mark(indexPath, animated: animated)
    if scrollPosition != .none { _scroll(to: indexPath, at: scrollPosition, animated: animated) }
  }

  package func deselect(_ indexPath: IndexPath, animated: Bool) {
    guard _selection.remove(indexPath) else { return }
    tiling.cell(at: indexPath)?.setSelected(false, animated: animated)
  }

  package func accessoryTapped(in cell: UITableViewCell) {
    guard let indexPath = tiling.indexPath(of: cell) else { return }
    cell.accessorySegue?.trigger(sender: cell)
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  // MARK: Scrolling

  package func _scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    layoutIfNeeded()
    let isSection = indexPath.count == 2 && indexPath.row == NSNotFound
    guard
      isSection
        ? _geometry.sections.indices.contains(indexPath.section)
        : _geometry.number(of: indexPath) != nil
    else {
      let rows =
        _geometry.sections.indices.contains(indexPath.section)
        ? _geometry.sections[indexPath.section].count : 0
      raiseRange(indexPath, sections: _geometry.sections.count, rows: rows)
    }
    // Measuring rows on the way can move the goal; the second look lands exactly.
    for _ in 0..<(animated ? 1 : 3) {
      let frame = isSection ? _rectForHeader(indexPath.section) : _rectForRow(at: indexPath)
      let offset = _offset(showing: frame, of: indexPath.section, at: position)
      if contentOffset.y == offset { break }
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
      if !animated { tiling.tile() }
    }
  }

  private func raiseRange(_ indexPath: IndexPath, sections: Int, rows: Int) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Attempted to scroll the table view "
        + "to an out-of-bounds row (\(indexPath.row)) when there are only \(rows) rows in section "
        + "\(indexPath.section). Table view: \(self)'")
  }

  private func _offset(showing frame: CGRect, of section: Int, at position: ScrollPosition) -> CGFloat {
    let insets = adjustedContentInset
    let height = bounds.height - insets.top - insets.bottom
    // A floating header covers the top of a plain table.
    var covered: CGFloat = 0
    if style == .plain, _geometry.sections.indices.contains(section), _geometry.sections[section].hasHeader,
      frame.minY >= _geometry.sections[section].rowsTop
    {
      covered = _geometry.sections[section].header
    }
    var y: CGFloat
    switch position {
    case .top: y = frame.minY - insets.top - covered
    case .bottom: y = frame.maxY - insets.top - height
    case .middle: y = frame.midY - insets.top - (height + covered) / 2
    case .none:
      let top = contentOffset.y + insets.top + covered
      let bottom = contentOffset.y + insets.top + height
      if frame.minY < top {
        y = frame.minY - insets.top - covered
      } else if frame.maxY > bottom {
        y = frame.maxY - insets.top - height
      } else {
        return contentOffset.y
      }
    }
    let lowest = -insets.top
    let highest = max(lowest, contentSize.height + insets.bottom - bounds.height)
    y = min(max(y, lowest), highest)
    return (y / pixel).rounded() * pixel
  }
}
