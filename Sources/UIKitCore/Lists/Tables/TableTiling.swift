/// The cells of the rows in view: makes them, measures them, and puts the rest away for reuse.
@MainActor final class TableTiling {
  private unowned let table: UITableView
  /// The cells on screen, in order; their numbers are `range`.
  var cells: [UITableViewCell] = []
  var range = 0..<0
  /// The table's width for which the rows were laid out, in points; -1: they never were.
  var width: CGFloat = -1
  /// Set when the safe area changes.
  var insetsChanged = false
  /// The safe area's left and right, in points, that rows were measured between.
  private var sideInsets: [CGFloat] = []
  /// True while cells are being placed.
  var isBusy = false
  let pool = ReusePool<UITableViewCell>(limit: 32)
  private var prefetching = Prefetching()
  /// A cell that scrolled away while a view in it is first responder, and its row.
  private var edited: (cell: UITableViewCell, path: IndexPath)?

  init(_ table: UITableView) { self.table = table }

  /// The cells with their numbers.
  var numbered: Zip2Sequence<Range<Int>, [UITableViewCell]> { zip(range, cells) }

  private var rowsInView: Range<Int> {
    table._geometry.rows(from: table.bounds.minY, to: table.bounds.maxY)
  }

  func tileIfNeeded() {
    guard !isBusy else { return }
    table.loadIfNeeded()
    if hasOtherRoom || range != rowsInView { tile() }
  }

  /// Makes the cells, headers and footers that the bounds show and puts away the rest.
  func tile() {
    guard !isBusy, table.updateDepth == 0 else { return }
    isBusy = true
    defer { isBusy = false }
    table.loadIfNeeded()
    if let edited, !edited.cell.holdsFirstResponder { putAwayEdited() }
    if hasOtherRoom { roomChanged() }
    guard table.bounds.width > 0, table.bounds.height > 0 else { return }
    measureSectionViews()
    let wanted = rowsInView
    if wanted != range || needsMeasuring(wanted) { showRows(wanted) }
    table.tileHeaders()
    table.fillers.tile()
    table.layoutIndex()
    if let backgroundView = table.backgroundView { backgroundView.frame = table.bounds }
    prefetch()
  }

  /// Whether margins, or rows' contents, have other room than they were laid out for.
  private var hasOtherRoom: Bool { width != table.bounds.width || insetsChanged }

  private func roomChanged() {
    // Bars that come and go change no row: cells lie between the insets of the sides.
    let sides = [table.safeAreaInsets.left, table.safeAreaInsets.right]
    // The geometry may be older than the first layout, as where a split view gives its column a width.
    let keepsHeights = table.measuredWidth == table.rowSpan.width && (width == -1 || sides == sideInsets)
    width = table.bounds.width
    sideInsets = sides
    insetsChanged = false
    table.giveMargins()
    // A search bar that is lifted out for a search keeps the place that it has there.
    if let view = table.tableHeaderView, view.superview === table {
      view.frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
    }
    if !keepsHeights { table.buildGeometry(keepingCounts: true) }
    table.placeTableFooter()
    table.updateContentSize()
    for (row, cell) in numbered { place(cell, table._frame(ofRow: row)) }
  }

  // MARK: Showing rows

  private func showRows(_ rows: Range<Int>) {
    var wanted = rows
    // Rows that leave go first, so that their cells serve the ones that come.
    dropRows(outside: wanted)
    var passes = 0
    repeat {
      fillRows(wanted)
      // Measuring moves the rows below; go on until the view is full.
      measureSectionViews()
      let again = rowsInView
      if again == wanted { break }
      wanted = again
      passes += 1
    } while passes < 20
    dropRows(outside: wanted)
  }

  private func dropRows(outside wanted: Range<Int>) {
    while let first = range.first, !wanted.contains(first), let cell = cells.first {
      guard !stays(cell) else { break }
      cells.removeFirst()
      range = (first + 1)..<range.upperBound
      retire(cell, row: first)
    }
    while let last = range.last, !wanted.contains(last), let cell = cells.last {
      guard !stays(cell) else { break }
      cells.removeLast()
      range = range.lowerBound..<last
      retire(cell, row: last)
    }
    if cells.isEmpty { range = wanted.lowerBound..<wanted.lowerBound }
  }

  /// A lifted row stays although its place has scrolled away.
  private func stays(_ cell: UITableViewCell) -> Bool { table._reordering?.cell === cell }

  private func fillRows(_ wanted: Range<Int>) {
    guard !wanted.isEmpty else { return }
    if cells.isEmpty { range = wanted.lowerBound..<wanted.lowerBound }
    while range.lowerBound > wanted.lowerBound {
      let row = range.lowerBound - 1
      let cell = makeCell(row)
      cells.insert(cell, at: 0)
      range = row..<range.upperBound
      keepContentInPlace { measure(cell, row: row) }
      show(cell, row: row)
    }
    while range.upperBound < wanted.upperBound {
      let row = range.upperBound
      let cell = makeCell(row)
      cells.append(cell)
      range = range.lowerBound..<(row + 1)
      measure(cell, row: row)
      show(cell, row: row)
      if table._geometry.yRange(ofRow: row).y >= table.bounds.maxY { break }
    }
    // Rows that were on screen already and whose height is still a guess.
    if table.rowsAreAutomatic {
      for (row, cell) in numbered where !isMeasured(row) { measure(cell, row: row) }
    }
  }

  /// Keeps the content below in place while a row above it is measured.
  private func keepContentInPlace(_ measure: () -> CGFloat) {
    let change = measure()
    guard change != 0,
      table.isDragging || table.isDecelerating || !table.isAtTop
    else { return }
    table.contentOffset.y += change
  }

  private func show(_ cell: UITableViewCell, row: Int) {
    let frame = table._frame(ofRow: row)
    insert(cell)
    UIView.performWithoutAnimation { self.place(cell, frame) }
    table.tellWillDisplay(cell, at: table._geometry.indexPath(ofRow: row))
  }

  /// Cells lie above the background view and under everything else.
  func insert(_ cell: UITableViewCell) {
    if cell.superview !== table {
      table.insertSubview(cell, at: table.backgroundView?.superview === table ? 1 : 0)
    }
    cell.isHidden = false
  }

  func place(_ cell: UITableViewCell, _ frame: CGRect) {
    var frame = frame
    frame.origin.x += cell.swipeOffset
    if table._reordering?.cell === cell { return }
    if cell.frame != frame { cell.frame = frame }
  }

  // MARK: Measuring

  /// Finds the heights of the headers and footers in view, where they are still a guess.
  private func measureSectionViews() {
    guard var index = table._geometry.section(at: table.bounds.minY) else { return }
    while index < table._geometry.sections.count, table._geometry.sections[index].top < table.bounds.maxY {
      let section = table._geometry.sections[index]
      if let growth = table.measureSectionViews(index) {
        table._geometry.place(from: index)
        table.updateContentSize()
        table.placeTableFooter()
        for (row, cell) in numbered where cell.superview === table { place(cell, table._frame(ofRow: row)) }
        let above = section.rowsTop <= table.bounds.minY ? growth.header : 0
        _ = keepContentInPlace { above }
      }
      index += 1
    }
  }

  private func needsMeasuring(_ rows: Range<Int>) -> Bool {
    table.rowsAreAutomatic && rows.contains { !isMeasured($0) }
  }

  private func isMeasured(_ number: Int) -> Bool {
    let section = table._geometry.sections[table._geometry.section(ofRow: number)]
    return section.rows.isKnown(number - section.firstRow)
  }

  /// Finds a row's real height; returns by how much it grew.
  @discardableResult private func measure(_ cell: UITableViewCell, row: Int) -> CGFloat {
    guard table.rowsAreAutomatic else { return 0 }
    let section = table._geometry.section(ofRow: row)
    let index = row - table._geometry.sections[section].firstRow
    let heights = table._geometry.sections[section].rows
    guard !heights.isKnown(index) else { return 0 }
    let change = heights.set(realHeight(of: cell, at: IndexPath(row: index, section: section)), of: index)
    guard change != 0 else { return 0 }
    table._geometry.place(from: section)
    table.updateContentSize()
    table.placeTableFooter()
    for (other, cell) in numbered where other >= row && cell.superview === table {
      place(cell, table._frame(ofRow: other))
    }
    return change
  }

  /// A row's height by the delegate, the table or, where these leave it open, the cell's content, in points.
  func realHeight(of cell: UITableViewCell, at indexPath: IndexPath) -> CGFloat {
    var height = UITableView.automaticDimension
    if let shadow = table.presentation.shadow(at: indexPath) {
      height = table.height(of: shadow)
    } else if table.delegateGivesHeights, let delegate = table.delegate {
      height = table.delegateHeight(delegate, indexPath)
    } else if table.rowHeight >= 0 {
      height = table.rowHeight
    }
    return height < 0 ? cell.automaticHeight(width: table.rowSpan.width) : height
  }

  /// A cell's content changed its size: measures again.
  func invalidateHeight(of cell: UITableViewCell) {
    guard table.rowsAreAutomatic, table.selfSizingInvalidation != .disabled, !isBusy, let row = row(of: cell) else {
      return
    }
    let section = table._geometry.sections[table._geometry.section(ofRow: row)]
    section.rows.forget(row - section.firstRow)
    table.setNeedsLayout()
  }

  // MARK: Making cells

  func makeCell(_ row: Int) -> UITableViewCell {
    let indexPath = table._geometry.indexPath(ofRow: row)
    guard let dataSource = table.dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    func make() -> UITableViewCell {
      table.presentation.dataPath(of: indexPath).map { dataSource.tableView(table, cellForRowAt: $0) }
        ?? table.makeShadowCell(at: indexPath)
    }
    var cell: UITableViewCell
    if let edited, edited.path == indexPath, let identifier = edited.cell.reuseIdentifier {
      self.edited = nil
      cell = pool.offering(edited.cell, identifier, make)
      if cell !== edited.cell { putAway(edited.cell) }
    } else {
      cell = make()
    }
    prepare(cell, row: row, indexPath: indexPath)
    return cell
  }

  /// Tells a cell what the table knows of its row.
  func prepare(_ cell: UITableViewCell, row: Int, indexPath: IndexPath) {
    let section = table._geometry.sections[indexPath.section]
    // Apple: cells of grouped tables are lighter than what is behind them, which shows in the dark.
    // Assumed: a cell whose colour is still the plain table's takes the grouped one's when it first comes into a table.
    if cell._context.table == nil, table.style != .plain, cell.backgroundColor === UIColor.systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    cell._context = .init(
      table: table, row: row, style: table.style, isFirst: indexPath.row == 0,
      isLast: indexPath.row == section.count - 1, margin: table._contentMargin)
    if let delegate = table.delegate, let path = table.presentation.dataPath(of: indexPath),
      let level = table.ask(.indentation, { delegate.tableView(table, indentationLevelForRowAt: path) })
    {
      cell.indentationLevel = level
    }
    if let path = table.presentation.dataPath(of: indexPath) {
      table.applyEditing(to: cell, at: path, animated: false)
    }
    let selected = table._selection.contains(indexPath)
    if cell.isSelected != selected { cell.setSelected(selected, animated: false) }
    if table._highlighted != indexPath, cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    cell.setNeedsLayout()
  }

  /// nil: nothing is registered for the identifier.
  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = pool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let cell = pool.make(identifier)
    cell?.reuseIdentifier = identifier
    return cell
  }

  func dequeue(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeue(identifier) else {
      raiseInconsistency(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
          + "or connect a prototype cell in a storyboard")
    }
    // Apple: the cell already has the row's size.
    if table.isLoaded, table._geometry.number(of: indexPath) != nil {
      cell.frame.size = table._rectForRow(at: indexPath).size
    }
    return cell
  }

  // Apple: keeps the cell and asks the data source to fill it again.
  func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let indexPath = table.presentation.shownPath(of: path), let cell = cell(at: indexPath),
        let identifier = cell.reuseIdentifier, let number = table._geometry.number(of: indexPath),
        let dataSource = table.dataSource
      else { continue }
      let filled = pool.offering(cell, identifier) { dataSource.tableView(table, cellForRowAt: path) }
      cells[number - range.lowerBound] = filled
      prepare(filled, row: number, indexPath: indexPath)
      if filled !== cell { retire(cell, row: nil) }
      insert(filled)
      place(filled, table._frame(ofRow: number))
      invalidateHeight(of: filled)
    }
  }

  // MARK: Putting cells away

  /// - Parameter row: the number for which the delegate is told that the cell has gone; nil tells nobody.
  func retire(_ cell: UITableViewCell, row: Int?) {
    if let row, row < table._geometry.rowCount {
      table.tellDidEndDisplaying(cell, at: table._geometry.indexPath(ofRow: row))
    }
    if table.swiping.current?.cell === cell { table.swiping.cancel(animated: false) }
    // Observed: the keyboard stays while the row that is edited is out of sight.
    if let row, cell.holdsFirstResponder {
      putAwayEdited()
      edited = (cell, table._geometry.indexPath(ofRow: row))
      cell.isHidden = true
      return
    }
    putAway(cell)
  }

  private func putAwayEdited() {
    guard let edited else { return }
    self.edited = nil
    putAway(edited.cell)
  }

  private func putAway(_ cell: UITableViewCell) {
    cell._context.row = -1
    guard let identifier = cell.reuseIdentifier, pool.put(cell, identifier) else {
      cell.removeFromSuperview()
      return
    }
    cell.isHidden = true
  }

  /// Takes all cells off the list without putting them away.
  func removeAll() -> [(row: Int, cell: UITableViewCell)] {
    defer { (cells, range) = ([], 0..<0) }
    putAwayEdited()
    return numbered.map { ($0, $1) }
  }

  // MARK: Looking up

  func cell(at indexPath: IndexPath) -> UITableViewCell? {
    guard table.isLoaded, let number = table._geometry.number(of: indexPath) else { return nil }
    if !range.contains(number) { tileIfNeeded() }
    guard range.contains(number) else { return nil }
    let index = number - range.lowerBound
    return cells.indices.contains(index) ? cells[index] : nil
  }

  func row(of cell: UITableViewCell) -> Int? {
    let row = cell._context.row
    guard cell._context.table === table, range.contains(row), cells[row - range.lowerBound] === cell else { return nil }
    return row
  }

  func indexPath(of cell: UITableViewCell) -> IndexPath? {
    row(of: cell).map { table._geometry.indexPath(ofRow: $0) }
  }

  // MARK: Prefetching

  func forgetPrefetching() { prefetching = Prefetching() }

  private func prefetch() {
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource else { return }
    let geometry = table._geometry
    let (asked, cancelled) = prefetching.show(range, of: geometry.rowCount)
    if !cancelled.isEmpty {
      source.tableView(table, cancelPrefetchingForRowsAt: cancelled.map { geometry.indexPath(ofRow: $0) })
    }
    if !asked.isEmpty {
      source.tableView(table, prefetchRowsAt: asked.map { table._geometry.indexPath(ofRow: $0) })
    }
  }
}
