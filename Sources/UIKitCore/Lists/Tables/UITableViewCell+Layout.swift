/// The iOS 16 measures of cells, in points.
package enum CellMetrics {
  package static let rowHeight: CGFloat = 44
  package static let imageToText: CGFloat = 16
  /// Above and below what lies between the margins of the content view.
  package static let verticalMargin: CGFloat = 11
  /// From the content to an accessory.
  package static let contentToAccessory: CGFloat = 8
  /// How far an edit control moves the content.
  package static let editIndentation: CGFloat = 40
  package static let reorderWidth: CGFloat = 43
  /// Between the two lines of a subtitle cell.
  package static let subtitleGap: CGFloat = 3
  package static let subtitlePadding: CGFloat = 10
  package static let insetCornerRadius: CGFloat = 10
}

extension UITableViewCell {
  package func setUp() {
    contentView.isOpaque = false
    // Observed in Xcode's files: the content views of table cells have it off; the table keeps them clear of the sides.
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(contentView)
    backgroundColor = .systemBackground
  }

  // MARK: Made on demand

  package func _label() -> UILabel? {
    if let label = _textLabel { return label }
    let label = UILabel(frame: .zero)
    // Apple: the default cell's title follows the text size, value2's is the small blue caption.
    // Assumed: value2's caption follows the first caption style.
    label.font = .preferredFont(forTextStyle: _style == .value2 ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = _style == .value2 ? tintColor : .label
    if _style == .value2 { label.textAlignment = .right }
    _textLabel = label
    contentSlot.own.addSubview(label)
    wrapForTextSize()
    setNeedsLayout()
    return label
  }

  package func detailLabel() -> UILabel? {
    guard _style != .default else { return nil }
    if let label = _detailTextLabel { return label }
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: _style == .subtitle ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = _style == .value1 ? .secondaryLabel : .label
    _detailTextLabel = label
    contentSlot.own.addSubview(label)
    wrapForTextSize()
    setNeedsLayout()
    return label
  }

  package func _image() -> UIImageView? {
    if let view = _imageView { return view }
    // Apple: contact cells have no image.
    guard _style != .value2 else { return nil }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.symbolStyle = .body
    _imageView = view
    contentSlot.own.addSubview(view)
    setNeedsLayout()
    return view
  }

  // MARK: Text size

  private var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  // Apple: "Building Apps with Dynamic Type" (2017): the labels of the cell styles take as many lines as they need at the
  // accessibility sizes. Those to which the app gave a number of lines keep it.
  package func wrapForTextSize() {
    if hasLargeText {
      for case let label? in [_textLabel, _detailTextLabel] where label.numberOfLines == 1 {
        label.numberOfLines = 0
        wrappedLabels.append(label)
      }
    } else if !wrappedLabels.isEmpty {
      for label in wrappedLabels where label.numberOfLines == 0 { label.numberOfLines = 1 }
      wrappedLabels = []
    }
  }

  /// Title and detail stand one below the other.
  // Assumed: both of the styles that have them side by side stack them at the accessibility sizes.
  private var stacksLines: Bool { _style == .subtitle || _style != .default && hasLargeText }

  // MARK: Layout

  private var _scale: CGFloat { max(1, traitCollection.displayScale) }

  package func pixel(_ value: CGFloat) -> CGFloat { (value * _scale).rounded() / _scale }

  package var showsSeparator: Bool {
    guard let table = _context.table else { return false }
    return table.separatorStyle != .none
  }

  package var separatorHeight: CGFloat { showsSeparator ? 1 / _scale : 0 }

  package var leftIndentation: CGFloat {
    guard _isEditing, _editing.isEditable else { return 0 }
    if _editing.selectsMany { return CellMetrics.editIndentation }
    return _editing.indents && shouldIndentWhileEditing ? CellMetrics.editIndentation : 0
  }

  private var showsReorder: Bool { _isEditing && _editing.canMove }

  package var givenAccessoryView: UIView? { _isEditing ? editingAccessoryView : accessoryView }

  /// A view that was put elsewhere since, as into another cell, stays there.
  package var currentAccessoryView: UIView? {
    guard let view = givenAccessoryView, view.superview == nil || view.superview === self else { return nil }
    return view
  }
  package var currentAccessoryType: AccessoryType { _isEditing ? editingAccessoryType : accessoryType }

  package func layoutCell() {
    let size = bounds.size
    // The width, and with it the margin, may have changed since the cell was made.
    if let table = _context.table { _context.margin = table._contentMargin }
    let margin = _context.margin
    let safe = contentSafeArea
    let separator = separatorHeight
    let height = max(0, size.height - separator)

    backgroundView?.frame = bounds
    fillView?.frame = bounds
    selectionView?.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)

    // Left: edit control.
    let left = leftIndentation + safe.left
    layoutEditControl(height: height, margin: margin)

    // Right: reorder grip, then the accessory.
    var right = size.width - safe.right
    var hasTrailing = false
    if showsReorder {
      let control = makeReorderControl()
      control.frame = CGRect(
        x: right - CellMetrics.reorderWidth, y: 0, width: CellMetrics.reorderWidth, height: height)
      control.alpha = 1
      right -= CellMetrics.reorderWidth
      hasTrailing = true
    } else if let control = reorderControl {
      control.alpha = 0
      control.frame = CGRect(x: size.width, y: 0, width: CellMetrics.reorderWidth, height: height)
    }
    layoutAccessory(right: &right, hasTrailing: &hasTrailing, height: height, margin: margin)

    placeContentView(CGRect(x: left, y: 0, width: max(0, right - left), height: height), hasTrailing: hasTrailing)
    layoutLabels(hasTrailing: hasTrailing)
    if isMirrored { mirrorContent() }
    layoutSeparators(height: height, separator: separator)
    if isMirrored { mirrorParts() }
    applyShape()
  }

  private func placeContentView(_ frame: CGRect, hasTrailing: Bool) {
    contentView.frame = frame
    // Observed in Xcode's storyboards since iOS 11: what lies between the margins of a plain cell is at 11 points.
    let (leading, vertical) = (_context.margin, CellMetrics.verticalMargin)
    let trailing = hasTrailing ? CellMetrics.contentToAccessory : leading
    contentView.setDefaultLayoutMargins(
      UIEdgeInsets(
        top: vertical, left: isMirrored ? trailing : leading, bottom: vertical, right: isMirrored ? leading : trailing))
  }

  // MARK: Right to left

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func mirrorContent() {
    guard contentConfigurationView == nil else { return }
    for part in [_textLabel, _detailTextLabel, _imageView] as [UIView?] {
      guard let part, part.superview === contentView, !part.frame.isEmpty else { continue }
      part.frame.origin.x = contentView.bounds.width - part.frame.maxX
    }
  }

  /// What stands beside the content changes sides.
  private func mirrorParts() {
    let parts = [contentView, accessoryControl, currentAccessoryView, _editControl, reorderControl, separatorView]
    for part in parts as [UIView?] {
      if let part { part.frame.origin.x = bounds.width - part.frame.maxX }
    }
  }

  private func layoutAccessory(
    right: inout CGFloat, hasTrailing: inout Bool, height: CGFloat, margin: CGFloat
  ) {
    let old = _isEditing ? accessoryView : editingAccessoryView
    if let old, old !== currentAccessoryView, old.superview === self { old.isHidden = true }
    if let view = currentAccessoryView {
      accessoryControl?.isHidden = true
      if view.superview !== self { addSubview(view) }
      view.isHidden = false
      let size = view.bounds.size
      let x = right - (showsReorder ? 0 : margin) - size.width
      view.frame = CGRect(
        x: pixel(x), y: pixel((height - size.height) / 2), width: size.width, height: size.height)
      right = x - CellMetrics.contentToAccessory
      hasTrailing = true
      return
    }
    let type = currentAccessoryType
    guard type != .none else {
      accessoryControl?.isHidden = true
      return
    }
    let control = makeAccessory(type)
    control.isHidden = false
    let width = control._width
    let x = right - (showsReorder ? 0 : margin) - width
    control.frame = CGRect(x: x, y: 0, width: width, height: height)
    right = x - CellMetrics.contentToAccessory
    hasTrailing = true
  }

  private func layoutEditControl(height: CGFloat, margin: CGFloat) {
    let shows =
      _isEditing && _editing.isEditable
      && (_editing.selectsMany || _editing.style != .none)
    guard shows || _editControl != nil else { return }
    let control = makeEditControl()
    let x = shows ? contentSafeArea.left : -CellMetrics.editIndentation
    control.frame = CGRect(x: x, y: 0, width: CellMetrics.editIndentation + 7, height: height)
    control.alpha = shows ? 1 : 0
    if shows {
      control.configure(
        style: _editing.style, selectsMany: _editing.selectsMany, isSelected: _isSelected,
        margin: margin)
    }
  }

  private func layoutLabels(hasTrailing: Bool) {
    guard contentConfigurationView == nil else { return }
    let content = contentView.bounds
    let rightPadding = hasTrailing ? CellMetrics.contentToAccessory : _context.margin
    var x = contentStart
    if let view = _imageView, view.image != nil {
      var size = view.intrinsicContentSize
      if size.height > content.height, size.height > 0 {
        size = CGSize(width: size.width * content.height / size.height, height: content.height)
      }
      view.frame = CGRect(
        x: x, y: pixel((content.height - size.height) / 2), width: size.width, height: size.height)
      x += size.width + CellMetrics.imageToText
    } else {
      _imageView?.frame = .zero
    }
    let width = max(0, content.width - x - rightPadding)
    switch _style {
    case .default:
      _textLabel?.frame = CGRect(x: x, y: 0, width: width, height: content.height)
    case .subtitle,
      .value1 where stacksLines, .value2 where stacksLines:
      layoutLines(x: x, width: width, height: content.height)
    case .value1:
      layoutValue1(x: x, width: width, height: content.height)
    case .value2:
      layoutValue2(width: content.width - rightPadding, height: content.height)
    }
  }

  /// Where image and text begin, in the content view.
  // Observed: a cell's own separator inset moves its content, too; apps that hide a line by an inset of 10,000 points move it
  // back with an indentation of as much (stackoverflow.com, "Hide separator line on one UITableViewCell").
  private var contentStart: CGFloat {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    guard let inset = _separatorInset else { return _context.margin + indentation }
    let start = max(_context.margin, inset.left) + indentation
    return indentation < 0 ? max(_context.margin, start) : start
  }

  private func _fit(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width), height: size.height)
  }

  /// What a label may take of a height in which another one keeps a line: a line of its own at least.
  // Assumed: a row that is too low for its texts cuts them, the second one first.
  private func room(beside other: UILabel?, of label: UILabel?, in height: CGFloat) -> CGFloat {
    func line(_ label: UILabel?) -> CGFloat {
      label.map { $0.text?.isEmpty == false ? $0.font.lineHeight.rounded(.up) : 0 } ?? 0
    }
    return max(height - line(other), line(label))
  }

  private func layoutValue1(x: CGFloat, width: CGFloat, height: CGFloat) {
    let detail = _fit(_detailTextLabel, width: width)
    let text = _fit(_textLabel, width: width)
    let gap: CGFloat = 6
    var textWidth = text.width
    var detailWidth = detail.width
    if textWidth + detailWidth + gap > width, detailWidth > 0 {
      // The title keeps its width as far as it can; the detail is cut.
      textWidth = min(textWidth, max(width - gap - detailWidth, (width - gap) * 0.6))
      detailWidth = max(0, width - gap - textWidth)
    }
    _textLabel?.frame = CGRect(
      x: x, y: pixel((height - text.height) / 2), width: textWidth, height: text.height)
    _detailTextLabel?.frame = CGRect(
      x: x + width - detailWidth, y: pixel((height - detail.height) / 2), width: detailWidth,
      height: detail.height)
  }

  private func layoutValue2(width: CGFloat, height: CGFloat) {
    let x = contentStart
    let column: CGFloat = 91
    let text = _fit(_textLabel, width: column)
    let detail = _fit(_detailTextLabel, width: max(0, width - x - column - 6))
    // The caption stands against the detail.
    _textLabel?.textAlignment = isMirrored ? .left : .right
    _textLabel?.frame = CGRect(
      x: x, y: pixel((height - text.height) / 2), width: column, height: text.height)
    _detailTextLabel?.frame = CGRect(
      x: x + column + 6, y: pixel((height - detail.height) / 2), width: detail.width, height: detail.height)
  }

  private func layoutLines(x: CGFloat, width: CGFloat, height: CGFloat) {
    var text = _fit(_textLabel, width: width)
    var detail = _fit(_detailTextLabel, width: width)
    detail.height = min(detail.height, room(beside: _textLabel, of: _detailTextLabel, in: height))
    text.height = min(text.height, max(height - detail.height, room(beside: nil, of: _textLabel, in: 0)))
    guard detail.height > 0 else {
      _textLabel?.frame = CGRect(
        x: x, y: pixel((height - text.height) / 2), width: text.width, height: text.height)
      _detailTextLabel?.frame = .zero
      return
    }
    let spare = height - text.height - detail.height
    let gap = max(0, min(CellMetrics.subtitleGap, spare / 3))
    let top = pixel((spare - gap) / 2)
    _textLabel?.frame = CGRect(x: x, y: top, width: text.width, height: text.height)
    _detailTextLabel?.frame = CGRect(
      x: x, y: top + text.height + gap, width: detail.width, height: detail.height)
  }

  // MARK: Separators

  package var effectiveSeparatorInset: UIEdgeInsets {
    if let own = _separatorInset { return own }
    guard let table = _context.table else {
      return UIEdgeInsets(top: 0, left: _context.margin, bottom: 0, right: 0)
    }
    if let inset = table._separatorInset {
      if table.separatorInsetReference == .fromAutomaticInsets {
        return UIEdgeInsets(top: 0, left: inset.left + _context.margin, bottom: 0, right: inset.right)
      }
      return inset
    }
    var left = contentStart
    // The line starts where the text does.
    if let view = _imageView, view.image != nil, let label = _textLabel, label.frame.minX > 0 {
      left = isMirrored ? contentView.bounds.width - label.frame.maxX : label.frame.minX
    } else if let list = contentConfigurationView as? UIListContentView {
      left = max(left, list.textInset)
    }
    return UIEdgeInsets(top: 0, left: left, bottom: 0, right: table.readableSeparatorEnd)
  }

  // Apple: UITableView.insetsContentViewsToSafeArea: the cell keeps its width, the content view keeps clear.
  // Assumed: it keeps clear of the index too. Sides are those before right-to-left text changes them.
  private var contentSafeArea: UIEdgeInsets {
    guard let table = _context.table, table.style != .insetGrouped else { return .zero }
    let safe = table.insetsContentViewsToSafeArea ? table.safeAreaInsets : .zero
    return UIEdgeInsets(
      top: 0, left: isMirrored ? safe.right : safe.left, bottom: 0,
      right: (isMirrored ? safe.left : safe.right) + table.indexWidth)
  }

  private func layoutSeparators(height: CGFloat, separator: CGFloat) {
    guard showsSeparator, let table = _context.table else {
      separatorView?.isHidden = true
      topSeparatorView?.isHidden = true
      return
    }
    let isInset = _context.style == .insetGrouped
    let hidesBottom = isInset && _context.isLast
    let view = separatorView ?? makeSeparator()
    separatorView = view
    view.isHidden = hidesBottom || hidesSeparator
    view.show(table.separatorColor, over: table.separatorEffect)
    let inset = effectiveSeparatorInset
    let isFull = _context.style == .grouped && _context.isLast
    let left = isFull ? 0 : inset.left + leftIndentation + contentSafeArea.left
    view.frame = CGRect(
      x: left, y: bounds.height - separator,
      width: max(0, bounds.width - left - (isFull ? 0 : inset.right) - (_context.table?.indexWidth ?? 0)),
      height: separator)
    if _context.style == .grouped, _context.isFirst {
      let top = topSeparatorView ?? makeSeparator()
      topSeparatorView = top
      top.isHidden = false
      top.show(table.separatorColor, over: table.separatorEffect)
      top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: separator)
    } else {
      topSeparatorView?.isHidden = true
    }
  }

  private func makeSeparator() -> SeparatorView {
    let view = SeparatorView(frame: .zero)
    view.isUserInteractionEnabled = false
    addSubview(view)
    return view
  }

  /// A highlighted row swallows the lines at its edges.
  private var hidesSeparator: Bool {
    (_isHighlighted || _isSelected) && selectionStyle != .none && !_isEditing
  }

  package func updateSeparatorVisibility() {
    guard let view = separatorView, showsSeparator else { return }
    view.isHidden = hidesSeparator || (_context.style == .insetGrouped && _context.isLast)
  }

  /// Rounds the corners of the first and last rows of an inset group.
  private func applyShape() {
    let isInset = _context.style == .insetGrouped && _context.table != nil
    var corners: CACornerMask = []
    if isInset, _context.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isInset, _context.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let radius = corners.isEmpty ? 0 : CellMetrics.insetCornerRadius
    guard radius > 0 || layer.cornerRadius > 0 && isInset || wasShaped else { return }
    wasShaped = radius > 0
    fillView?.listCorners = corners.isEmpty ? nil : (radius, corners)
    for layer in [self.layer, selectionView?.layer, backgroundView?.layer].compactMap({ $0 }) {
      layer.cornerRadius = radius
      layer.maskedCorners =
        corners.isEmpty
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] : corners
      layer.cornerCurve = .continuous
    }
  }

  // MARK: Height

  /// The height that the content asks for, the separator included.
  package func automaticHeight(width: CGFloat) -> CGFloat {
    let separator = separatorHeight
    let safe = contentSafeArea
    let width = max(0, width - safe.left - safe.right)
    if contentConfigurationView != nil {
      let height = constrainedHeight(width: width, fitting: UIView.layoutFittingCompressedSize.height)
      return max(CellMetrics.rowHeight, ceil(height) + separator)
    }
    if usesConstraints {
      let fit = constrainedHeight(width: width)
      if fit > 0 { return ceil(fit) + separator }
    }
    var available = width - trailingWidth - leftIndentation - contentStart
    available -= trailingWidth > 0 ? CellMetrics.contentToAccessory : _context.margin
    if let view = _imageView, view.image != nil {
      available -= view.intrinsicContentSize.width + CellMetrics.imageToText
    }
    let text = _fit(_textLabel, width: available)
    let detail = _style == .default ? .zero : _fit(_detailTextLabel, width: available)
    if stacksLines, detail.height > 0, text.height > 0 {
      return ceil(
        text.height + CellMetrics.subtitleGap + detail.height + 2 * CellMetrics.subtitlePadding) + separator
    }
    let line = max(text.height, detail.height)
    guard line > 0 else { return CellMetrics.rowHeight }
    // Observed: one line of 17 points lies in a row of 44; further lines add their height.
    return max(CellMetrics.rowHeight, ceil(line + 22) + separator)
  }

  private func ceil(_ value: CGFloat) -> CGFloat {
    (value * _scale - 0.001).rounded(.up) / _scale
  }

  /// What stands after the content, with its gaps.
  private var trailingWidth: CGFloat { (showsReorder ? CellMetrics.reorderWidth : 0) + accessoryWidth }

  private var accessoryWidth: CGFloat {
    if let view = currentAccessoryView {
      return view.bounds.width + _context.margin + CellMetrics.contentToAccessory
    }
    guard currentAccessoryType != .none else { return 0 }
    return CellAccessory.width(of: currentAccessoryType) * AccessoryScale.of(self) + _context.margin
      + CellMetrics.contentToAccessory
  }

  private var usesConstraints: Bool {
    contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  private func constrainedHeight(width: CGFloat, fitting height: CGFloat = 0) -> CGFloat {
    let content = max(0, width - trailingWidth - leftIndentation)
    // Its margins are the cell's where their edges meet, so it lies in the cell before it is measured.
    placeContentView(
      CGRect(
        x: leftIndentation + contentSafeArea.left, y: 0, width: content, height: max(0, bounds.height - separatorHeight)
      ),
      hasTrailing: trailingWidth > 0)
    // A cell that is measured after its layout stays as it is.
    if isMirrored { contentView.frame.origin.x = bounds.width - contentView.frame.maxX }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: content, height: height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
