/// The letters at the trailing edge of a list that jump between sections.
@MainActor package final class ListIndexView: UIControl {
  package var titles: [String] = [] { didSet { setNeedsDisplay() } }
  /// nil: the tint colour.
  var titleColor: UIColor? { didSet { setNeedsDisplay() } }
  var restingColor: UIColor? { didSet { showBackground() } }
  /// The colour while a finger is on the index; nil: the resting one.
  var trackingColor: UIColor? { didSet { showBackground() } }
  /// A finger came to another title.
  private let jump: (_ title: String, _ index: Int) -> Void
  private var lastIndex: Int?
  private var isTracked = false { didSet { showBackground() } }
  package static let width: CGFloat = 15
  private static let pitch: CGFloat = 14

  init(jump: @escaping (_ title: String, _ index: Int) -> Void) {
    self.jump = jump
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
    let color: UIColor = titleColor ?? tintColor
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
    follow(touch)
    return true
  }

  package override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isTracked = false }
  package override func cancelTracking(with event: UIEvent?) { isTracked = false }

  private func showBackground() { backgroundColor = (isTracked ? trackingColor : nil) ?? restingColor }

  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let list = shown
    guard !list.isEmpty else { return }
    let top = bounds.midY - CGFloat(list.count) * Self.pitch / 2
    let row = min(max(0, Int((touch.location(in: self).y - top) / Self.pitch)), list.count - 1)
    let index = list[row].index
    guard index != lastIndex, titles.indices.contains(index) else { return }
    lastIndex = index
    jump(titles[index], index)
  }

  /// Stands at the trailing edge of what bars leave of its list, above all rows.
  func place(in list: UIScrollView) {
    let insets = list.adjustedContentInset
    let isRightToLeft = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    frame = CGRect(
      x: isRightToLeft ? list.safeAreaInsets.left : list.bounds.width - list.safeAreaInsets.right - Self.width,
      y: list.bounds.minY + insets.top, width: Self.width,
      height: max(0, list.bounds.height - insets.top - insets.bottom))
    if list.subviews.last !== self { list.bringSubviewToFront(self) }
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
    let view = indexView ?? ListIndexView { [weak self] in self?._jump(to: $0, at: $1) }
    view.titles = titles
    view.titleColor = sectionIndexColor
    view.restingColor = sectionIndexBackgroundColor
    view.trackingColor = sectionIndexTrackingBackgroundColor
    if indexView == nil {
      indexView = view
      addSubview(view)
      for cell in visibleCells { cell.setNeedsLayout() }
    }
    setNeedsLayout()
  }

  /// How much of a row's width the index takes, in points.
  var indexWidth: CGFloat { indexView == nil ? 0 : ListIndexView.width }

  package func layoutIndex() { indexView?.place(in: self) }

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

extension UICollectionView {
  /// Asks for the titles where the data changed.
  func layOutIndex() {
    if awaitsIndex {
      awaitsIndex = false
      reloadIndex()
    }
    indexView?.place(in: self)
  }

  // Apple: indexTitles(for:), iOS 14.
  private func reloadIndex() {
    let titles = collectionDataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? ListIndexView { [weak self] in self?.jump(to: $0, at: $1) }
    view.titles = titles
    if indexView == nil { addSubview(view) }
    indexView = view
  }

  private func jump(to title: String, at index: Int) {
    guard let source = collectionDataSource else { return }
    let path = source.collectionView(self, indexPathForIndexTitle: title, at: index)
    guard path.count == 2, path.item < numberOfItems(inSection: path.section) else { return }
    let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
    scrollToItem(at: path, at: isHorizontal ? .left : .top, animated: false)
  }
}
