extension UITableView {
  // MARK: Touches

  private var quinceSelectionAllowed: Bool {
    quinceIsEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var quinceSelectsMany: Bool {
    quinceIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Highlights the row under a first touch; true when the table took it.
  package func quinceTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    if quinceSwipe != nil {
      // Apple: a touch outside the open row's buttons only closes it.
      quinceCancelSwipe(animated: true)
      quinceHighlighted = nil
      return true
    }
    guard touches.count == 1, let touch = touches.first, quinceHighlighted == nil, quinceSelectionAllowed,
      let indexPath = quinceIndexPath(at: touch.location(in: self)), let cell = quinceVisibleCell(at: indexPath),
      cell.bounds.contains(touch.location(in: cell)), cell.isUserInteractionEnabled
    else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
    quinceHighlighted = indexPath
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    return false
  }

  /// Selects the highlighted row.
  package func quinceTouchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let indexPath = quinceHighlighted, let touch = touches.first else { return false }
    quinceHighlighted = nil
    let cell = quinceVisibleCell(at: indexPath)
    let isInside = cell.map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    guard isInside else {
      cell?.setHighlighted(false, animated: false)
      return false
    }
    quinceUserSelect(indexPath)
    cell?.setHighlighted(false, animated: false)
    return false
  }

  package func quinceTouchesCancelled() {
    guard let indexPath = quinceHighlighted else { return }
    quinceHighlighted = nil
    quinceVisibleCell(at: indexPath)?.setHighlighted(false, animated: true)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  /// What a tap on a row does.
  // Apple: willSelect of the new row, willDeselect and didDeselect of the old one, didSelect.
  package func quinceUserSelect(_ tapped: IndexPath) {
    if quinceSelectsMany, quinceSelection.contains(tapped) {
      guard let delegate else {
        quinceDeselect(tapped, animated: false)
        return
      }
      guard let target = delegate.tableView(self, willDeselectRowAt: tapped) else { return }
      quinceDeselect(target, animated: false)
      delegate.tableView(self, didDeselectRowAt: target)
      quincePostSelectionChange()
      return
    }
    var target = tapped
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: tapped) else { return }
      target = answer
    }
    if !quinceSelectsMany {
      for old in quinceSelection where old != target {
        guard let answer = delegate == nil ? old : delegate?.tableView(self, willDeselectRowAt: old) else { continue }
        quinceDeselect(answer, animated: false)
        delegate?.tableView(self, didDeselectRowAt: answer)
      }
    }
    quinceMark(target, animated: false)
    quincePostSelectionChange()
    delegate?.tableView(self, didSelectRowAt: target)
    if !quinceIsEditing, let delegate {
      let can = quinceAsk(.canPerformPrimaryAction) {
        delegate.tableView(self, canPerformPrimaryActionForRowAt: target)
      }
      if can ?? true { delegate.tableView(self, performPrimaryActionForRowAt: target) }
    }
  }

  private func quincePostSelectionChange() {
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  // MARK: By program

  private func quinceMark(_ indexPath: IndexPath, animated: Bool) {
    guard quinceGeometry.number(of: indexPath) != nil else { return }
    if quinceSelection.insert(indexPath).inserted { quinceSelectionOrder.append(indexPath) }
    quinceVisibleCell(at: indexPath)?.setSelected(true, animated: animated)
  }

  // Apple: does not send willSelect or didSelect, nor the notification.
  package func quinceSelect(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    quinceLoadIfNeeded()
    guard let indexPath else {
      for old in quinceSelection { quinceDeselect(old, animated: animated) }
      return
    }
    if !quinceSelectsMany {
      for old in quinceSelection where old != indexPath { quinceDeselect(old, animated: animated) }
    }
    quinceMark(indexPath, animated: animated)
    if scrollPosition != .none { quinceScroll(to: indexPath, at: scrollPosition, animated: animated) }
  }

  package func quinceDeselect(_ indexPath: IndexPath, animated: Bool) {
    guard quinceSelection.remove(indexPath) != nil else { return }
    quinceSelectionOrder.removeAll { $0 == indexPath }
    quinceVisibleCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  package func quinceAccessoryTapped(in cell: UITableViewCell) {
    guard let indexPath = quinceIndexPath(of: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  // MARK: Scrolling

  package func quinceScroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    quinceLoadIfNeeded()
    layoutIfNeeded()
    let isSection = indexPath.count == 2 && indexPath.row == NSNotFound
    guard
      isSection
        ? quinceGeometry.sections.indices.contains(indexPath.section)
        : quinceGeometry.number(of: indexPath) != nil
    else {
      let rows =
        quinceGeometry.sections.indices.contains(indexPath.section)
        ? quinceGeometry.sections[indexPath.section].count : 0
      quinceRaiseRange(indexPath, sections: quinceGeometry.sections.count, rows: rows)
    }
    // Measuring rows on the way can move the goal; the second look lands exactly.
    for _ in 0..<(animated ? 1 : 3) {
      let frame = isSection ? quinceRectForHeader(indexPath.section) : quinceRectForRow(at: indexPath)
      let offset = quinceOffset(showing: frame, of: indexPath.section, at: position)
      if contentOffset.y == offset { break }
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
      if !animated { quinceTile() }
    }
  }

  private func quinceRaiseRange(_ indexPath: IndexPath, sections: Int, rows: Int) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Attempted to scroll the table view "
        + "to an out-of-bounds row (\(indexPath.row)) when there are only \(rows) rows in section "
        + "\(indexPath.section). Table view: \(self)'")
  }

  private func quinceOffset(showing frame: CGRect, of section: Int, at position: ScrollPosition) -> CGFloat {
    let insets = adjustedContentInset
    let height = bounds.height - insets.top - insets.bottom
    // A floating header covers the top of a plain table.
    var covered: CGFloat = 0
    if style == .plain, quinceGeometry.sections.indices.contains(section), quinceGeometry.sections[section].hasHeader,
      frame.minY >= quinceGeometry.sections[section].rowsTop
    {
      covered = quinceGeometry.sections[section].header
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
    return (y / quincePixel).rounded() * quincePixel
  }
}
