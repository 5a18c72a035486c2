extension UITableView {
  package func quinceSetUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    let swipe = UIPanGestureRecognizer(target: nil, action: nil)
    swipe.maximumNumberOfTouches = 1
    quinceSwipeGesture = swipe
    quinceSetUpSwipe(swipe)
  }

  package func quinceDataSourceChanged() {
    quinceIsLoaded = false
    setNeedsLayout()
  }

  package func quinceMeasuresChanged(_ changed: Bool) {
    guard changed, quinceIsLoaded else { return }
    quinceBuildGeometry(keepingCounts: true)
    quinceForgetLayout()
  }

  package func quinceForgetLayout() {
    quinceWidthOfLayout = -1
    quinceUpdateContentSize()
    setNeedsLayout()
  }

  package func quinceRelayoutCells() {
    for cell in quinceVisible { cell.setNeedsLayout() }
  }

  package func quinceLoadIfNeeded() {
    guard !quinceIsLoaded else { return }
    quinceIsLoaded = true
    quinceBuildGeometry(keepingCounts: false)
    quinceUpdateContentSize()
    quinceReloadIndex()
  }

  package func quinceReloadData() {
    quinceCancelSwipe(animated: false)
    quinceRemoveAllVisible()
    quinceSelection.removeAll()
    quinceSelectionOrder.removeAll()
    quinceHighlighted = nil
    quincePrefetched = 0..<0
    quinceIsLoaded = false
    quinceLoadIfNeeded()
    quinceForgetLayout()
  }

  // MARK: Measures

  /// The side margin of text and of inset groups, in points.
  // Observed: 16 on phones up to 413 points wide, 20 on wider screens.
  package var quinceMargin: CGFloat {
    let screen = window?.bounds.width ?? UIScreen.main.bounds.width
    return (screen > 0 ? screen : bounds.width) < 414 ? 16 : 20
  }

  /// The span of the rows inside the table.
  package var quinceRowSpan: (x: CGFloat, width: CGFloat) {
    var left: CGFloat = 0
    var right: CGFloat = 0
    if style == .insetGrouped {
      left = quinceMargin
      right = quinceMargin
    }
    if insetsContentViewsToSafeArea, style == .insetGrouped {
      left += safeAreaInsets.left
      right += safeAreaInsets.right
    }
    return (left, max(0, bounds.width - left - right))
  }

  package var quincePixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

  package func quinceRound(up value: CGFloat) -> CGFloat { (value / quincePixel - 0.001).rounded(.up) * quincePixel }

  // MARK: Geometry

  package func quinceBuildGeometry(keepingCounts: Bool) {
    var geometry = QuinceTableGeometry()
    geometry.top = tableHeaderView?.frame.height ?? 0
    guard let dataSource else {
      quinceGeometry = geometry
      return
    }
    let count = keepingCounts ? quinceGeometry.sections.count : dataSource.numberOfSections(in: self)
    geometry.sections.reserveCapacity(count)
    for section in 0..<max(0, count) {
      let rows =
        keepingCounts
        ? quinceGeometry.sections[section].count : dataSource.tableView(self, numberOfRowsInSection: section)
      geometry.sections.append(quinceMeasureSection(section, rows: max(0, rows)))
    }
    geometry.place()
    quinceGeometry = geometry
  }

  package func quinceMeasureSection(_ section: Int, rows: Int) -> QuinceTableGeometry.Section {
    var result = QuinceTableGeometry.Section(rows: quinceMeasureRows(section, count: rows))
    quinceMeasureHeader(section, into: &result)
    quinceMeasureFooter(section, into: &result)
    return result
  }

  private func quinceMeasureRows(_ section: Int, count: Int) -> QuinceRowHeights {
    let estimate = estimatedRowHeight >= 0 ? estimatedRowHeight : QuinceCellMetrics.rowHeight
    let fixed = rowHeight >= 0 ? rowHeight : nil
    guard count > 0 else { return QuinceRowHeights(count: 0, common: fixed ?? estimate, isEstimated: false) }
    // The delegate's answer for the first row tells whether it answers at all.
    let first = IndexPath(row: 0, section: section)
    let given = delegate.flatMap { delegate in
      quinceAsk(.heightForRow) { delegate.tableView(self, heightForRowAt: first) }
    }
    quinceDelegateGivesHeights = given != nil
    guard given != nil else {
      if let fixed {
        quinceRowsAreAutomatic = false
        return QuinceRowHeights(count: count, common: fixed, isEstimated: false)
      }
      quinceRowsAreAutomatic = true
      return quinceEstimatedRows(section, count: count, estimate: estimate)
    }
    // Apple: without estimates every row's height is asked for at once; with them, when the row is near.
    if estimatedRowHeight == 0, let delegate {
      let heights = QuinceRowHeights(count: count, common: max(0, given!), isEstimated: false)
      quinceRowsAreAutomatic = false
      heights.setAll { row in
        let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
        return height >= 0 ? height : (fixed ?? QuinceCellMetrics.rowHeight)
      }
      return heights
    }
    quinceRowsAreAutomatic = true
    let guess = estimatedRowHeight > 0 ? estimatedRowHeight : given! >= 0 ? given! : estimate
    return quinceEstimatedRows(section, count: count, estimate: guess)
  }

  private func quinceEstimatedRows(_ section: Int, count: Int, estimate: CGFloat) -> QuinceRowHeights {
    let heights = QuinceRowHeights(count: count, common: estimate, isEstimated: true)
    guard let delegate else { return heights }
    let first = IndexPath(row: 0, section: section)
    if let answer = quinceAsk(.estimatedHeightForRow, { delegate.tableView(self, estimatedHeightForRowAt: first) }),
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

  private func quinceMeasureHeader(_ section: Int, into result: inout QuinceTableGeometry.Section) {
    let given = delegate.flatMap { delegate in
      quinceAsk(.heightForHeader) { delegate.tableView(self, heightForHeaderInSection: section) }
    }
    var height = given ?? sectionHeaderHeight
    // Apple: a grouped table takes a delegate's 0 for "the default"; apps ask for a tiny height instead.
    if let given, given == 0, style != .plain { height = UITableView.automaticDimension }
    if height >= 0 {
      // A height of the table's own only counts where there is something to show.
      result.hasHeader = given != nil ? height > 0 : quinceHasHeader(section)
      if given == nil, !result.hasHeader, style == .plain { height = 0 }
    } else if let view = quinceMeasuredHeaders[section] ?? quinceHeaders[section] ?? quinceAskForHeader(section) {
      if quinceHeaders[section] !== view { quinceMeasuredHeaders[section] = view }
      if let view = view as? UITableViewHeaderFooterView {
        let title = view.quinceHasText ? nil : dataSource?.tableView(self, titleForHeaderInSection: section)
        quinceConfigure(view, title: title, isHeader: true, section: section)
      }
      height = quinceFittedHeight(of: view)
      result.hasHeader = true
    } else if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
      height = quinceTitleHeight(title, isHeader: true, section: section)
      result.hasHeader = true
    } else {
      height = quinceGap(isHeader: true, section: section)
    }
    result.header = height
    guard result.hasHeader, height > 0 else { return }
    if style == .plain {
      result.headerPadding = sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22
    } else if sectionHeaderTopPadding > 0 {
      result.headerPadding = sectionHeaderTopPadding
    }
  }

  private func quinceMeasureFooter(_ section: Int, into result: inout QuinceTableGeometry.Section) {
    let given = delegate.flatMap { delegate in
      quinceAsk(.heightForFooter) { delegate.tableView(self, heightForFooterInSection: section) }
    }
    var height = given ?? sectionFooterHeight
    if let given, given == 0, style != .plain { height = UITableView.automaticDimension }
    if height >= 0 {
      result.hasFooter = given != nil ? height > 0 : quinceHasFooter(section)
      if given == nil, !result.hasFooter, style == .plain { height = 0 }
    } else if let view = quinceMeasuredFooters[section] ?? quinceFooters[section] ?? quinceAskForFooter(section) {
      if quinceFooters[section] !== view { quinceMeasuredFooters[section] = view }
      if let view = view as? UITableViewHeaderFooterView {
        let title = view.quinceHasText ? nil : dataSource?.tableView(self, titleForFooterInSection: section)
        quinceConfigure(view, title: title, isHeader: false, section: section)
      }
      height = quinceFittedHeight(of: view)
      result.hasFooter = true
    } else if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
      height = quinceTitleHeight(title, isHeader: false, section: section)
      result.hasFooter = true
    } else {
      height = quinceGap(isHeader: false, section: section)
    }
    result.footer = height
  }

  private func quinceAskForHeader(_ section: Int) -> UIView? {
    delegate.flatMap { delegate in
      quinceAsk(.viewForHeader) { delegate.tableView(self, viewForHeaderInSection: section) } ?? nil
    }
  }

  private func quinceAskForFooter(_ section: Int) -> UIView? {
    delegate.flatMap { delegate in
      quinceAsk(.viewForFooter) { delegate.tableView(self, viewForFooterInSection: section) } ?? nil
    }
  }

  private func quinceHasHeader(_ section: Int) -> Bool {
    if dataSource?.tableView(self, titleForHeaderInSection: section) != nil { return true }
    guard let view = quinceHeaders[section] ?? quinceAskForHeader(section) else { return false }
    if quinceHeaders[section] == nil { quinceMeasuredHeaders[section] = view }
    return true
  }

  private func quinceHasFooter(_ section: Int) -> Bool {
    if dataSource?.tableView(self, titleForFooterInSection: section) != nil { return true }
    guard let view = quinceFooters[section] ?? quinceAskForFooter(section) else { return false }
    if quinceFooters[section] == nil { quinceMeasuredFooters[section] = view }
    return true
  }

  /// The empty space of a section without header or footer.
  // Observed on iOS 16: half of 35 points above and below each group, all of them above the first.
  private func quinceGap(isHeader: Bool, section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    if isHeader, section == 0, tableHeaderView == nil { return 35 }
    return quinceRound(up: 17.5)
  }

  private func quinceTitleHeight(_ title: String, isHeader: Bool, section: Int) -> CGFloat {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    quinceConfigure(view, title: title, isHeader: isHeader, section: section)
    return quinceFittedHeight(of: view)
  }

  package func quinceFittedHeight(of view: UIView) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView, !view.quinceUsesConstraints {
      return view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    }
    let fit = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fit > 0 { return quinceRound(up: fit) }
    return view.frame.height > 0 ? view.frame.height : 28
  }

  package func quinceConfigure(_ view: UITableViewHeaderFooterView, title: String?, isHeader: Bool, section: Int) {
    view.quinceContext = .init(
      style: style, isHeader: isHeader, isFirst: isHeader && section == 0 && tableHeaderView == nil,
      margin: quinceMargin,
      scale: 1 / quincePixel, inset: quinceRowSpan.x)
    if let title { view.quinceSetTitle(title) }
  }

  package func quinceMakeHeader(_ section: Int) -> UIView? {
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    guard let view = quinceMeasuredHeaders.removeValue(forKey: section) ?? quinceAskForHeader(section) else {
      guard let title else { return nil }
      let view = quinceDequeueTitleView()
      quinceConfigure(view, title: title, isHeader: true, section: section)
      return view
    }
    if let view = view as? UITableViewHeaderFooterView {
      quinceConfigure(view, title: view.quinceHasText ? nil : title, isHeader: true, section: section)
    }
    return view
  }

  package func quinceMakeFooter(_ section: Int) -> UIView? {
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    guard let view = quinceMeasuredFooters.removeValue(forKey: section) ?? quinceAskForFooter(section) else {
      guard let title else { return nil }
      let view = quinceDequeueTitleView()
      quinceConfigure(view, title: title, isHeader: false, section: section)
      return view
    }
    if let view = view as? UITableViewHeaderFooterView {
      quinceConfigure(view, title: view.quinceHasText ? nil : title, isHeader: false, section: section)
    }
    return view
  }

  static let quinceTitleIdentifier = "_QuinceTitle"

  private func quinceDequeueTitleView() -> UITableViewHeaderFooterView {
    let identifier = UITableView.quinceTitleIdentifier
    if let view = quinceReusableHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return UITableViewHeaderFooterView(reuseIdentifier: identifier)
  }

  // MARK: Content size

  package func quinceUpdateContentSize() {
    let footer = tableFooterView?.frame.height ?? 0
    let size = CGSize(width: bounds.width, height: quinceGeometry.bottom + footer)
    if contentSize != size { contentSize = size }
  }

  // MARK: Rectangles

  package func quinceRectForRow(at indexPath: IndexPath) -> CGRect {
    quinceLoadIfNeeded()
    guard let number = quinceGeometry.number(of: indexPath) else { return .zero }
    return quinceFrame(ofRow: number)
  }

  package func quinceFrame(ofRow number: Int) -> CGRect {
    let (y, height) = quinceGeometry.yRange(ofRow: number)
    let span = quinceRowSpan
    return CGRect(x: span.x, y: y, width: span.width, height: height)
  }

  package func quinceRectForHeader(_ section: Int) -> CGRect {
    quinceLoadIfNeeded()
    guard quinceGeometry.sections.indices.contains(section) else { return .zero }
    let part = quinceGeometry.sections[section]
    return CGRect(x: 0, y: part.headerTop, width: bounds.width, height: part.header)
  }

  package func quinceRectForFooter(_ section: Int) -> CGRect {
    quinceLoadIfNeeded()
    guard quinceGeometry.sections.indices.contains(section) else { return .zero }
    let part = quinceGeometry.sections[section]
    return CGRect(x: 0, y: part.rowsBottom, width: bounds.width, height: part.footer)
  }

  package func quinceRect(forSection section: Int) -> CGRect {
    quinceLoadIfNeeded()
    guard quinceGeometry.sections.indices.contains(section) else { return .zero }
    let part = quinceGeometry.sections[section]
    return CGRect(x: 0, y: part.top, width: bounds.width, height: part.bottom - part.top)
  }

  package func quinceIndexPath(at point: CGPoint) -> IndexPath? {
    quinceLoadIfNeeded()
    let rows = quinceGeometry.rows(from: point.y, to: point.y + 0.001)
    guard let row = rows.first else { return nil }
    let frame = quinceFrame(ofRow: row)
    guard point.y >= frame.minY, point.y < frame.maxY, point.x >= 0, point.x <= bounds.width else { return nil }
    return quinceGeometry.indexPath(ofRow: row)
  }
}
