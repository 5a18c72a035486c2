import Foundation

/// A row of a list in a collection view: content, accessories beside it and lines between the rows.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var accessoryViews: [ListAccessoryView] = []
  private let topLine = UIView(frame: .zero)
  private let bottomLine = UIView(frame: .zero)

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpList()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpList()
  }

  private func setUpList() {
    contentView.autoresizingMask = []
    for line in [topLine, bottomLine] {
      line.isUserInteractionEnabled = false
      line.isHidden = true
      addSubview(line)
    }
  }

  // MARK: Content

  /// The list's look for a row or a header, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { _listState.row?.defaultContent ?? .cell() }

  package override var standardBackground: UIBackgroundConfiguration? { _listState.row?.defaultBackground }

  // MARK: Indentation

  /// Added to the level that the item has in its section's outline.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsListLayout() } } }
  /// Points for each level. Default 10.
  // Assumed: the default, which is UITableViewCell's.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsListLayout() } } }
  /// Default true: the leading accessories move too.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsListLayout() } } }

  // MARK: Accessories

  /// Changes inside an animation are animated.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  private func showAccessories() {
    var old = accessoryViews
    accessoryViews = accessories.map { accessory in
      if let index = old.firstIndex(where: { $0.fits(accessory) }) {
        let view = old.remove(at: index)
        view.update(accessory)
        return view
      }
      let view = ListAccessoryView(accessory, in: self)
      view.alpha = 0
      addSubview(view)
      return view
    }
    for view in old { view.removeFromSuperview() }
    setNeedsListLayout()
  }

  private func setNeedsListLayout() {
    setNeedsLayout()
    _collection?.contentChanged(in: self)
  }

  package override func listStateChanged() {
    for view in accessoryViews { view.stateChanged() }
    setNeedsLayout()
  }

  package func toggleOutline() {
    guard let collection = _collection, let path = collection.indexPath(for: self) else { return }
    (collection.dataSource as? any OutlineSource)?.toggleOutline(at: path)
  }

  /// Whether a tap anywhere on the cell expands or collapses it.
  package var togglesByTap: Bool {
    accessories.contains {
      guard $0.accessoryType == .outlineDisclosure, $0.handler == nil else { return false }
      return $0.outlineStyle == .header || $0.outlineStyle == .automatic && _listState.row?.isHeader == true
    }
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { for view in accessoryViews { view.stateChanged() } } }
  }

  package override var accessibilityFacts: AccessibilityFacts {
    guard let grip = accessoryViews.first(where: { $0.accessory.accessoryType == .reorder && $0.alpha > 0 }) else {
      return AccessibilityFacts()
    }
    let rect = grip.convertToScreen(grip.bounds)
    return AccessibilityFacts(reorderPoint: CGPoint(x: rect.midX, y: rect.midY))
  }

  // MARK: Separators

  /// From the leading end of the lines to their trailing end.
  public private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    // Where the app constrains nothing, the line starts with the text and ends with the cell.
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
    leading.priority = .defaultLow
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    trailing.priority = .defaultLow
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    hasSeparatorGuide = true
    return guide
  }()
  private var hasSeparatorGuide = false

  // MARK: Layout

  private struct Columns {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var shown: [(view: ListAccessoryView, start: CGFloat, width: CGFloat)] = []
  }

  private var margin: CGFloat { _listState.row?.margin ?? 16 }
  private var indentation: CGFloat { CGFloat(indentationLevel + _listState.outlineLevel) * indentationWidth }

  /// Those of a side from the leading to the trailing edge.
  private func ordered(leading: Bool) -> [ListAccessoryView] {
    let shown = accessoryViews.filter {
      $0.accessory.isLeading == leading && $0.accessory.isShown(editing: _listState.isEditing)
    }
    var result = shown.filter { $0.accessory.position == nil }.sorted { $0.accessory.rank < $1.accessory.rank }
    for view in shown {
      guard let position = view.accessory.position else { continue }
      let index = position(result.map(\.accessory))
      result.insert(view, at: min(max(0, index), result.count))
    }
    return result
  }

  /// Where the accessories stand, measured from the leading edge, and what they leave of the width.
  private func columns(width: CGFloat) -> Columns {
    var result = Columns()
    var x = margin + (indentsAccessories ? indentation : 0)
    let leading = ordered(leading: true)
    for view in leading {
      result.shown.append((view, x, view.columnWidth))
      x += view.columnWidth + 16
    }
    // The content has a margin of its own, which is the distance from the last accessory.
    result.leading = leading.isEmpty ? indentation : x - 16 + (indentsAccessories ? 0 : indentation)
    x = width - margin
    let trailing = ordered(leading: false)
    for view in trailing.reversed() {
      x -= view.columnWidth
      result.shown.append((view, x, view.columnWidth))
      x -= 10
    }
    // The content keeps its own margin, of which the accessories need no more than eight points.
    result.trailing = trailing.isEmpty ? 0 : width - (x + 10) + 8 - margin
    return result
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ start: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isRightToLeft ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
    }
    let columns = columns(width: bounds.width)
    let shown = Set(columns.shown.map { ObjectIdentifier($0.view) })
    for view in accessoryViews where !shown.contains(ObjectIdentifier(view)) { view.alpha = 0 }
    for (view, start, width) in columns.shown {
      let frame = placed(start, width)
      if view.alpha == 0 {
        // It comes from where the content makes room.
        UIView.performWithoutAnimation {
          view.frame = frame
          view.layoutIfNeeded()
        }
      }
      view.frame = frame
      view.alpha = 1
    }
    placeContentMargin(columns)
    contentView.frame = placed(columns.leading, max(0, bounds.width - columns.leading - columns.trailing))
    contentView.layoutIfNeeded()
    layoutLines(isRightToLeft, start: columns.leading)
  }

  /// The content starts at the list's margin, unless an accessory stands before it.
  private func placeContentMargin(_ columns: Columns) {
    let leading = columns.shown.contains { $0.view.accessory.isLeading } ? 8 : margin
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    contentView.setDefaultLayoutMargins(
      UIEdgeInsets(top: 8, left: isRightToLeft ? 8 : leading, bottom: 8, right: isRightToLeft ? leading : 8))
  }

  private func layoutLines(_ isRightToLeft: Bool, start: CGFloat) {
    let pixel = 1 / max(1, traitCollection.displayScale)
    func show(_ line: UIView, _ separator: ListSeparator?, y: CGFloat) {
      line.isHidden = separator == nil
      guard let separator else { return }
      line.backgroundColor = separator.color
      var (first, last) = (separator.insets.leading, separator.insets.trailing)
      if first == NSDirectionalEdgeInsets.automaticSeparator.leading { first = automaticInset(start) }
      if last == NSDirectionalEdgeInsets.automaticSeparator.trailing { last = automaticTrailingInset }
      line.frame = CGRect(
        x: isRightToLeft ? last : first, y: y, width: max(0, bounds.width - first - last), height: pixel)
      bringSubviewToFront(line)
    }
    show(topLine, _listState.row?.topSeparator, y: 0)
    show(bottomLine, _listState.row?.bottomSeparator, y: bounds.height - pixel)
  }

  private func automaticInset(_ start: CGFloat) -> CGFloat {
    if hasSeparatorGuide {
      let frame = separatorLayoutGuide.layoutFrame
      return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
    }
    guard let list = configurationView as? UIListContentView else { return start + margin }
    return start + list.textInset
  }

  private var automaticTrailingInset: CGFloat {
    guard hasSeparatorGuide else { return 0 }
    let frame = separatorLayoutGuide.layoutFrame
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.minX : bounds.width - frame.maxX
  }

  // MARK: Size

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let columns = columns(width: targetSize.width)
    // What is measured stands where it will be laid out.
    placeContentMargin(columns)
    let used = columns.leading + columns.trailing
    var size = contentSizeFitting(
      CGSize(width: max(0, targetSize.width - used), height: targetSize.height), horizontalFittingPriority,
      verticalFittingPriority)
    size.width += used
    let tallest = columns.shown.map { $0.view.naturalSize.height }.max() ?? 0
    // Apple: a row is at least as high as a table's.
    size.height = max(size.height, tallest, _listState.row?.isHeader == true ? 0 : CellMetrics.rowHeight)
    return size
  }
}

extension NSDirectionalEdgeInsets {
  /// Stands for insets that the cell chooses.
  package static let automaticSeparator = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)
}
