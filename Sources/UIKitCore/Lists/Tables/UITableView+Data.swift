extension UITableView {
  package func setUp() {
    alwaysBounceVertical = true
    // A nib may have given one already.
    if backgroundColor == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    swiping.install()
    sweeping.install()
  }

  package func dataSourceChanged() {
    isLoaded = false
    setNeedsLayout()
  }

  package func measuresChanged(_ changed: Bool) {
    guard changed, isLoaded else { return }
    buildGeometry(keepingCounts: true)
    forgetLayout()
  }

  package func forgetLayout() {
    tiling.width = -1
    updateContentSize()
    setNeedsLayout()
  }

  package func relayoutCells() {
    for cell in tiling.cells { cell.setNeedsLayout() }
    if fillerRowHeight != 0 { setNeedsLayout() }
  }

  package func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    buildGeometry(keepingCounts: false)
    updateContentSize()
    reloadIndex()
  }

  package func _reloadData() {
    swiping.cancel(animated: false)
    removeAllVisible()
    _selection.removeAll()
    _highlighted = nil
    tiling.forgetPrefetching()
    presentation.reset()
    isLoaded = false
    loadIfNeeded()
    forgetLayout()
  }

  private func removeAllVisible() {
    for (row, cell) in tiling.removeAll() { tiling.retire(cell, row: row) }
    headers.removeAll()
    footers.removeAll()
    headers.forgetMeasured()
    footers.forgetMeasured()
  }

  // MARK: Measures

  /// The side margin of text and of inset groups, in points.
  // Observed: 16 on phones up to 413 points wide, 20 on wider screens.
  package var _margin: CGFloat {
    let screen = window?.bounds.width ?? UIScreen.main.bounds.width
    return (screen > 0 ? screen : bounds.width) < 414 ? 16 : 20
  }

  /// From the edge of a row to its content, in points.
  // Observed: as UIView.readableContentGuide has it, where the cells follow that.
  package var _contentMargin: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth else { return _margin }
    return max(_margin, ((rowSpan.width - UIView.readableWidth) / 2).rounded())
  }

  /// From the end of a line to the edge, in points.
  // Observed on iPads: where the content keeps clear of both sides, so does the line.
  var readableSeparatorEnd: CGFloat {
    let margin = _contentMargin
    return style == .plain && margin > _margin ? margin : 0
  }

  /// The span of the rows inside the table.
  package var rowSpan: (x: CGFloat, width: CGFloat) {
    var left: CGFloat = 0
    var right: CGFloat = 0
    if style == .insetGrouped {
      left = _margin
      right = _margin
    }
    if insetsContentViewsToSafeArea, style == .insetGrouped {
      left += safeAreaInsets.left
      right += safeAreaInsets.right
    }
    return (left, max(0, bounds.width - left - right))
  }

  package var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

  package func _round(up value: CGFloat) -> CGFloat { (value / pixel - 0.001).rounded(.up) * pixel }

  // MARK: Geometry

  package func buildGeometry(keepingCounts: Bool) {
    measuredWidth = rowSpan.width
    var geometry = TableGeometry()
    geometry.top = tableHeaderView?.frame.height ?? 0
    guard let dataSource else {
      _geometry = geometry
      return
    }
    let count = keepingCounts ? _geometry.sections.count : dataSource.numberOfSections(in: self)
    geometry.sections.reserveCapacity(count)
    for section in 0..<max(0, count) {
      let rows =
        keepingCounts
        ? _geometry.sections[section].count
        : presentation.count(dataSource.tableView(self, numberOfRowsInSection: section), section: section)
      geometry.sections.append(measureSection(section, rows: max(0, rows)))
    }
    geometry.place()
    _geometry = geometry
  }

  package func measureSection(_ section: Int, rows: Int) -> TableGeometry.Section {
    var result = TableGeometry.Section(rows: measureRows(section, count: rows))
    if let estimate = headers.estimate(section) {
      (result.header, result.hasHeader, result.headerIsKnown) = (estimate, true, false)
    } else {
      (result.header, result.hasHeader) = headers.measure(section)
    }
    if result.hasHeader, result.header > 0 { result.headerPadding = headerPadding }
    if let estimate = footers.estimate(section) {
      (result.footer, result.hasFooter, result.footerIsKnown) = (estimate, true, false)
    } else {
      (result.footer, result.hasFooter) = footers.measure(section)
    }
    return result
  }

  /// Finds the real heights of a section's header and footer; returns by how much they grew, if they were not known.
  func measureSectionViews(_ index: Int) -> (header: CGFloat, footer: CGFloat)? {
    var section = _geometry.sections[index]
    guard !section.headerIsKnown || !section.footerIsKnown else { return nil }
    let old = (header: section.header + section.headerPadding, footer: section.footer)
    if !section.headerIsKnown {
      (section.header, section.hasHeader) = headers.measure(index)
      section.headerPadding = section.hasHeader && section.header > 0 ? headerPadding : 0
    }
    if !section.footerIsKnown { (section.footer, section.hasFooter) = footers.measure(index) }
    (section.headerIsKnown, section.footerIsKnown) = (true, true)
    _geometry.sections[index] = section
    return (section.header + section.headerPadding - old.header, section.footer - old.footer)
  }

  /// The space above a section's header.
  private var headerPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? 22 : 0
  }

  private func measureRows(_ section: Int, count: Int) -> RowHeights {
    let estimate = estimatedRowHeight >= 0 ? estimatedRowHeight : CellMetrics.rowHeight
    let fixed = rowHeight >= 0 ? rowHeight : nil
    guard count > 0 else { return RowHeights(count: 0, common: fixed ?? estimate, isEstimated: false) }
    // The delegate's answer for the first row tells whether it answers at all.
    let first = firstDataPath(section, count: count)
    let given = delegate.flatMap { delegate in
      guard let first else { return CGFloat?.none }
      return ask(.heightForRow) { delegate.tableView(self, heightForRowAt: first) }
        ?? (Implementations.heightForRow(delegate) ? UITableView.automaticDimension : nil)
    }
    delegateGivesHeights = given != nil
    guard given != nil else {
      if let fixed {
        rowsAreAutomatic = false
        return RowHeights(count: count, common: fixed, isEstimated: false)
      }
      rowsAreAutomatic = true
      return estimatedRows(section, count: count, estimate: estimate)
    }
    // Apple: without estimates every row's height is asked for at once; with them, when the row is near.
    if estimatedRowHeight == 0, let delegate {
      let heights = RowHeights(count: count, common: max(0, given!), isEstimated: false)
      rowsAreAutomatic = false
      heights.setAll { row in
        let height = delegateHeight(delegate, IndexPath(row: row, section: section))
        return height >= 0 ? height : (fixed ?? CellMetrics.rowHeight)
      }
      return heights
    }
    rowsAreAutomatic = true
    let guess = estimatedRowHeight > 0 ? estimatedRowHeight : given! >= 0 ? given! : estimate
    return estimatedRows(section, count: count, estimate: guess)
  }

  private func estimatedRows(_ section: Int, count: Int, estimate: CGFloat) -> RowHeights {
    let heights = RowHeights(count: count, common: estimate, isEstimated: true)
    guard let delegate, let first = firstDataPath(section, count: count) else { return heights }
    if let answer = ask(.estimatedHeightForRow, { delegate.tableView(self, estimatedHeightForRowAt: first) }),
      answer >= 0
    {
      heights.setAll { row in
        guard let path = presentation.dataPath(of: IndexPath(row: row, section: section)) else { return estimate }
        let height = delegate.tableView(self, estimatedHeightForRowAt: path)
        return height >= 0 ? height : estimate
      }
    }
    return heights
  }

  // MARK: Content size

  package func updateContentSize() {
    let footer = tableFooterView?.frame.height ?? 0
    let size = CGSize(width: bounds.width, height: _geometry.bottom + footer)
    if contentSize != size { contentSize = size }
  }

  // MARK: Rectangles

  package func _rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let number = _geometry.number(of: indexPath) else { return .zero }
    return _frame(ofRow: number)
  }

  package func _frame(ofRow number: Int) -> CGRect {
    let (y, height) = _geometry.yRange(ofRow: number)
    let span = rowSpan
    return CGRect(x: span.x, y: y, width: span.width, height: height)
  }

  package func _rectForHeader(_ section: Int) -> CGRect {
    loadIfNeeded()
    guard _geometry.sections.indices.contains(section) else { return .zero }
    let part = _geometry.sections[section]
    return CGRect(x: 0, y: part.headerTop, width: bounds.width, height: part.header)
  }

  package func _rectForFooter(_ section: Int) -> CGRect {
    loadIfNeeded()
    guard _geometry.sections.indices.contains(section) else { return .zero }
    let part = _geometry.sections[section]
    return CGRect(x: 0, y: part.rowsBottom, width: bounds.width, height: part.footer)
  }

  package func _rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard _geometry.sections.indices.contains(section) else { return .zero }
    let part = _geometry.sections[section]
    return CGRect(x: 0, y: part.top, width: bounds.width, height: part.bottom - part.top)
  }

  package func _indexPath(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    let rows = _geometry.rows(from: point.y, to: point.y + 0.001)
    guard let row = rows.first else { return nil }
    let frame = _frame(ofRow: row)
    guard point.y >= frame.minY, point.y < frame.maxY, point.x >= 0, point.x <= bounds.width else { return nil }
    return _geometry.indexPath(ofRow: row)
  }
}
