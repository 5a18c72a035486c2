/// A row that is being dragged to another place, and the rows that make way for it.
@MainActor package final class TableReordering {
  private unowned let table: UITableView
  package let cell: UITableViewCell
  private let source: IndexPath
  /// Where the row would land now, after the delegate's say.
  private var target: IndexPath
  private var proposed: IndexPath
  /// From the row's top to the finger, in points.
  private let grip: CGFloat
  private lazy var scroller = DragScroller { [weak self] in self?.scrolled(finger: $0) }

  init(_ table: UITableView, cell: UITableViewCell, source: IndexPath, finger: CGPoint) {
    (self.table, self.cell, self.source) = (table, cell, source)
    (target, proposed) = (source, source)
    grip = finger.y - cell.frame.minY
  }

  /// Takes the row out of its place.
  func lift() {
    table.panGestureRecognizer.isEnabled = false
    table.panGestureRecognizer.isEnabled = true
    table.bringSubviewToFront(cell)
    cell.dragStateDidChange(.dragging)
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOffset = CGSize(width: 0, height: 0)
    cell.layer.shadowRadius = 8
    UIView.animate(withDuration: 0.2) { [cell] in
      cell.alpha = 0.95
      cell.layer.shadowOpacity = 0.25
    }
  }

  func move(to point: CGPoint) {
    cell.frame.origin.y = point.y - grip
    updateTarget()
    scroller.follow(table.convertToScreen(point), over: table)
  }

  /// Finds the row under the middle of the lifted one and lets the others make way.
  private func updateTarget() {
    let middle = cell.frame.midY
    guard let below = path(at: middle), below != proposed else { return }
    proposed = below
    // Apple: the delegate may send the row somewhere else.
    let chosen =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: below) ?? below
    guard chosen != target else { return }
    target = chosen
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      self.makeWay()
    }
  }

  private func path(at y: CGFloat) -> IndexPath? {
    guard table._geometry.rowCount > 0 else { return nil }
    guard let section = table._geometry.section(at: y) else { return nil }
    let part = table._geometry.sections[section]
    if y < part.rowsTop { return IndexPath(row: 0, section: section) }
    if part.count == 0 { return IndexPath(row: 0, section: section) }
    if y >= part.rowsBottom {
      return IndexPath(row: section == source.section ? part.count - 1 : part.count, section: section)
    }
    return IndexPath(row: part.rows.row(at: y - part.rowsTop), section: section)
  }

  /// Where a row lies while another one is lifted.
  private func frame(ofRow number: Int) -> CGRect {
    guard let sourceNumber = table._geometry.number(of: source) else { return table._frame(ofRow: number) }
    let height = table._frame(ofRow: sourceNumber).height
    var frame = table._frame(ofRow: number)
    if number > sourceNumber, number <= targetNumber { frame.origin.y -= height }
    if number < sourceNumber, number >= targetNumber { frame.origin.y += height }
    return frame
  }

  /// The number that the row would have at its target.
  private var targetNumber: Int {
    let section = table._geometry.sections[target.section]
    let sourceNumber = table._geometry.number(of: source) ?? 0
    // Going down into another section, the row lies before the row that has its place.
    if target.section > source.section { return section.firstRow + target.row - 1 }
    return min(section.firstRow + target.row, max(section.firstRow + section.count - 1, sourceNumber))
  }

  private func makeWay() {
    for (number, other) in table.tiling.numbered where other !== cell {
      let frame = frame(ofRow: number)
      if other.frame != frame { other.frame = frame }
    }
  }

  private func scrolled(finger point: CGPoint) {
    cell.frame.origin.y = table.convertFromScreen(point).y - grip
    makeWay()
    updateTarget()
  }

  /// Lets the row go, where it is or where it came from.
  func end(cancelled: Bool) {
    scroller.stop()
    let goal = goal(cancelled: cancelled)
    table._reordering = nil
    cell.dragStateDidChange(.none)
    if !cancelled, target != source {
      table.dataSource?.tableView(table, moveRowAt: source, to: target)
      commit()
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { [table = self.table, cell = self.cell] in
        cell.frame = goal
        cell.alpha = 1
        cell.layer.shadowOpacity = 0
        for (number, other) in table.tiling.numbered {
          let frame = table._frame(ofRow: number)
          if other.frame != frame { other.frame = frame }
        }
      },
      completion: { [weak table = self.table, weak cell = self.cell] _ in
        guard let table, let cell else { return }
        table.sendSubviewToBack(cell)
        if let backgroundView = table.backgroundView { table.sendSubviewToBack(backgroundView) }
        table.setNeedsLayout()
      })
  }

  /// Where the row comes to rest.
  private func goal(cancelled: Bool) -> CGRect {
    guard let number = table._geometry.number(of: source) else { return cell.frame }
    let height = table._frame(ofRow: number).height
    let goalNumber = cancelled ? number : targetNumber
    var frame = table._frame(ofRow: min(max(0, goalNumber), max(0, table._geometry.rowCount - 1)))
    if goalNumber > number { frame.origin.y = frame.maxY - height }
    frame.size.height = height
    return frame
  }

  /// Puts the moved row's cell where the data source now has it.
  private func commit() {
    guard let from = table._geometry.number(of: source) else { return }
    let height = table._frame(ofRow: from).height
    // Counts and heights change places.
    var heights: [Int: [CGFloat]] = [:]
    for section in Set([source.section, target.section]) {
      let rows = table._geometry.sections[section].rows
      heights[section] = rows.count <= 20_000 ? (0..<rows.count).map { rows.height(of: $0) } : nil
    }
    if source.section == target.section {
      if var list = heights[source.section] {
        list.remove(at: source.row)
        list.insert(height, at: min(target.row, list.count))
        setHeights(list, section: source.section)
      }
    } else {
      var fromList = heights[source.section] ?? []
      var toList = heights[target.section] ?? []
      if !fromList.isEmpty { fromList.remove(at: source.row) }
      toList.insert(height, at: min(target.row, toList.count))
      setHeights(fromList, section: source.section)
      setHeights(toList, section: target.section)
    }
    table._geometry.place()
    table.updateContentSize()
    let to = table._geometry.number(of: target) ?? from
    table._selection.move { self.place(of: $0) }
    if table.tiling.range.contains(from) {
      let cell = table.tiling.cells.remove(at: from - table.tiling.range.lowerBound)
      let index = min(max(0, to - table.tiling.range.lowerBound), table.tiling.cells.count)
      table.tiling.cells.insert(cell, at: index)
    }
    for (number, cell) in table.tiling.numbered {
      let indexPath = table._geometry.indexPath(ofRow: number)
      cell._context.row = number
      cell._context.isFirst = indexPath.row == 0
      cell._context.isLast = indexPath.row == table._geometry.sections[indexPath.section].count - 1
      cell.setNeedsLayout()
    }
  }

  private func setHeights(_ list: [CGFloat], section: Int) {
    let old = table._geometry.sections[section].rows
    let rows = RowHeights(count: list.count, common: old.common, isEstimated: old.isEstimated)
    for (row, height) in list.enumerated() where height != old.common { rows.set(height, of: row) }
    table._geometry.sections[section].rows = rows
  }

  /// Where a row is after the move.
  private func place(of path: IndexPath) -> IndexPath {
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
