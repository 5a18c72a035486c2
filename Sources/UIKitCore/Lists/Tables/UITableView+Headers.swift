extension UITableView {
  /// Shows the headers and footers in view; those of a plain table stick to the top.
  package func tileHeaders() {
    let sections = _geometry.sections
    guard !sections.isEmpty else { return }
    let top = bounds.minY
    let bottom = bounds.maxY
    let first = _geometry.section(at: top) ?? 0
    var keep: ClosedRange<Int> = first...first
    var section = first
    while section < sections.count, section == first || sections[section].top < bottom {
      keep = keep.lowerBound...section
      headers.tile(section)
      footers.tile(section)
      section += 1
    }
    headers.removeAll(outside: keep)
    footers.removeAll(outside: keep)
  }

  func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerPool.take(identifier) {
      view.prepareForReuse()
      return view
    }
    let view = headerPool.make(identifier)
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: The table's own header and footer

  package func tableHeaderChanged(from old: UIView?) {
    if old !== tableHeaderView, old !== tableFooterView { old?.removeFromSuperview() }
    for view in [tableHeaderView, tableFooterView].compactMap({ $0 }) where view.superview !== self {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    }
    // Apple: the views of the class for sections look there as they do in the table's sections.
    for view in [tableHeaderView, tableFooterView] {
      guard let view = view as? UITableViewHeaderFooterView else { continue }
      view._context = .init(style: style, isHeader: view === tableHeaderView, scale: 1 / pixel, table: self)
    }
    giveMargins()
    if let view = tableHeaderView, bounds.width > 0 {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    guard isLoaded else { return }
    buildGeometry(keepingCounts: true)
    placeTableFooter()
    forgetLayout()
  }

  /// The table's own header and footer have its margins at their sides, until the app gives them others.
  func giveMargins() {
    let side = _contentMargin
    for view in [tableHeaderView, tableFooterView] {
      view?.setDefaultLayoutMargins(UIEdgeInsets(top: 8, left: side, bottom: 8, right: side))
    }
  }

  package func placeTableFooter() {
    guard let view = tableFooterView else { return }
    view.frame = CGRect(x: 0, y: _geometry.bottom, width: bounds.width, height: view.frame.height)
  }

  package func backgroundChanged(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    guard let view = backgroundView else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
    setNeedsLayout()
  }
}
