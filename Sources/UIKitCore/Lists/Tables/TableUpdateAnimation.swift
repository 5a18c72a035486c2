/// How a batch of changes shows: which cells stay, come and go, where each starts and where it ends.
@MainActor final class TableUpdateAnimation {
  typealias Animation = UITableView.RowAnimation

  private let table: UITableView
  private let updates: TableUpdates
  private let old: TableGeometry
  private let rows: ListMap
  /// How rows come in, by what inserted or reloaded them.
  private let insertedRows: [IndexPath: Animation]
  private let insertedSections: [Int: Animation]
  /// The old places of rows that were moved, by the new ones.
  private let sources: [IndexPath: IndexPath]
  /// Cells whose rows survive, by the rows' new numbers.
  private var survivors: [Int: UITableViewCell] = [:]
  private var leaving: [(cell: UITableViewCell, animation: Animation)] = []
  /// Survivors that leave the view and are seen going.
  private var outgoing: [(number: Int, cell: UITableViewCell)] = []
  private var goals: [(cell: UITableViewCell, frame: CGRect)] = []

  /// - Parameters:
  ///   - old: where everything was; the table has its new geometry already.
  ///   - sections: where each surviving section goes.
  init(
    _ table: UITableView, _ updates: TableUpdates, old: TableGeometry, sections: [Int: Int], rows: ListMap
  ) {
    (self.table, self.updates, self.old, self.rows) = (table, updates, old, rows)
    insertedRows = Self.first(
      updates.insertedRows + updates.reloadedRows.compactMap { path, animation in rows(path).map { ($0, animation) } })
    insertedSections = Self.first(
      updates.insertedSections
        + updates.reloadedSections.compactMap { section, animation in sections[section].map { ($0, animation) } })
    sources = Self.first(updates.movedRows.map { ($0.1, $0.0) })
  }

  /// Of several entries for one key the first counts.
  private static func first<Key: Hashable, Value>(_ entries: [(Key, Value)]) -> [Key: Value] {
    Dictionary(entries.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Divides the cells that were shown into those that stay and those that leave.
  /// - Parameter shown: the cells with the places that they had before.
  func sort(_ shown: [(cell: UITableViewCell, path: IndexPath)]) {
    let (reloadedRows, reloadedSections) = (Self.first(updates.reloadedRows), Self.first(updates.reloadedSections))
    let (deletedRows, deletedSections) = (Self.first(updates.deletedRows), Self.first(updates.deletedSections))
    for (cell, path) in shown {
      if let animation = reloadedRows[path] ?? reloadedSections[path.section] {
        leaving.append((cell, animation))
      } else if let goal = rows(path), let number = table._geometry.number(of: goal) {
        survivors[number] = cell
      } else {
        leaving.append((cell, deletedRows[path] ?? deletedSections[path.section] ?? .automatic))
      }
    }
  }

  /// Finds the heights that rows in view have now.
  func measureSurvivors() {
    guard table.rowsAreAutomatic else { return }
    for (number, cell) in survivors.sorted(by: { $0.key < $1.key }) {
      let path = table._geometry.indexPath(ofRow: number)
      table.tiling.prepare(cell, row: number, indexPath: path)
      measure(cell, path)
    }
  }

  /// Gives every row that will be in view its cell and moves all from where they were to where they belong.
  /// - Parameter offset: the content offset at the end, in points.
  func run(to offset: CGFloat, completion: @escaping @MainActor (Bool) -> Void) {
    fetchCells(table._geometry.rows(from: offset, to: offset + table.bounds.height))
    for (cell, animation) in leaving {
      table.sendSubviewToBack(cell)
      cell._context.row = -1
      if animation == .none { cell.alpha = 0 }
    }
    if let backgroundView = table.backgroundView { table.sendSubviewToBack(backgroundView) }
    let finish: @MainActor (Bool) -> Void = { finished in
      self.putAway()
      completion(finished)
    }
    if UIView.areAnimationsEnabled && updates.wantAnimation {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
        animations: { self.move(to: offset) }, completion: { done in finish(done) })
    } else {
      UIView.performWithoutAnimation { self.move(to: offset) }
      finish(true)
    }
    table.setNeedsLayout()
  }

  // MARK: Phases

  private func fetchCells(_ range: Range<Int>) {
    table.tiling.isBusy = true
    let cells = range.map { number in
      let path = table._geometry.indexPath(ofRow: number)
      guard let survivor = survivors[number] else { return makeCell(number, path) }
      table.tiling.prepare(survivor, row: number, indexPath: path)
      return survivor
    }
    // A data source may give a row the cell that it has: that one stays.
    let shown = Set(cells.map { ObjectIdentifier($0) })
    leaving.removeAll { shown.contains(ObjectIdentifier($0.cell)) }
    // Only now: measuring may have moved what was placed first.
    goals = zip(cells, range).map { cell, number in (cell, table._frame(ofRow: number)) }
    table.tiling.cells = cells
    table.tiling.range = range
    table.updateContentSize()
    outgoing = survivors.filter { !range.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    table.tiling.isBusy = false
  }

  /// A cell for a row that was not in view, at the place where it starts.
  private func makeCell(_ number: Int, _ path: IndexPath) -> UITableViewCell {
    let cell = table.tiling.makeCell(number)
    if table.rowsAreAutomatic { measure(cell, path) }
    let frame = table._frame(ofRow: number)
    table.tiling.insert(cell)
    let animation = insertedRows[path] ?? insertedSections[path.section]
    UIView.performWithoutAnimation {
      if let animation {
        cell.frame = self.outside(frame, animation)
        cell.alpha = animation == .none ? 1 : 0
      } else {
        cell.frame = self.oldFrame(of: path) ?? frame
      }
      cell.layoutIfNeeded()
    }
    table.tellWillDisplay(cell, at: path)
    return cell
  }

  private func measure(_ cell: UITableViewCell, _ path: IndexPath) {
    let heights = table._geometry.sections[path.section].rows
    guard !heights.isKnown(path.row) else { return }
    if heights.set(table.tiling.realHeight(of: cell, at: path), of: path.row) != 0 {
      table._geometry.place(from: path.section)
    }
  }

  private func move(to offset: CGFloat) {
    if table.contentOffset.y != offset, !table.isDragging { table.contentOffset.y = offset }
    for (cell, frame) in goals {
      table.tiling.place(cell, frame)
      cell.alpha = 1
    }
    for (number, cell) in outgoing { cell.frame = table._frame(ofRow: number) }
    for (cell, animation) in leaving {
      cell.frame = outside(cell.frame, animation)
      cell.alpha = 0
    }
    table.tileHeaders()
    table.placeTableFooter()
    for (cell, _) in goals { cell.layoutIfNeeded() }
  }

  private func putAway() {
    // What came back meanwhile, by another batch, is there.
    for (cell, _) in leaving where !table.tiling.cells.contains(where: { $0 === cell }) {
      cell.alpha = 1
      table.tiling.retire(cell, row: nil)
    }
    for (_, cell) in outgoing where !table.tiling.cells.contains(where: { $0 === cell }) {
      table.tiling.retire(cell, row: nil)
    }
    table.setNeedsLayout()
  }

  // MARK: Places

  /// Where a row that comes into view was before.
  private func oldFrame(of path: IndexPath) -> CGRect? {
    let span = table.rowSpan
    func frame(_ oldPath: IndexPath) -> CGRect? {
      guard let number = old.number(of: oldPath) else { return nil }
      let (y, height) = old.yRange(ofRow: number)
      return CGRect(x: span.x, y: y, width: span.width, height: height)
    }
    if let source = sources[path] { return frame(source) }
    // A row of the same section, not far away.
    guard old.sections.indices.contains(path.section) else { return nil }
    let count = old.sections[path.section].count
    for distance in 0..<64 {
      for row in [path.row + distance, path.row - distance] where row >= 0 && row < count {
        let candidate = IndexPath(row: row, section: path.section)
        if rows(candidate) == path { return frame(candidate) }
      }
    }
    return nil
  }

  /// Where an inserted row starts, and a deleted one ends.
  private func outside(_ frame: CGRect, _ animation: Animation) -> CGRect {
    switch animation {
    case .left: return frame.offsetBy(dx: -table.bounds.width, dy: 0)
    case .right: return frame.offsetBy(dx: table.bounds.width, dy: 0)
    case .top, .automatic: return frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: return frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .middle: return frame
    }
  }
}
