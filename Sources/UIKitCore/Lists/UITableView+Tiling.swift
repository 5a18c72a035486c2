extension UITableView {
  package func tileIfNeeded() {
    guard !isTiling else { return }
    loadIfNeeded()
    if widthOfLayout != bounds.width || visibleRange != rowsInView { _tile() }
  }

  private var rowsInView: Range<Int> {
    _geometry.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// Makes the cells, headers and footers that the bounds show and puts away the rest.
  package func _tile() {
    guard !isTiling, updateDepth == 0 else { return }
    isTiling = true
    defer { isTiling = false }
    loadIfNeeded()
    if widthOfLayout != bounds.width { widthChanged() }
    guard bounds.width > 0, bounds.height > 0 else { return }
    let range = rowsInView
    if range != visibleRange || needsMeasuring(range) { showRows(range) }
    tileHeaders()
    layoutIndex()
    if let backgroundView { backgroundView.frame = bounds }
    prefetch()
  }

  private func widthChanged() {
    let firstTime = widthOfLayout == -1
    widthOfLayout = bounds.width
    // A search bar that is lifted out for a search keeps the place that it has there.
    if let view = tableHeaderView, view.superview === self {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    if !firstTime { buildGeometry(keepingCounts: true) }
    placeTableFooter()
    updateContentSize()
    for (offset, cell) in _visible.enumerated() {
      _apply(frame: _frame(ofRow: visibleRange.lowerBound + offset), to: cell)
    }
  }

  package func placeTableFooter() {
    guard let view = tableFooterView else { return }
    view.frame = CGRect(x: 0, y: _geometry.bottom, width: bounds.width, height: view.frame.height)
  }

  // MARK: Rows

  private func needsMeasuring(_ range: Range<Int>) -> Bool {
    rowsAreAutomatic && range.contains { !isMeasured($0) }
  }

  private func isMeasured(_ number: Int) -> Bool {
    let section = _geometry.sections[_geometry.section(ofRow: number)]
    return section.rows.isKnown(number - section.firstRow)
  }

  private func showRows(_ wanted: Range<Int>) {
    var range = wanted
    // Rows that leave go first, so that their cells serve the ones that come.
    dropRows(outside: range)
    var passes = 0
    repeat {
      fillRows(range)
      // Measuring moves the rows below; go on until the view is full.
      let again = rowsInView
      if again == range { break }
      range = again
      passes += 1
    } while passes < 20
    dropRows(outside: range)
  }

  private func dropRows(outside range: Range<Int>) {
    while let first = visibleRange.first, !range.contains(first), let cell = _visible.first {
      guard keeps(cell) == false else { break }
      _visible.removeFirst()
      visibleRange = (first + 1)..<visibleRange.upperBound
      retire(cell, row: first)
    }
    while let last = visibleRange.last, !range.contains(last), let cell = _visible.last {
      guard keeps(cell) == false else { break }
      _visible.removeLast()
      visibleRange = visibleRange.lowerBound..<last
      retire(cell, row: last)
    }
    if _visible.isEmpty { visibleRange = range.lowerBound..<range.lowerBound }
  }

  /// A lifted row stays although its place has scrolled away.
  private func keeps(_ cell: UITableViewCell) -> Bool { _reordering?.cell === cell }

  private func fillRows(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if _visible.isEmpty { visibleRange = range.lowerBound..<range.lowerBound }
    while visibleRange.lowerBound > range.lowerBound {
      let row = visibleRange.lowerBound - 1
      let cell = makeCell(row)
      _visible.insert(cell, at: 0)
      visibleRange = row..<visibleRange.upperBound
      _anchor { _measure(cell, row: row) }
      _show(cell, row: row)
    }
    while visibleRange.upperBound < range.upperBound {
      let row = visibleRange.upperBound
      let cell = makeCell(row)
      _visible.append(cell)
      visibleRange = visibleRange.lowerBound..<(row + 1)
      _measure(cell, row: row)
      _show(cell, row: row)
      if _geometry.yRange(ofRow: row).y >= bounds.maxY { break }
    }
    // Rows that were on screen already and whose height is still a guess.
    if rowsAreAutomatic {
      for (offset, cell) in _visible.enumerated() {
        let row = visibleRange.lowerBound + offset
        if !isMeasured(row) { _measure(cell, row: row) }
      }
    }
  }

  /// Keeps the content below in place while a row above it is measured.
  private func _anchor(_ measure: () -> CGFloat) {
    let change = measure()
    guard change != 0, isDragging || isDecelerating || contentOffset.y > -adjustedContentInset.top else { return }
    contentOffset.y += change
  }

  /// Finds a row's real height; returns by how much it grew.
  @discardableResult private func _measure(_ cell: UITableViewCell, row: Int) -> CGFloat {
    guard rowsAreAutomatic else { return 0 }
    let section = _geometry.section(ofRow: row)
    let index = row - _geometry.sections[section].firstRow
    let rows = _geometry.sections[section].rows
    guard !rows.isKnown(index) else { return 0 }
    let height = realHeight(of: cell, at: IndexPath(row: index, section: section))
    let change = rows.set(height, of: index)
    guard change != 0 else { return 0 }
    _geometry.place(from: section)
    updateContentSize()
    placeTableFooter()
    for (offset, other) in _visible.enumerated()
    where visibleRange.lowerBound + offset >= row && other.superview === self {
      _apply(frame: _frame(ofRow: visibleRange.lowerBound + offset), to: other)
    }
    return change
  }

  /// A row's height by the delegate, the table or, where these leave it open, the cell's content, in points.
  func realHeight(of cell: UITableViewCell, at indexPath: IndexPath) -> CGFloat {
    var height = UITableView.automaticDimension
    if delegateGivesHeights, let delegate {
      height = delegate.tableView(self, heightForRowAt: indexPath)
    } else if rowHeight >= 0 {
      height = rowHeight
    }
    return height < 0 ? cell.automaticHeight(width: rowSpan.width) : height
  }

  /// A cell's content changed its size: measures again.
  package func invalidateHeight(of cell: UITableViewCell) {
    guard rowsAreAutomatic, selfSizingInvalidation != .disabled, !isTiling,
      let row = _row(of: cell)
    else { return }
    let section = _geometry.sections[_geometry.section(ofRow: row)]
    section.rows.forget(row - section.firstRow)
    setNeedsLayout()
  }

  package func makeCell(_ row: Int) -> UITableViewCell {
    let indexPath = _geometry.indexPath(ofRow: row)
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    _prepare(cell, row: row, indexPath: indexPath)
    return cell
  }

  package func _prepare(_ cell: UITableViewCell, row: Int, indexPath: IndexPath) {
    let section = _geometry.sections[indexPath.section]
    cell._context = .init(
      table: self, row: row, style: style, isFirst: indexPath.row == 0, isLast: indexPath.row == section.count - 1,
      margin: _margin)
    if let delegate,
      let level = ask(.indentation, { delegate.tableView(self, indentationLevelForRowAt: indexPath) })
    {
      cell.indentationLevel = level
    }
    applyEditing(to: cell, at: indexPath, animated: false)
    let selected = _selection.contains(indexPath)
    if cell.isSelected != selected { cell.setSelected(selected, animated: false) }
    if _highlighted != indexPath, cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    cell.setNeedsLayout()
  }

  private func _show(_ cell: UITableViewCell, row: Int) {
    let frame = _frame(ofRow: row)
    if cell.superview !== self { insertSubview(cell, at: cellDepth) }
    cell.isHidden = false
    UIView.performWithoutAnimation { self._apply(frame: frame, to: cell) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: _geometry.indexPath(ofRow: row))
  }

  var cellDepth: Int { backgroundView?.superview === self ? 1 : 0 }

  package func _apply(frame: CGRect, to cell: UITableViewCell) {
    var frame = frame
    frame.origin.x += cell.swipeOffset
    if _reordering?.cell === cell { return }
    if cell.frame != frame { cell.frame = frame }
  }

  /// Puts a cell away for reuse.
  package func retire(_ cell: UITableViewCell, row: Int?) {
    if let row, row < _geometry.rowCount {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: _geometry.indexPath(ofRow: row))
    }
    if _swipe?.cell === cell { cancelSwipe(animated: false) }
    cell._context.row = -1
    guard let identifier = cell.reuseIdentifier, reusable[identifier, default: []].count < 32 else {
      cell.removeFromSuperview()
      return
    }
    cell.isHidden = true
    reusable[identifier, default: []].append(cell)
  }

  package func removeAllVisible() {
    let range = visibleRange
    let cells = _visible
    _visible.removeAll()
    visibleRange = 0..<0
    for (cell, row) in zip(cells, range) { retire(cell, row: row) }
    for section in _headers.keys.sorted() { removeHeader(section) }
    for section in _footers.keys.sorted() { removeFooter(section) }
    measuredHeaders.removeAll()
    measuredFooters.removeAll()
  }

  // MARK: Dequeueing

  package func _dequeue(_ identifier: String, for indexPath: IndexPath?) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cell: UITableViewCell
    if let cellClass = cellClasses[identifier] {
      cell = cellClass._quinceMake(style: .default, reuseIdentifier: identifier)
    } else if let made = cellMakers[identifier]?() {
      cell = made
    } else {
      return nil
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  package func dequeueOrTrap(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = _dequeue(identifier, for: indexPath) else {
      raiseInconsistency(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
          + "or connect a prototype cell in a storyboard")
    }
    // Apple: the cell already has the row's size.
    if isLoaded, _geometry.number(of: indexPath) != nil {
      cell.frame.size = _rectForRow(at: indexPath).size
    }
    return cell
  }

  package func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reusableHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view: UITableViewHeaderFooterView
    if let headerClass = headerClasses[identifier] {
      view = headerClass._quinceMake(reuseIdentifier: identifier)
    } else if let made = headerMakers[identifier]?() {
      view = made
    } else {
      return nil
    }
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: Looking up

  package func visibleCell(at indexPath: IndexPath) -> UITableViewCell? {
    guard isLoaded, let number = _geometry.number(of: indexPath) else { return nil }
    if !visibleRange.contains(number) { tileIfNeeded() }
    guard visibleRange.contains(number) else { return nil }
    let index = number - visibleRange.lowerBound
    return _visible.indices.contains(index) ? _visible[index] : nil
  }

  package func _row(of cell: UITableViewCell) -> Int? {
    let row = cell._context.row
    guard cell._context.table === self, visibleRange.contains(row),
      _visible[row - visibleRange.lowerBound] === cell
    else { return nil }
    return row
  }

  package func _indexPath(of cell: UITableViewCell) -> IndexPath? {
    _row(of: cell).map { _geometry.indexPath(ofRow: $0) }
  }

  package func reconfigure(_ indexPaths: [IndexPath]) {
    // Apple: keeps the cell and asks the data source to fill it again.
    for indexPath in indexPaths {
      guard let cell = visibleCell(at: indexPath), let identifier = cell.reuseIdentifier,
        let number = _geometry.number(of: indexPath), let dataSource
      else { continue }
      let kept = reusable[identifier]
      reusable[identifier] = [cell]
      let filled = dataSource.tableView(self, cellForRowAt: indexPath)
      reusable[identifier] = kept
      _visible[number - visibleRange.lowerBound] = filled
      _prepare(filled, row: number, indexPath: indexPath)
      if filled !== cell { retire(cell, row: nil) }
      if filled.superview !== self { insertSubview(filled, at: cellDepth) }
      filled.isHidden = false
      _apply(frame: _frame(ofRow: number), to: filled)
      invalidateHeight(of: filled)
    }
  }

  package func updateSeparator(above cell: UITableViewCell) {}

  // MARK: Prefetching

  private func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let (asked, cancelled) = prefetching.show(visibleRange, of: _geometry.rowCount)
    if !cancelled.isEmpty {
      source.tableView(self, cancelPrefetchingForRowsAt: cancelled.map { _geometry.indexPath(ofRow: $0) })
    }
    if !asked.isEmpty { source.tableView(self, prefetchRowsAt: asked.map { _geometry.indexPath(ofRow: $0) }) }
  }
}
