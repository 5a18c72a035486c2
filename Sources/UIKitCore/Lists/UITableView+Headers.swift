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
      tileHeader(section)
      tileFooter(section)
      section += 1
    }
    for section in _headers.keys.filter({ !keep.contains($0) }).sorted() { removeHeader(section) }
    for section in _footers.keys.filter({ !keep.contains($0) }).sorted() { removeFooter(section) }
  }

  private func tileHeader(_ section: Int) {
    let part = _geometry.sections[section]
    guard part.hasHeader, part.header > 0 else { return }
    var y = part.headerTop
    var isPinned = false
    let edge = bounds.minY + adjustedContentInset.top
    if style == .plain {
      // Apple: "the header floats at the top until its section has scrolled away".
      if y < edge, part.count > 0 || part.footer > 0 {
        y = min(edge, part.rowsBottom + part.footer - part.header)
        y = max(y, part.headerTop)
        isPinned = y > part.headerTop
      }
    }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: part.header)
    guard frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
      removeHeader(section)
      return
    }
    let view: UIView
    if let existing = _headers[section] {
      view = existing
    } else {
      guard let made = makeHeader(section) else { return }
      view = made
      _headers[section] = view
      UIView.performWithoutAnimation { view.frame = frame }
      insertAboveCells(view)
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
    if view.frame != frame { view.frame = frame }
    (view as? UITableViewHeaderFooterView)?._isPinned = isPinned
  }

  private func tileFooter(_ section: Int) {
    let part = _geometry.sections[section]
    guard part.hasFooter, part.footer > 0 else { return }
    var y = part.rowsBottom
    if style == .plain {
      let edge = bounds.maxY - adjustedContentInset.bottom
      if y + part.footer > edge { y = max(part.rowsTop, edge - part.footer) }
    }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: part.footer)
    guard frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
      removeFooter(section)
      return
    }
    let view: UIView
    if let existing = _footers[section] {
      view = existing
    } else {
      guard let made = makeFooter(section) else { return }
      view = made
      _footers[section] = view
      UIView.performWithoutAnimation { view.frame = frame }
      insertAboveCells(view)
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    if view.frame != frame { view.frame = frame }
  }

  /// Headers lie over the cells and under the section index and the scroll indicators.
  private func insertAboveCells(_ view: UIView) {
    view.isHidden = false
    if let top = subviews.last(where: { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }) {
      insertSubview(view, aboveSubview: top)
    } else {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    }
  }

  package func removeHeader(_ section: Int) {
    guard let view = _headers.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    _enqueue(view)
  }

  package func removeFooter(_ section: Int) {
    guard let view = _footers.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    _enqueue(view)
  }

  private func _enqueue(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    reusableHeaders[identifier, default: []].append(view)
  }

  // MARK: The table's own header and footer

  package func tableHeaderChanged(from old: UIView?) {
    if old !== tableHeaderView, old !== tableFooterView { old?.removeFromSuperview() }
    for view in [tableHeaderView, tableFooterView].compactMap({ $0 }) where view.superview !== self {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    }
    if let view = tableHeaderView, bounds.width > 0 {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    guard isLoaded else { return }
    buildGeometry(keepingCounts: true)
    placeTableFooter()
    forgetLayout()
  }

  package func backgroundChanged(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    guard let view = backgroundView else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
    setNeedsLayout()
  }
}
