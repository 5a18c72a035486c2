extension UITableView {
  package func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    let swipe = UIPanGestureRecognizer(target: nil, action: nil)
    swipe.maximumNumberOfTouches = 1
    swipeGesture = swipe
    setUpSwipe(swipe)
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
    widthOfLayout = -1
    updateContentSize()
    setNeedsLayout()
  }

  package func relayoutCells() {
    for cell in _visible { cell.setNeedsLayout() }
  }

  package func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    buildGeometry(keepingCounts: false)
    updateContentSize()
    reloadIndex()
  }

  package func _reloadData() {
    cancelSwipe(animated: false)
    removeAllVisible()
    _selection.removeAll()
    selectionOrder.removeAll()
    _highlighted = nil
    prefetching = Prefetching()
    isLoaded = false
    loadIfNeeded()
    forgetLayout()
  }

  // MARK: Measures

  /// The side margin of text and of inset groups, in points.
  // Observed: 16 on phones up to 413 points wide, 20 on wider screens.
  package var _margin: CGFloat {
    let screen = window?.bounds.width ?? UIScreen.main.bounds.width
    return (screen > 0 ? screen : bounds.width) < 414 ? 16 : 20
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
        ? _geometry.sections[section].count : dataSource.tableView(self, numberOfRowsInSection: section)
      geometry.sections.append(measureSection(section, rows: max(0, rows)))
    }
    geometry.place()
    _geometry = geometry
  }

  package func measureSection(_ section: Int, rows: Int) -> TableGeometry.Section {
    var result = TableGeometry.Section(rows: measureRows(section, count: rows))
    measureHeader(section, into: &result)
    measureFooter(section, into: &result)
    return result
  }

  private func measureRows(_ section: Int, count: Int) -> RowHeights {
    let estimate = estimatedRowHeight >= 0 ? estimatedRowHeight : CellMetrics.rowHeight
    let fixed = rowHeight >= 0 ? rowHeight : nil
    guard count > 0 else { return RowHeights(count: 0, common: fixed ?? estimate, isEstimated: false) }
    // The delegate's answer for the first row tells whether it answers at all.
    let first = IndexPath(row: 0, section: section)
    let given = delegate.flatMap { delegate in
      ask(.heightForRow) { delegate.tableView(self, heightForRowAt: first) }
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
        let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
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
    guard let delegate else { return heights }
    let first = IndexPath(row: 0, section: section)
    if let answer = ask(.estimatedHeightForRow, { delegate.tableView(self, estimatedHeightForRowAt: first) }),
      answer >= 0
    {
      heights.setAll { row in
        let height = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
        return height >= 0 ? height : estimate
      }
    }
    return heights
  }

  // MARK: Headers and footers

  private func measureHeader(_ section: Int, into result: inout TableGeometry.Section) {
    let given = delegate.flatMap { delegate in
      ask(.heightForHeader) { delegate.tableView(self, heightForHeaderInSection: section) }
    }
    var height = given ?? sectionHeaderHeight
    // Apple: a grouped table takes a delegate's 0 for "the default"; apps ask for a tiny height instead.
    if let given, given == 0, style != .plain { height = UITableView.automaticDimension }
    if height >= 0 {
      // A height of the table's own only counts where there is something to show.
      result.hasHeader = given != nil ? height > 0 : _hasHeader(section)
      if given == nil, !result.hasHeader, style == .plain { height = 0 }
    } else if let view = measuredHeaders[section] ?? _headers[section] ?? askForHeader(section) {
      if _headers[section] !== view { measuredHeaders[section] = view }
      if let view = view as? UITableViewHeaderFooterView {
        let title = view._hasText ? nil : dataSource?.tableView(self, titleForHeaderInSection: section)
        configure(view, title: title, isHeader: true, section: section)
      }
      height = fittedHeight(of: view)
      result.hasHeader = true
    } else if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
      height = titleHeight(title, isHeader: true, section: section)
      result.hasHeader = true
    } else {
      height = gap(isHeader: true, section: section)
    }
    result.header = height
    guard result.hasHeader, height > 0 else { return }
    if style == .plain {
      result.headerPadding = sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22
    } else if sectionHeaderTopPadding > 0 {
      result.headerPadding = sectionHeaderTopPadding
    }
  }

  private func measureFooter(_ section: Int, into result: inout TableGeometry.Section) {
    let given = delegate.flatMap { delegate in
      ask(.heightForFooter) { delegate.tableView(self, heightForFooterInSection: section) }
    }
    var height = given ?? sectionFooterHeight
    if let given, given == 0, style != .plain { height = UITableView.automaticDimension }
    if height >= 0 {
      result.hasFooter = given != nil ? height > 0 : _hasFooter(section)
      if given == nil, !result.hasFooter, style == .plain { height = 0 }
    } else if let view = measuredFooters[section] ?? _footers[section] ?? askForFooter(section) {
      if _footers[section] !== view { measuredFooters[section] = view }
      if let view = view as? UITableViewHeaderFooterView {
        let title = view._hasText ? nil : dataSource?.tableView(self, titleForFooterInSection: section)
        configure(view, title: title, isHeader: false, section: section)
      }
      height = fittedHeight(of: view)
      result.hasFooter = true
    } else if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
      height = titleHeight(title, isHeader: false, section: section)
      result.hasFooter = true
    } else {
      height = gap(isHeader: false, section: section)
    }
    result.footer = height
  }

  private func askForHeader(_ section: Int) -> UIView? {
    delegate.flatMap { delegate in
      ask(.viewForHeader) { delegate.tableView(self, viewForHeaderInSection: section) } ?? nil
    }
  }

  private func askForFooter(_ section: Int) -> UIView? {
    delegate.flatMap { delegate in
      ask(.viewForFooter) { delegate.tableView(self, viewForFooterInSection: section) } ?? nil
    }
  }

  private func _hasHeader(_ section: Int) -> Bool {
    if dataSource?.tableView(self, titleForHeaderInSection: section) != nil { return true }
    guard let view = _headers[section] ?? askForHeader(section) else { return false }
    if _headers[section] == nil { measuredHeaders[section] = view }
    return true
  }

  private func _hasFooter(_ section: Int) -> Bool {
    if dataSource?.tableView(self, titleForFooterInSection: section) != nil { return true }
    guard let view = _footers[section] ?? askForFooter(section) else { return false }
    if _footers[section] == nil { measuredFooters[section] = view }
    return true
  }

  /// The empty space of a section without header or footer.
  // Observed on iOS 16: half of 35 points above and below each group, all of them above the first.
  private func gap(isHeader: Bool, section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    if isHeader, section == 0, tableHeaderView == nil { return 35 }
    return _round(up: 17.5)
  }

  private func titleHeight(_ title: String, isHeader: Bool, section: Int) -> CGFloat {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    configure(view, title: title, isHeader: isHeader, section: section)
    return fittedHeight(of: view)
  }

  package func fittedHeight(of view: UIView) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView, !view.usesConstraints {
      return view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    }
    let fit = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fit > 0 { return _round(up: fit) }
    return view.frame.height > 0 ? view.frame.height : 28
  }

  package func configure(_ view: UITableViewHeaderFooterView, title: String?, isHeader: Bool, section: Int) {
    view._context = .init(
      style: style, isHeader: isHeader, isFirst: isHeader && section == 0 && tableHeaderView == nil,
      margin: _margin,
      scale: 1 / pixel, inset: rowSpan.x)
    if let title { view._setTitle(title) }
  }

  package func makeHeader(_ section: Int) -> UIView? {
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    guard let view = measuredHeaders.removeValue(forKey: section) ?? askForHeader(section) else {
      guard let title else { return nil }
      let view = dequeueTitleView()
      configure(view, title: title, isHeader: true, section: section)
      return view
    }
    if let view = view as? UITableViewHeaderFooterView {
      configure(view, title: view._hasText ? nil : title, isHeader: true, section: section)
    }
    return view
  }

  package func makeFooter(_ section: Int) -> UIView? {
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    guard let view = measuredFooters.removeValue(forKey: section) ?? askForFooter(section) else {
      guard let title else { return nil }
      let view = dequeueTitleView()
      configure(view, title: title, isHeader: false, section: section)
      return view
    }
    if let view = view as? UITableViewHeaderFooterView {
      configure(view, title: view._hasText ? nil : title, isHeader: false, section: section)
    }
    return view
  }

  static let titleIdentifier = "_QuinceTitle"

  private func dequeueTitleView() -> UITableViewHeaderFooterView {
    let identifier = UITableView.titleIdentifier
    if let view = reusableHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return UITableViewHeaderFooterView(reuseIdentifier: identifier)
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
