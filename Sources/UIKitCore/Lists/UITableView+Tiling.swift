extension UITableView {
  package func quinceTileIfNeeded() {
    guard !quinceIsTiling else { return }
    quinceLoadIfNeeded()
    if quinceWidthOfLayout != bounds.width || quinceVisibleRange != quinceRowsInView { quinceTile() }
  }

  private var quinceRowsInView: Range<Int> {
    quinceGeometry.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// Makes the cells, headers and footers that the bounds show and puts away the rest.
  package func quinceTile() {
    guard !quinceIsTiling, quinceUpdateDepth == 0 else { return }
    quinceIsTiling = true
    defer { quinceIsTiling = false }
    quinceLoadIfNeeded()
    if quinceWidthOfLayout != bounds.width { quinceWidthChanged() }
    guard bounds.width > 0, bounds.height > 0 else { return }
    let range = quinceRowsInView
    if range != quinceVisibleRange || quinceNeedsMeasuring(range) { quinceShowRows(range) }
    quinceTileHeaders()
    quinceLayoutIndex()
    if let backgroundView { backgroundView.frame = bounds }
    quincePrefetch()
  }

  private func quinceWidthChanged() {
    let firstTime = quinceWidthOfLayout == -1
    quinceWidthOfLayout = bounds.width
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    if !firstTime { quinceBuildGeometry(keepingCounts: true) }
    quincePlaceTableFooter()
    quinceUpdateContentSize()
    for (offset, cell) in quinceVisible.enumerated() {
      quinceApply(frame: quinceFrame(ofRow: quinceVisibleRange.lowerBound + offset), to: cell)
    }
  }

  package func quincePlaceTableFooter() {
    guard let view = tableFooterView else { return }
    view.frame = CGRect(x: 0, y: quinceGeometry.bottom, width: bounds.width, height: view.frame.height)
  }

  // MARK: Rows

  private func quinceNeedsMeasuring(_ range: Range<Int>) -> Bool {
    quinceRowsAreAutomatic && range.contains { !quinceIsMeasured($0) }
  }

  private func quinceIsMeasured(_ number: Int) -> Bool {
    let section = quinceGeometry.sections[quinceGeometry.section(ofRow: number)]
    return section.rows.isKnown(number - section.firstRow)
  }

  private func quinceShowRows(_ wanted: Range<Int>) {
    var range = wanted
    // Rows that leave go first, so that their cells serve the ones that come.
    quinceDropRows(outside: range)
    var passes = 0
    repeat {
      quinceFillRows(range)
      // Measuring moves the rows below; go on until the view is full.
      let again = quinceRowsInView
      if again == range { break }
      range = again
      passes += 1
    } while passes < 20
    quinceDropRows(outside: range)
  }

  private func quinceDropRows(outside range: Range<Int>) {
    while let first = quinceVisibleRange.first, !range.contains(first), let cell = quinceVisible.first {
      guard quinceKeeps(cell) == false else { break }
      quinceVisible.removeFirst()
      quinceVisibleRange = (first + 1)..<quinceVisibleRange.upperBound
      quinceRetire(cell, row: first)
    }
    while let last = quinceVisibleRange.last, !range.contains(last), let cell = quinceVisible.last {
      guard quinceKeeps(cell) == false else { break }
      quinceVisible.removeLast()
      quinceVisibleRange = quinceVisibleRange.lowerBound..<last
      quinceRetire(cell, row: last)
    }
    if quinceVisible.isEmpty { quinceVisibleRange = range.lowerBound..<range.lowerBound }
  }

  /// A lifted row stays although its place has scrolled away.
  private func quinceKeeps(_ cell: UITableViewCell) -> Bool { quinceReordering?.cell === cell }

  private func quinceFillRows(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if quinceVisible.isEmpty { quinceVisibleRange = range.lowerBound..<range.lowerBound }
    while quinceVisibleRange.lowerBound > range.lowerBound {
      let row = quinceVisibleRange.lowerBound - 1
      let cell = quinceMakeCell(row)
      quinceVisible.insert(cell, at: 0)
      quinceVisibleRange = row..<quinceVisibleRange.upperBound
      quinceAnchor { quinceMeasure(cell, row: row) }
      quinceShow(cell, row: row)
    }
    while quinceVisibleRange.upperBound < range.upperBound {
      let row = quinceVisibleRange.upperBound
      let cell = quinceMakeCell(row)
      quinceVisible.append(cell)
      quinceVisibleRange = quinceVisibleRange.lowerBound..<(row + 1)
      quinceMeasure(cell, row: row)
      quinceShow(cell, row: row)
      if quinceGeometry.yRange(ofRow: row).y >= bounds.maxY { break }
    }
    // Rows that were on screen already and whose height is still a guess.
    if quinceRowsAreAutomatic {
      for (offset, cell) in quinceVisible.enumerated() {
        let row = quinceVisibleRange.lowerBound + offset
        if !quinceIsMeasured(row) { quinceMeasure(cell, row: row) }
      }
    }
  }

  /// Keeps the content below in place while a row above it is measured.
  private func quinceAnchor(_ measure: () -> CGFloat) {
    let change = measure()
    guard change != 0, isDragging || isDecelerating || contentOffset.y > -adjustedContentInset.top else { return }
    contentOffset.y += change
  }

  /// Finds a row's real height; returns by how much it grew.
  @discardableResult private func quinceMeasure(_ cell: UITableViewCell, row: Int) -> CGFloat {
    guard quinceRowsAreAutomatic else { return 0 }
    let section = quinceGeometry.section(ofRow: row)
    let index = row - quinceGeometry.sections[section].firstRow
    let rows = quinceGeometry.sections[section].rows
    guard !rows.isKnown(index) else { return 0 }
    var height = UITableView.automaticDimension
    if quinceDelegateGivesHeights, let delegate {
      height = delegate.tableView(self, heightForRowAt: IndexPath(row: index, section: section))
    } else if rowHeight >= 0 {
      height = rowHeight
    }
    if height < 0 { height = cell.quinceAutomaticHeight(width: quinceRowSpan.width) }
    let change = rows.set(height, of: index)
    guard change != 0 else { return 0 }
    quinceGeometry.place(from: section)
    quinceUpdateContentSize()
    quincePlaceTableFooter()
    for (offset, other) in quinceVisible.enumerated()
    where quinceVisibleRange.lowerBound + offset >= row && other.superview === self {
      quinceApply(frame: quinceFrame(ofRow: quinceVisibleRange.lowerBound + offset), to: other)
    }
    return change
  }

  /// A cell's content changed its size: measures again.
  package func quinceInvalidateHeight(of cell: UITableViewCell) {
    guard quinceRowsAreAutomatic, selfSizingInvalidation != .disabled, !quinceIsTiling,
      let row = quinceRow(of: cell)
    else { return }
    let section = quinceGeometry.sections[quinceGeometry.section(ofRow: row)]
    section.rows.forget(row - section.firstRow)
    setNeedsLayout()
  }

  package func quinceMakeCell(_ row: Int) -> UITableViewCell {
    let indexPath = quinceGeometry.indexPath(ofRow: row)
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    quincePrepare(cell, row: row, indexPath: indexPath)
    return cell
  }

  package func quincePrepare(_ cell: UITableViewCell, row: Int, indexPath: IndexPath) {
    let section = quinceGeometry.sections[indexPath.section]
    cell.quinceContext = .init(
      table: self, row: row, style: style, isFirst: indexPath.row == 0, isLast: indexPath.row == section.count - 1,
      margin: quinceMargin)
    if let delegate,
      let level = quinceAsk(.indentation, { delegate.tableView(self, indentationLevelForRowAt: indexPath) })
    {
      cell.indentationLevel = level
    }
    quinceApplyEditing(to: cell, at: indexPath, animated: false)
    let selected = quinceSelection.contains(indexPath)
    if cell.isSelected != selected { cell.setSelected(selected, animated: false) }
    if quinceHighlighted != indexPath, cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    cell.setNeedsLayout()
  }

  private func quinceShow(_ cell: UITableViewCell, row: Int) {
    let frame = quinceFrame(ofRow: row)
    if cell.superview !== self { insertSubview(cell, at: quinceCellDepth) }
    cell.isHidden = false
    UIView.performWithoutAnimation { self.quinceApply(frame: frame, to: cell) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: quinceGeometry.indexPath(ofRow: row))
  }

  private var quinceCellDepth: Int { backgroundView?.superview === self ? 1 : 0 }

  package func quinceApply(frame: CGRect, to cell: UITableViewCell) {
    var frame = frame
    frame.origin.x += cell.quinceSwipeOffset
    if quinceReordering?.cell === cell { return }
    if cell.frame != frame { cell.frame = frame }
  }

  /// Puts a cell away for reuse.
  package func quinceRetire(_ cell: UITableViewCell, row: Int?) {
    if let row, row < quinceGeometry.rowCount {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: quinceGeometry.indexPath(ofRow: row))
    }
    if quinceSwipe?.cell === cell { quinceCancelSwipe(animated: false) }
    cell.quinceContext.row = -1
    guard let identifier = cell.reuseIdentifier, quinceReusable[identifier, default: []].count < 32 else {
      cell.removeFromSuperview()
      return
    }
    cell.isHidden = true
    quinceReusable[identifier, default: []].append(cell)
  }

  package func quinceRemoveAllVisible() {
    let range = quinceVisibleRange
    let cells = quinceVisible
    quinceVisible.removeAll()
    quinceVisibleRange = 0..<0
    for (cell, row) in zip(cells, range) { quinceRetire(cell, row: row) }
    for section in Array(quinceHeaders.keys) { quinceRemoveHeader(section) }
    for section in Array(quinceFooters.keys) { quinceRemoveFooter(section) }
    quinceMeasuredHeaders.removeAll()
    quinceMeasuredFooters.removeAll()
  }

  // MARK: Dequeueing

  package func quinceDequeue(_ identifier: String, for indexPath: IndexPath?) -> UITableViewCell? {
    if let cell = quinceReusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cell: UITableViewCell
    if let cellClass = quinceCellClasses[identifier] {
      cell = cellClass._quinceMake(style: .default, reuseIdentifier: identifier)
    } else if let made = quinceCellMakers[identifier]?() {
      cell = made
    } else {
      return nil
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  package func quinceDequeueOrTrap(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = quinceDequeue(identifier, for: indexPath) else {
      quinceRaiseInconsistency(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
          + "or connect a prototype cell in a storyboard")
    }
    // Apple: the cell already has the row's size.
    if quinceIsLoaded, quinceGeometry.number(of: indexPath) != nil {
      cell.frame.size = quinceRectForRow(at: indexPath).size
    }
    return cell
  }

  package func quinceDequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = quinceReusableHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view: UITableViewHeaderFooterView
    if let headerClass = quinceHeaderClasses[identifier] {
      view = headerClass._quinceMake(reuseIdentifier: identifier)
    } else if let made = quinceHeaderMakers[identifier]?() {
      view = made
    } else {
      return nil
    }
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: Looking up

  package func quinceVisibleCell(at indexPath: IndexPath) -> UITableViewCell? {
    guard quinceIsLoaded, let number = quinceGeometry.number(of: indexPath) else { return nil }
    if !quinceVisibleRange.contains(number) { quinceTileIfNeeded() }
    guard quinceVisibleRange.contains(number) else { return nil }
    let index = number - quinceVisibleRange.lowerBound
    return quinceVisible.indices.contains(index) ? quinceVisible[index] : nil
  }

  package func quinceRow(of cell: UITableViewCell) -> Int? {
    let row = cell.quinceContext.row
    guard cell.quinceContext.table === self, quinceVisibleRange.contains(row),
      quinceVisible[row - quinceVisibleRange.lowerBound] === cell
    else { return nil }
    return row
  }

  package func quinceIndexPath(of cell: UITableViewCell) -> IndexPath? {
    quinceRow(of: cell).map { quinceGeometry.indexPath(ofRow: $0) }
  }

  package func quinceReconfigure(_ indexPaths: [IndexPath]) {
    // Apple: keeps the cell and asks the data source to fill it again.
    for indexPath in indexPaths {
      guard let cell = quinceVisibleCell(at: indexPath), let identifier = cell.reuseIdentifier,
        let number = quinceGeometry.number(of: indexPath), let dataSource
      else { continue }
      let kept = quinceReusable[identifier]
      quinceReusable[identifier] = [cell]
      let filled = dataSource.tableView(self, cellForRowAt: indexPath)
      quinceReusable[identifier] = kept
      quinceVisible[number - quinceVisibleRange.lowerBound] = filled
      quincePrepare(filled, row: number, indexPath: indexPath)
      if filled !== cell { quinceRetire(cell, row: nil) }
      if filled.superview !== self { insertSubview(filled, at: quinceCellDepth) }
      filled.isHidden = false
      quinceApply(frame: quinceFrame(ofRow: number), to: filled)
      quinceInvalidateHeight(of: filled)
    }
  }

  package func quinceUpdateSeparator(above cell: UITableViewCell) {}

  // MARK: Prefetching

  private func quincePrefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, !quinceVisibleRange.isEmpty else { return }
    let ahead = max(8, quinceVisibleRange.count)
    let down = quinceVisibleRange.upperBound >= quincePrefetched.upperBound
    let wanted =
      down
      ? quinceVisibleRange.upperBound..<min(quinceGeometry.rowCount, quinceVisibleRange.upperBound + ahead)
      : max(0, quinceVisibleRange.lowerBound - ahead)..<quinceVisibleRange.lowerBound
    let new = wanted.filter { !quincePrefetched.contains($0) && !quinceVisibleRange.contains($0) }
    guard !new.isEmpty else { return }
    quincePrefetched =
      min(
        wanted.lowerBound, quinceVisibleRange.lowerBound)..<max(
        wanted.upperBound, quinceVisibleRange.upperBound)
    source.tableView(self, prefetchRowsAt: new.map { quinceGeometry.indexPath(ofRow: $0) })
  }
}
