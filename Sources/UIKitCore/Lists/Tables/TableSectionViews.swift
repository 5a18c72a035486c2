/// The headers, or the footers, of a table's sections: asks for them, measures them and shows those in view.
@MainActor final class TableSectionViews {
  enum Part { case header, footer }

  private let part: Part
  private unowned let table: UITableView
  /// The views on screen, by section.
  private(set) var shown: [Int: UIView] = [:]
  /// Views asked for before their section shows, to measure them.
  private var measured: [Int: UIView] = [:]

  init(_ part: Part, of table: UITableView) { (self.part, self.table) = (part, table) }

  // MARK: Asking the delegate and the data source

  private func givenHeight(_ section: Int) -> CGFloat? {
    guard let delegate = table.delegate else { return nil }
    switch part {
    case .header: return table.ask(.heightForHeader) { delegate.tableView(table, heightForHeaderInSection: section) }
    case .footer: return table.ask(.heightForFooter) { delegate.tableView(table, heightForFooterInSection: section) }
    }
  }

  private func givenView(_ section: Int) -> UIView? {
    guard let delegate = table.delegate else { return nil }
    switch part {
    case .header:
      return table.ask(.viewForHeader) { delegate.tableView(table, viewForHeaderInSection: section) } ?? nil
    case .footer:
      return table.ask(.viewForFooter) { delegate.tableView(table, viewForFooterInSection: section) } ?? nil
    }
  }

  private func title(_ section: Int) -> String? {
    switch part {
    case .header: return table.dataSource?.tableView(table, titleForHeaderInSection: section)
    case .footer: return table.dataSource?.tableView(table, titleForFooterInSection: section)
    }
  }

  /// From side to side; as wide as the card in inset groups.
  private var span: (x: CGFloat, width: CGFloat) {
    table.style == .insetGrouped ? table.rowSpan : (0, table.bounds.width)
  }

  // MARK: Measuring

  /// Stands for the height until the section comes into view, in points; nil where the height is found at once.
  // Apple: UITableViewDelegate.tableView(_:estimatedHeightForHeaderInSection:) goes before the table's own estimate.
  func estimate(_ section: Int) -> CGFloat? {
    let estimate =
      givenEstimate(section)
      ?? (part == .header ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight)
    return estimate > 0 ? estimate : nil
  }

  private func givenEstimate(_ section: Int) -> CGFloat? {
    guard let delegate = table.delegate else { return nil }
    switch part {
    case .header:
      return table.ask(.estimatedHeightForHeader) {
        delegate.tableView(table, estimatedHeightForHeaderInSection: section)
      }
    case .footer:
      return table.ask(.estimatedHeightForFooter) {
        delegate.tableView(table, estimatedHeightForFooterInSection: section)
      }
    }
  }

  /// The height in points, and whether there is something to show, not only a gap.
  func measure(_ section: Int) -> (height: CGFloat, isPresent: Bool) {
    let given = givenHeight(section)
    var height = given ?? (part == .header ? table.sectionHeaderHeight : table.sectionFooterHeight)
    // Apple: a grouped table takes a delegate's 0 for "the default"; apps ask for a tiny height instead.
    if given == 0, table.style != .plain { height = UITableView.automaticDimension }
    if height >= 0 {
      // A height of the table's own only counts where there is something to show.
      let isPresent = given != nil ? height > 0 : exists(section)
      return (given == nil && !isPresent && table.style == .plain ? 0 : height, isPresent)
    }
    if let view = measured[section] ?? shown[section] ?? givenView(section) {
      if shown[section] !== view { measured[section] = view }
      if let view = view as? UITableViewHeaderFooterView {
        configure(view, title: view._hasText ? nil : title(section), section)
      }
      return (fittedHeight(of: view), true)
    }
    if let title = title(section) {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      configure(view, title: title, section)
      return (fittedHeight(of: view), true)
    }
    return (gap(section), false)
  }

  private func exists(_ section: Int) -> Bool {
    if title(section) != nil { return true }
    guard let view = shown[section] ?? givenView(section) else { return false }
    if shown[section] == nil { measured[section] = view }
    return true
  }

  /// The empty space of a section without header or footer.
  // Observed on iOS 16: half of 35 points above and below each group, all of them above the first.
  private func gap(_ section: Int) -> CGFloat {
    guard table.style != .plain else { return 0 }
    if part == .header, section == 0, table.tableHeaderView == nil { return 35 }
    return table._round(up: 17.5)
  }

  private func fittedHeight(of view: UIView) -> CGFloat {
    let width = span.width
    if let view = view as? UITableViewHeaderFooterView, !view.usesConstraints {
      return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    let fit = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fit > 0 { return table._round(up: fit) }
    return view.frame.height > 0 ? view.frame.height : 28
  }

  // MARK: Making views

  private func configure(_ view: UITableViewHeaderFooterView, title: String?, _ section: Int) {
    let isHeader = part == .header
    view._context = .init(
      style: table.style, isHeader: isHeader, isFirst: isHeader && section == 0 && table.tableHeaderView == nil,
      scale: 1 / table.pixel, table: table)
    if let title { view._setTitle(title) }
  }

  private func make(_ section: Int) -> UIView? {
    let title = title(section)
    guard let view = measured.removeValue(forKey: section) ?? givenView(section) else {
      guard let title else { return nil }
      let view = dequeueTitleView()
      configure(view, title: title, section)
      return view
    }
    if let view = view as? UITableViewHeaderFooterView {
      configure(view, title: view._hasText ? nil : title, section)
    }
    return view
  }

  /// Identifier of the views that the table makes for titles.
  private static let titleIdentifier = "_QuinceTitle"

  private func dequeueTitleView() -> UITableViewHeaderFooterView {
    guard let view = table.headerPool.take(Self.titleIdentifier) else {
      return UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    }
    view.prepareForReuse()
    return view
  }

  // MARK: Showing

  /// Shows the section's view if it is in view; that of a plain table sticks to the edge.
  func tile(_ section: Int) {
    let measures = table._geometry.sections[section]
    let (isPresent, height) =
      part == .header ? (measures.hasHeader, measures.header) : (measures.hasFooter, measures.footer)
    guard isPresent, height > 0 else { return }
    let y = part == .header ? headerTop(measures) : footerTop(measures)
    let frame = CGRect(x: span.x, y: y, width: span.width, height: height)
    guard frame.maxY > table.bounds.minY, frame.minY < table.bounds.maxY else {
      remove(section)
      return
    }
    guard let view = shown[section] ?? insert(section, frame) else { return }
    if view.frame != frame { view.frame = frame }
    // Assumed: what floats over rows has the same background at both ends.
    let isPinned = part == .header ? y > measures.headerTop : y < measures.rowsBottom
    (view as? UITableViewHeaderFooterView)?._isPinned = isPinned
  }

  // Apple: "the header floats at the top until its section has scrolled away".
  private func headerTop(_ measures: TableGeometry.Section) -> CGFloat {
    let edge = table.bounds.minY + table.adjustedContentInset.top
    guard table.style == .plain, measures.headerTop < edge, measures.count > 0 || measures.footer > 0 else {
      return measures.headerTop
    }
    return max(min(edge, measures.rowsBottom + measures.footer - measures.header), measures.headerTop)
  }

  private func footerTop(_ measures: TableGeometry.Section) -> CGFloat {
    let edge = table.bounds.maxY - table.adjustedContentInset.bottom
    guard table.style == .plain, measures.rowsBottom + measures.footer > edge else { return measures.rowsBottom }
    return max(measures.rowsTop, edge - measures.footer)
  }

  private func insert(_ section: Int, _ frame: CGRect) -> UIView? {
    guard let view = make(section) else { return nil }
    shown[section] = view
    UIView.performWithoutAnimation { view.frame = frame }
    insertAboveCells(view)
    switch part {
    case .header: table.delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
    case .footer: table.delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  /// Headers lie over the cells and under the section index and the scroll indicators.
  private func insertAboveCells(_ view: UIView) {
    view.isHidden = false
    if let top = table.subviews.last(where: { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }) {
      table.insertSubview(view, aboveSubview: top)
    } else {
      table.insertSubview(view, at: table.backgroundView?.superview === table ? 1 : 0)
    }
  }

  // MARK: Removing

  private func remove(_ section: Int) {
    guard let view = shown.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    switch part {
    case .header: table.delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    case .footer: table.delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    _ = table.headerPool.put(view, identifier)
  }

  func removeAll(outside kept: ClosedRange<Int>) {
    for section in shown.keys.filter({ !kept.contains($0) }).sorted() { remove(section) }
  }

  func removeAll() {
    for section in shown.keys.sorted() { remove(section) }
  }

  func forgetMeasured() { measured.removeAll() }

  /// The views move with their sections; those of sections that go or are reloaded fade out.
  func move(_ sections: [Int: Int], reloaded: Set<Int>) {
    let old = shown.sorted { $0.key < $1.key }
    shown = [:]
    measured = [:]
    for (section, view) in old {
      if let goal = sections[section], !reloaded.contains(section) {
        shown[goal] = view
      } else {
        UIView.animate(
          withDuration: 0.3, animations: { view.alpha = 0 },
          completion: { _ in
            view.removeFromSuperview()
            view.alpha = 1
          })
      }
    }
  }
}
