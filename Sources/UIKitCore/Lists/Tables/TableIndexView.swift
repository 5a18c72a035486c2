/// The letters at the trailing edge that jump between sections.
@MainActor package final class TableIndexView: UIControl {
  package weak var table: UITableView?
  package var titles: [String] = [] { didSet { setNeedsDisplay() } }
  private var lastIndex: Int?
  private var isTracked = false { didSet { showBackground() } }
  package static let width: CGFloat = 15
  private static let pitch: CGFloat = 14

  package init(table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = nil
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = SystemWord.tableIndex.text
    accessibilityTraits = .adjustable
  }

  package required init?(coder: NSCoder) { return nil }

  package override var touchSlop: CGFloat { 1000 }

  /// The titles that fit; others are replaced by dots as on iOS.
  private var shown: [(title: String, index: Int)] {
    let all = titles.enumerated().map { (title: $1, index: $0) }
    let room = max(1, Int((bounds.height - 10) / Self.pitch))
    guard all.count > room, room > 4 else { return all }
    let step = Double(all.count - 1) / Double((room - 1) / 2)
    var result: [(title: String, index: Int)] = []
    var position = 0.0
    while Int(position.rounded()) < all.count {
      if !result.isEmpty { result.append((title: "•", index: Int((position - step / 2).rounded()))) }
      result.append(all[Int(position.rounded())])
      position += step
    }
    return result
  }

  package override func draw(_ rect: CGRect) {
    let list = shown
    let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    let color: UIColor = table?.sectionIndexColor ?? tintColor
    let top = bounds.midY - CGFloat(list.count) * Self.pitch / 2
    for (row, entry) in list.enumerated() {
      let y = top + CGFloat(row) * Self.pitch
      if entry.title == UITableView.indexSearch {
        let image = UIImage(systemName: "magnifyingglass")?.withTintColor(color)
        image?.draw(in: CGRect(x: bounds.midX - 5, y: y + 2, width: 10, height: 10))
        continue
      }
      let text = NSAttributedString(string: entry.title, attributes: [.font: font, .foregroundColor: color])
      let size = text.size()
      text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: y + (Self.pitch - size.height) / 2))
    }
  }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastIndex = nil
    isTracked = true
    jump(touch)
    return true
  }

  package override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isTracked = false }
  package override func cancelTracking(with event: UIEvent?) { isTracked = false }

  /// Shows the table's colour, that for a finger on the index while there is one.
  func showBackground() {
    let tracking = isTracked ? table?.sectionIndexTrackingBackgroundColor : nil
    backgroundColor = tracking ?? table?.sectionIndexBackgroundColor
  }

  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    jump(touch)
    return true
  }

  private func jump(_ touch: UITouch) {
    let list = shown
    guard let table, !list.isEmpty else { return }
    let top = bounds.midY - CGFloat(list.count) * Self.pitch / 2
    let row = min(max(0, Int((touch.location(in: self).y - top) / Self.pitch)), list.count - 1)
    let index = list[row].index
    guard index != lastIndex, titles.indices.contains(index) else { return }
    lastIndex = index
    table._jump(to: titles[index], at: index)
  }
}

extension UITableView {
  package func reloadIndex() {
    guard isLoaded, let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty,
      _geometry.rowCount >= sectionIndexMinimumDisplayRowCount
    else {
      if indexView != nil { for cell in visibleCells { cell.setNeedsLayout() } }
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? TableIndexView(table: self)
    view.titles = titles
    view.showBackground()
    if indexView == nil {
      indexView = view
      addSubview(view)
      for cell in visibleCells { cell.setNeedsLayout() }
    }
    setNeedsLayout()
  }

  /// How much of a row's width the index takes, in points.
  var indexWidth: CGFloat { indexView == nil ? 0 : TableIndexView.width }

  package func layoutIndex() {
    guard let view = indexView else { return }
    let insets = adjustedContentInset
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame = CGRect(
      x: isRightToLeft ? safeAreaInsets.left : bounds.width - safeAreaInsets.right - TableIndexView.width,
      y: bounds.minY + insets.top, width: TableIndexView.width,
      height: max(0, bounds.height - insets.top - insets.bottom))
    if subviews.last !== view { bringSubviewToFront(view) }
  }

  package func _jump(to title: String, at index: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    // Apple: NSNotFound, as for the magnifying glass, leaves the offset to the data source.
    guard section != NSNotFound, _geometry.sections.indices.contains(section) else { return }
    let part = _geometry.sections[section]
    let insets = adjustedContentInset
    let highest = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    setContentOffset(CGPoint(x: 0, y: min(part.headerTop - insets.top, highest)), animated: false)
  }
}
