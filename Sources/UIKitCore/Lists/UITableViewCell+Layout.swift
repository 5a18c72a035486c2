/// The iOS 16 measures of cells, in points.
package enum QuinceCellMetrics {
  package static let rowHeight: CGFloat = 44
  package static let imageToText: CGFloat = 16
  /// From the content to an accessory.
  package static let contentToAccessory: CGFloat = 8
  /// How far an edit control moves the content.
  package static let editIndentation: CGFloat = 40
  package static let editControl: CGFloat = 22
  package static let reorderWidth: CGFloat = 43
  /// Between the two lines of a subtitle cell.
  package static let subtitleGap: CGFloat = 3
  package static let subtitlePadding: CGFloat = 10
  package static let insetCornerRadius: CGFloat = 10
}

extension UITableViewCell {
  package func quinceSetUp() {
    contentView.isOpaque = false
    addSubview(contentView)
    backgroundColor = .systemBackground
  }

  // MARK: Made on demand

  package func quinceLabel() -> UILabel? {
    if let label = quinceTextLabel { return label }
    let label = UILabel(frame: .zero)
    // Apple: the default cell's title follows the text size, value2's is the small blue caption.
    // Assumed: value2 draws its caption at 12 points.
    label.font = quinceStyle == .value2 ? .systemFont(ofSize: 12) : .systemFont(ofSize: QuinceCellText.body)
    label.textColor = quinceStyle == .value2 ? tintColor : .label
    if quinceStyle == .value2 { label.textAlignment = .right }
    quinceTextLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  package func quinceDetailLabel() -> UILabel? {
    guard quinceStyle != .default else { return nil }
    if let label = quinceDetailTextLabel { return label }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: quinceStyle == .subtitle ? QuinceCellText.caption : QuinceCellText.body)
    label.textColor = quinceStyle == .value1 ? .secondaryLabel : .label
    quinceDetailTextLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  package func quinceImage() -> UIImageView? {
    if let view = quinceImageView { return view }
    // Apple: contact cells have no image.
    guard quinceStyle != .value2 else { return nil }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    quinceImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  // MARK: Layout

  private var quinceScale: CGFloat { max(1, traitCollection.displayScale) }

  package func quincePixel(_ value: CGFloat) -> CGFloat { (value * quinceScale).rounded() / quinceScale }

  package var quinceShowsSeparator: Bool {
    guard let table = quinceContext.table else { return false }
    return table.separatorStyle != .none
  }

  package var quinceSeparatorHeight: CGFloat { quinceShowsSeparator ? 1 / quinceScale : 0 }

  package var quinceLeftIndentation: CGFloat {
    guard quinceIsEditing, quinceEditing.isEditable else { return 0 }
    if quinceEditing.selectsMany { return QuinceCellMetrics.editIndentation }
    return quinceEditing.indents && shouldIndentWhileEditing ? QuinceCellMetrics.editIndentation : 0
  }

  private var quinceShowsReorder: Bool { quinceIsEditing && quinceEditing.canMove }

  package var quinceGivenAccessoryView: UIView? { quinceIsEditing ? editingAccessoryView : accessoryView }

  /// A view that was put elsewhere since, as into another cell, stays there.
  package var quinceCurrentAccessoryView: UIView? {
    guard let view = quinceGivenAccessoryView, view.superview == nil || view.superview === self else { return nil }
    return view
  }
  package var quinceCurrentAccessoryType: AccessoryType { quinceIsEditing ? editingAccessoryType : accessoryType }

  package func quinceLayoutCell() {
    let size = bounds.size
    // The width, and with it the margin, may have changed since the cell was made.
    if let table = quinceContext.table { quinceContext.margin = table.quinceMargin }
    let margin = quinceContext.margin
    let safe = quinceContentSafeArea
    let separator = quinceSeparatorHeight
    let height = max(0, size.height - separator)

    backgroundView?.frame = bounds
    quinceFillView?.frame = bounds
    quinceSelectionView?.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)

    // Left: edit control.
    let left = quinceLeftIndentation + safe.left
    quinceLayoutEditControl(height: height, margin: margin)

    // Right: reorder grip, then the accessory.
    var right = size.width - safe.right
    var hasTrailing = false
    if quinceShowsReorder {
      let control = quinceMakeReorderControl()
      control.frame = CGRect(
        x: right - QuinceCellMetrics.reorderWidth, y: 0, width: QuinceCellMetrics.reorderWidth, height: height)
      control.alpha = 1
      right -= QuinceCellMetrics.reorderWidth
      hasTrailing = true
    } else if let control = quinceReorderControl {
      control.alpha = 0
      control.frame = CGRect(x: size.width, y: 0, width: QuinceCellMetrics.reorderWidth, height: height)
    }
    quinceLayoutAccessory(right: &right, hasTrailing: &hasTrailing, height: height, margin: margin)

    contentView.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: height)
    contentView.layoutMargins = UIEdgeInsets(
      top: 8, left: margin, bottom: 8, right: hasTrailing ? QuinceCellMetrics.contentToAccessory : margin)
    quinceContentConfigurationView?.frame = contentView.bounds
    quinceLayoutLabels(hasTrailing: hasTrailing)
    quinceLayoutSeparators(height: height, separator: separator)
    quinceApplyShape()
  }

  private func quinceLayoutAccessory(
    right: inout CGFloat, hasTrailing: inout Bool, height: CGFloat, margin: CGFloat
  ) {
    let old = quinceIsEditing ? accessoryView : editingAccessoryView
    if let old, old !== quinceCurrentAccessoryView, old.superview === self { old.isHidden = true }
    if let view = quinceCurrentAccessoryView {
      quinceAccessoryControl?.isHidden = true
      if view.superview !== self { addSubview(view) }
      view.isHidden = false
      let size = view.bounds.size
      let x = right - (quinceShowsReorder ? 0 : margin) - size.width
      view.frame = CGRect(
        x: quincePixel(x), y: quincePixel((height - size.height) / 2), width: size.width, height: size.height)
      right = x - QuinceCellMetrics.contentToAccessory
      hasTrailing = true
      return
    }
    let type = quinceCurrentAccessoryType
    guard type != .none else {
      quinceAccessoryControl?.isHidden = true
      return
    }
    let control = quinceMakeAccessory(type)
    control.isHidden = false
    let width = control.quinceWidth
    let x = right - (quinceShowsReorder ? 0 : margin) - width
    control.frame = CGRect(x: x, y: 0, width: width, height: height)
    right = x - QuinceCellMetrics.contentToAccessory
    hasTrailing = true
  }

  private func quinceLayoutEditControl(height: CGFloat, margin: CGFloat) {
    let shows =
      quinceIsEditing && quinceEditing.isEditable
      && (quinceEditing.selectsMany || quinceEditing.style != .none)
    guard shows || quinceEditControl != nil else { return }
    let control = quinceMakeEditControl()
    let x = shows ? quinceContentSafeArea.left : -QuinceCellMetrics.editIndentation
    control.frame = CGRect(x: x, y: 0, width: QuinceCellMetrics.editIndentation + 7, height: height)
    control.alpha = shows ? 1 : 0
    if shows {
      control.quinceConfigure(
        style: quinceEditing.style, selectsMany: quinceEditing.selectsMany, isSelected: quinceIsSelected,
        margin: margin)
    }
  }

  private func quinceLayoutLabels(hasTrailing: Bool) {
    guard quinceContentConfigurationView == nil else { return }
    let content = contentView.bounds
    let rightPadding = hasTrailing ? QuinceCellMetrics.contentToAccessory : quinceContext.margin
    var x = quinceContext.margin + CGFloat(indentationLevel) * indentationWidth
    if let view = quinceImageView, let image = view.image {
      var size = image.size
      if size.height > content.height, size.height > 0 {
        size = CGSize(width: size.width * content.height / size.height, height: content.height)
      }
      view.frame = CGRect(
        x: x, y: quincePixel((content.height - size.height) / 2), width: size.width, height: size.height)
      x += size.width + QuinceCellMetrics.imageToText
    } else {
      quinceImageView?.frame = .zero
    }
    let width = max(0, content.width - x - rightPadding)
    switch quinceStyle {
    case .default:
      quinceTextLabel?.frame = CGRect(x: x, y: 0, width: width, height: content.height)
    case .value1:
      quinceLayoutValue1(x: x, width: width, height: content.height)
    case .value2:
      quinceLayoutValue2(width: content.width - rightPadding, height: content.height)
    case .subtitle:
      quinceLayoutSubtitle(x: x, width: width, height: content.height)
    }
  }

  private func quinceFit(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width), height: size.height)
  }

  private func quinceLayoutValue1(x: CGFloat, width: CGFloat, height: CGFloat) {
    let detail = quinceFit(quinceDetailTextLabel, width: width)
    let text = quinceFit(quinceTextLabel, width: width)
    let gap: CGFloat = 6
    var textWidth = text.width
    var detailWidth = detail.width
    if textWidth + detailWidth + gap > width, detailWidth > 0 {
      // The title keeps its width as far as it can; the detail is cut.
      textWidth = min(textWidth, max(width - gap - detailWidth, (width - gap) * 0.6))
      detailWidth = max(0, width - gap - textWidth)
    }
    quinceTextLabel?.frame = CGRect(
      x: x, y: quincePixel((height - text.height) / 2), width: textWidth, height: text.height)
    quinceDetailTextLabel?.frame = CGRect(
      x: x + width - detailWidth, y: quincePixel((height - detail.height) / 2), width: detailWidth,
      height: detail.height)
  }

  private func quinceLayoutValue2(width: CGFloat, height: CGFloat) {
    let x = quinceContext.margin + CGFloat(indentationLevel) * indentationWidth
    let column: CGFloat = 91
    let text = quinceFit(quinceTextLabel, width: column)
    let detail = quinceFit(quinceDetailTextLabel, width: max(0, width - x - column - 6))
    quinceTextLabel?.frame = CGRect(
      x: x, y: quincePixel((height - text.height) / 2), width: column, height: text.height)
    quinceDetailTextLabel?.frame = CGRect(
      x: x + column + 6, y: quincePixel((height - detail.height) / 2), width: detail.width, height: detail.height)
  }

  private func quinceLayoutSubtitle(x: CGFloat, width: CGFloat, height: CGFloat) {
    let text = quinceFit(quinceTextLabel, width: width)
    let detail = quinceFit(quinceDetailTextLabel, width: width)
    guard detail.height > 0 else {
      quinceTextLabel?.frame = CGRect(
        x: x, y: quincePixel((height - text.height) / 2), width: text.width, height: text.height)
      quinceDetailTextLabel?.frame = .zero
      return
    }
    let spare = height - text.height - detail.height
    let gap = max(0, min(QuinceCellMetrics.subtitleGap, spare / 3))
    let top = quincePixel((spare - gap) / 2)
    quinceTextLabel?.frame = CGRect(x: x, y: top, width: text.width, height: text.height)
    quinceDetailTextLabel?.frame = CGRect(
      x: x, y: top + text.height + gap, width: detail.width, height: detail.height)
  }

  // MARK: Separators

  package var quinceEffectiveSeparatorInset: UIEdgeInsets {
    if let own = quinceSeparatorInset { return own }
    guard let table = quinceContext.table else {
      return UIEdgeInsets(top: 0, left: quinceContext.margin, bottom: 0, right: 0)
    }
    if let inset = table.quinceSeparatorInset {
      if table.separatorInsetReference == .fromAutomaticInsets {
        return UIEdgeInsets(top: 0, left: inset.left + quinceContext.margin, bottom: 0, right: inset.right)
      }
      return inset
    }
    var left = quinceContext.margin + CGFloat(indentationLevel) * indentationWidth
    // The line starts where the text does.
    if let view = quinceImageView, view.image != nil, let label = quinceTextLabel, label.frame.minX > 0 {
      left = label.frame.minX
    } else if let list = quinceContentConfigurationView as? UIListContentView {
      left = max(left, list.quinceTextInset)
    }
    return UIEdgeInsets(top: 0, left: left, bottom: 0, right: 0)
  }

  // Apple: UITableView.insetsContentViewsToSafeArea: the cell keeps its width, the content view keeps clear.
  private var quinceContentSafeArea: UIEdgeInsets {
    guard let table = quinceContext.table, table.insetsContentViewsToSafeArea, table.style != .insetGrouped else {
      return .zero
    }
    return UIEdgeInsets(top: 0, left: table.safeAreaInsets.left, bottom: 0, right: table.safeAreaInsets.right)
  }

  private func quinceLayoutSeparators(height: CGFloat, separator: CGFloat) {
    guard quinceShowsSeparator, let table = quinceContext.table else {
      quinceSeparatorView?.isHidden = true
      quinceTopSeparatorView?.isHidden = true
      return
    }
    let isInset = quinceContext.style == .insetGrouped
    let hidesBottom = isInset && quinceContext.isLast
    let view = quinceSeparatorView ?? quinceMakeSeparator()
    quinceSeparatorView = view
    view.isHidden = hidesBottom || quinceHidesSeparator
    view.backgroundColor = table.separatorColor
    let inset = quinceEffectiveSeparatorInset
    let isFull = quinceContext.style == .grouped && quinceContext.isLast
    let left = isFull ? 0 : inset.left + quinceLeftIndentation + quinceContentSafeArea.left
    view.frame = CGRect(
      x: left, y: bounds.height - separator, width: max(0, bounds.width - left - (isFull ? 0 : inset.right)),
      height: separator)
    if quinceContext.style == .grouped, quinceContext.isFirst {
      let top = quinceTopSeparatorView ?? quinceMakeSeparator()
      quinceTopSeparatorView = top
      top.isHidden = false
      top.backgroundColor = table.separatorColor
      top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: separator)
    } else {
      quinceTopSeparatorView?.isHidden = true
    }
  }

  private func quinceMakeSeparator() -> UIView {
    let view = UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    addSubview(view)
    return view
  }

  /// A highlighted row swallows the lines at its edges.
  private var quinceHidesSeparator: Bool {
    (quinceIsHighlighted || quinceIsSelected) && selectionStyle != .none && !quinceIsEditing
  }

  package func quinceUpdateSeparatorVisibility() {
    guard let view = quinceSeparatorView, quinceShowsSeparator else { return }
    view.isHidden = quinceHidesSeparator || (quinceContext.style == .insetGrouped && quinceContext.isLast)
  }

  /// Rounds the corners of the first and last rows of an inset group.
  private func quinceApplyShape() {
    let isInset = quinceContext.style == .insetGrouped && quinceContext.table != nil
    var corners: CACornerMask = []
    if isInset, quinceContext.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isInset, quinceContext.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let radius = corners.isEmpty ? 0 : QuinceCellMetrics.insetCornerRadius
    guard radius > 0 || layer.cornerRadius > 0 && isInset || quinceWasShaped else { return }
    quinceWasShaped = radius > 0
    for layer in [self.layer, quinceSelectionView?.layer, quinceFillView?.layer, backgroundView?.layer].compactMap({
      $0
    }) {
      layer.cornerRadius = radius
      layer.maskedCorners =
        corners.isEmpty
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] : corners
      layer.cornerCurve = .continuous
    }
  }

  // MARK: Height

  /// The height that the content asks for, the separator included.
  package func quinceAutomaticHeight(width: CGFloat) -> CGFloat {
    let separator = quinceSeparatorHeight
    if let view = quinceContentConfigurationView {
      let trailing = quinceTrailingWidth
      let fit = view.systemLayoutSizeFitting(
        CGSize(
          width: max(0, width - trailing - quinceLeftIndentation), height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return max(QuinceCellMetrics.rowHeight, quinceCeil(fit.height) + separator)
    }
    if quinceUsesConstraints {
      let fit = quinceConstrainedHeight(width: width)
      if fit > 0 { return quinceCeil(fit) + separator }
    }
    var available =
      width - quinceTrailingWidth - quinceLeftIndentation - quinceContext.margin
      - CGFloat(indentationLevel) * indentationWidth
    available -= quinceTrailingWidth > 0 ? QuinceCellMetrics.contentToAccessory : quinceContext.margin
    if let image = quinceImageView?.image { available -= image.size.width + QuinceCellMetrics.imageToText }
    let text = quinceFit(quinceTextLabel, width: available)
    switch quinceStyle {
    case .subtitle:
      let detail = quinceFit(quinceDetailTextLabel, width: available)
      guard detail.height > 0, text.height > 0 else { break }
      return quinceCeil(
        text.height + QuinceCellMetrics.subtitleGap + detail.height + 2 * QuinceCellMetrics.subtitlePadding) + separator
    default: break
    }
    guard text.height > 0 else { return QuinceCellMetrics.rowHeight }
    // Observed: one line of 17 points lies in a row of 44; further lines add their height.
    return max(QuinceCellMetrics.rowHeight, quinceCeil(text.height + 22) + separator)
  }

  private func quinceCeil(_ value: CGFloat) -> CGFloat {
    (value * quinceScale - 0.001).rounded(.up) / quinceScale
  }

  private var quinceTrailingWidth: CGFloat {
    if let view = quinceCurrentAccessoryView {
      return view.bounds.width + quinceContext.margin + QuinceCellMetrics.contentToAccessory
    }
    guard quinceCurrentAccessoryType != .none else { return 0 }
    return QuinceCellAccessory.width(of: quinceCurrentAccessoryType) + quinceContext.margin
      + QuinceCellMetrics.contentToAccessory
  }

  private var quinceUsesConstraints: Bool {
    contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  private func quinceConstrainedHeight(width: CGFloat) -> CGFloat {
    contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, width - quinceTrailingWidth - quinceLeftIndentation), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// Text sizes of cells at the default text size, in points.
package enum QuinceCellText {
  package static let body: CGFloat = 17
  package static let caption: CGFloat = 12
}
