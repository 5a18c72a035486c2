/// A row that is being dragged to another place.
@MainActor package final class TableReordering {
  package let cell: UITableViewCell
  package let source: IndexPath
  /// Where the row would land now, after the delegate's say.
  package var target: IndexPath
  package var proposed: IndexPath
  /// From the row's top to the finger, in points.
  package let grip: CGFloat
  package var finger: CGPoint
  package var scroller: CADisplayLink?

  package init(cell: UITableViewCell, source: IndexPath, grip: CGFloat, finger: CGPoint) {
    self.cell = cell
    self.source = source
    target = source
    proposed = source
    self.grip = grip
    self.finger = finger
  }
}

extension UITableView {
  package func beginReordering(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
    guard _reordering == nil, let indexPath = tiling.indexPath(of: cell) else { return false }
    cancelSwipe(animated: true)
    _touchesCancelled()
    let reordering = TableReordering(
      cell: cell, source: indexPath, grip: point.y - cell.frame.minY, finger: point)
    _reordering = reordering
    panGestureRecognizer.isEnabled = false
    panGestureRecognizer.isEnabled = true
    bringSubviewToFront(cell)
    cell.dragStateDidChange(.dragging)
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOffset = CGSize(width: 0, height: 0)
    cell.layer.shadowRadius = 8
    UIView.animate(withDuration: 0.2) {
      cell.alpha = 0.95
      cell.layer.shadowOpacity = 0.25
    }
    return true
  }

  package func continueReordering(to point: CGPoint) {
    guard let reordering = _reordering else { return }
    reordering.finger = point
    let cell = reordering.cell
    cell.frame.origin.y = point.y - reordering.grip
    updateReorderTarget()
    scrollWhileReordering()
  }

  /// Finds the row under the middle of the lifted one and lets the others make way.
  private func updateReorderTarget() {
    guard let reordering = _reordering else { return }
    let middle = reordering.cell.frame.midY
    guard let proposed = reorderPath(at: middle), proposed != reordering.proposed else { return }
    reordering.proposed = proposed
    // Apple: the delegate may send the row somewhere else.
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reordering.source, toProposedIndexPath: proposed) ?? proposed
    guard target != reordering.target else { return }
    reordering.target = target
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      self.makeWay()
    }
  }

  private func reorderPath(at y: CGFloat) -> IndexPath? {
    guard _geometry.rowCount > 0 else { return nil }
    guard let section = _geometry.section(at: y) else { return nil }
    let part = _geometry.sections[section]
    if y < part.rowsTop { return IndexPath(row: 0, section: section) }
    if part.count == 0 { return IndexPath(row: 0, section: section) }
    let source = _reordering!.source
    if y >= part.rowsBottom {
      return IndexPath(row: section == source.section ? part.count - 1 : part.count, section: section)
    }
    return IndexPath(row: part.rows.row(at: y - part.rowsTop), section: section)
  }

  /// Where a row lies while another one is lifted.
  private func reorderFrame(ofRow number: Int) -> CGRect {
    guard let reordering = _reordering, let source = _geometry.number(of: reordering.source) else {
      return _frame(ofRow: number)
    }
    let height = _frame(ofRow: source).height
    var frame = _frame(ofRow: number)
    let target = _targetNumber(reordering)
    if number > source, number <= target { frame.origin.y -= height }
    if number < source, number >= target { frame.origin.y += height }
    return frame
  }

  private func _targetNumber(_ reordering: TableReordering) -> Int {
    let target = reordering.target
    let section = _geometry.sections[target.section]
    let source = _geometry.number(of: reordering.source) ?? 0
    // Going down into another section, the row lies before the row that has its place.
    if target.section > reordering.source.section { return section.firstRow + target.row - 1 }
    return min(section.firstRow + target.row, max(section.firstRow + section.count - 1, source))
  }

  private func makeWay() {
    for (offset, cell) in tiling.cells.enumerated() where cell !== _reordering?.cell {
      let frame = reorderFrame(ofRow: tiling.range.lowerBound + offset)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  private func scrollWhileReordering() {
    guard let reordering = _reordering else { return }
    let insets = adjustedContentInset
    let top = bounds.minY + insets.top
    let bottom = bounds.maxY - insets.bottom
    let edge: CGFloat = 44
    let y = reordering.finger.y
    let scrolls =
      (y < top + edge && bounds.minY > -insets.top)
      || (y > bottom - edge && bounds.maxY < contentSize.height + insets.bottom)
    if scrolls, reordering.scroller == nil {
      let link = CADisplayLink.make { [weak self] _ in self?.reorderScrollStep() }
      reordering.scroller = link
      link.add(to: .main, forMode: .common)
    } else if !scrolls {
      reordering.scroller?.invalidate()
      reordering.scroller = nil
    }
  }

  private func reorderScrollStep() {
    guard let reordering = _reordering else { return }
    let insets = adjustedContentInset
    let y = reordering.finger.y
    var step: CGFloat = 0
    let top = bounds.minY + insets.top + 44
    let bottom = bounds.maxY - insets.bottom - 44
    if y < top { step = -min(12, (top - y) / 6 + 1) }
    if y > bottom { step = min(12, (y - bottom) / 6 + 1) }
    let lowest = -insets.top
    let highest = max(lowest, contentSize.height + insets.bottom - bounds.height)
    let offset = min(max(contentOffset.y + step, lowest), highest)
    let moved = offset - contentOffset.y
    guard moved != 0 else {
      reordering.scroller?.invalidate()
      reordering.scroller = nil
      return
    }
    contentOffset.y = offset
    reordering.finger.y += moved
    reordering.cell.frame.origin.y += moved
    tiling.tile()
    makeWay()
    updateReorderTarget()
  }

  package func endReordering(cancelled: Bool) {
    guard let reordering = _reordering else { return }
    reordering.scroller?.invalidate()
    reordering.scroller = nil
    let cell = reordering.cell
    let target = cancelled ? reordering.source : reordering.target
    let goal: CGRect
    if let number = _geometry.number(of: reordering.source) {
      let source = _frame(ofRow: number)
      let targetNumber = cancelled ? number : _targetNumber(reordering)
      var frame = _frame(ofRow: min(max(0, targetNumber), max(0, _geometry.rowCount - 1)))
      if targetNumber > number { frame.origin.y = frame.maxY - source.height }
      frame.size.height = source.height
      goal = frame
    } else {
      goal = cell.frame
    }
    _reordering = nil
    cell.dragStateDidChange(.none)
    if target != reordering.source {
      dataSource?.tableView(self, moveRowAt: reordering.source, to: target)
      commitReorder(from: reordering.source, to: target)
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: {
        cell.frame = goal
        cell.alpha = 1
        cell.layer.shadowOpacity = 0
        for (offset, other) in self.tiling.cells.enumerated() {
          let frame = self._frame(ofRow: self.tiling.range.lowerBound + offset)
          if other.frame != frame { other.frame = frame }
        }
      },
      completion: { [weak self, weak cell] _ in
        guard let self, let cell else { return }
        self.sendSubviewToBack(cell)
        if let backgroundView = self.backgroundView { self.sendSubviewToBack(backgroundView) }
        self.setNeedsLayout()
      })
  }

  /// Puts the moved row's cell where the data source now has it.
  private func commitReorder(from source: IndexPath, to target: IndexPath) {
    guard let from = _geometry.number(of: source) else { return }
    let moved = _frame(ofRow: from).height
    // Counts and heights change places.
    var heights: [Int: [CGFloat]] = [:]
    for section in Set([source.section, target.section]) {
      let rows = _geometry.sections[section].rows
      heights[section] = rows.count <= 20_000 ? (0..<rows.count).map { rows.height(of: $0) } : nil
    }
    if source.section == target.section {
      if var list = heights[source.section] {
        list.remove(at: source.row)
        list.insert(moved, at: min(target.row, list.count))
        setHeights(list, section: source.section)
      }
    } else {
      var fromList = heights[source.section] ?? []
      var toList = heights[target.section] ?? []
      if !fromList.isEmpty { fromList.remove(at: source.row) }
      toList.insert(moved, at: min(target.row, toList.count))
      setHeights(fromList, section: source.section)
      setHeights(toList, section: target.section)
    }
    _geometry.place()
    updateContentSize()
    let to = _geometry.number(of: target) ?? from
    _selection.move { _moved($0, source, target) }
    if tiling.range.contains(from) {
      let cell = tiling.cells.remove(at: from - tiling.range.lowerBound)
      let index = min(max(0, to - tiling.range.lowerBound), tiling.cells.count)
      tiling.cells.insert(cell, at: index)
    }
    for (number, cell) in tiling.numbered {
      let indexPath = _geometry.indexPath(ofRow: number)
      cell._context.row = number
      cell._context.isFirst = indexPath.row == 0
      cell._context.isLast = indexPath.row == _geometry.sections[indexPath.section].count - 1
      cell.setNeedsLayout()
    }
  }

  private func setHeights(_ list: [CGFloat], section: Int) {
    let old = _geometry.sections[section].rows
    let rows = RowHeights(count: list.count, common: old.common, isEstimated: old.isEstimated)
    for (row, height) in list.enumerated() where height != old.common { rows.set(height, of: row) }
    _geometry.sections[section].rows = rows
  }

  private func _moved(_ path: IndexPath, _ source: IndexPath, _ target: IndexPath) -> IndexPath {
    if path == source { return target }
    var path = path
    if path.section == source.section, path.row > source.row {
      path = IndexPath(row: path.row - 1, section: path.section)
    }
    if path.section == target.section, path.row >= target.row {
      path = IndexPath(row: path.row + 1, section: path.section)
    }
    return path
  }
}
