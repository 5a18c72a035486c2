/// What an alert controller shows: the card of an alert, or the groups of an action sheet.
// Observed on iOS 16: an alert is 270 points wide with corners of 14; its buttons are 44 points high, two of them side
// by side, others stacked. A sheet's buttons are 57 high, 8 points from the sides, Cancel in a group of its own.
@MainActor package final class AlertView: UIView {
  package weak var controller: UIAlertController?
  package let dimming = UIView(frame: .zero)
  package let card = AlertGroup(frame: .zero)
  private let cancelCard = AlertGroup(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private let header = UIScrollView(frame: .zero)
  private let list = UIScrollView(frame: .zero)
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []
  private var fieldBoxes: [UIView] = []
  private var contentView: UIView?
  private var keyboardTop: CGFloat?
  private var highlighted: AlertButton?
  private lazy var metrics = AlertMetrics(traitCollection, isSheet: isSheet)

  private var isSheet: Bool { controller?.preferredStyle == .actionSheet }
  private var isPopover: Bool { controller?.isPopover ?? false }

  package init(controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    addSubview(dimming)
    addSubview(cancelCard)
    addSubview(card)
    header.addSubview(titleLabel)
    header.addSubview(messageLabel)
    header.showsVerticalScrollIndicator = false
    list.showsVerticalScrollIndicator = false
    card.content.addSubview(header)
    card.content.addSubview(list)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    NotificationCenter.default.addObserver(
      forName: Notification.Name("UIKeyboardWillChangeFrameNotification"), object: nil, queue: nil
    ) { [weak self] notification in
      MainActor.assumeIsolated { self?.keyboardChanged(notification) }
    }
  }

  package required init?(coder: NSCoder) { return nil }

  // MARK: Building

  package func rebuild() {
    guard let controller else { return }
    titleLabel.text = controller.title
    messageLabel.text = controller.message
    let metrics = AlertMetrics(traitCollection, isSheet: isSheet)
    self.metrics = metrics
    (titleLabel.font, messageLabel.font) = (metrics.title, metrics.message)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    if let text = controller.attributedTitle { titleLabel.attributedText = text }
    if let text = controller.attributedMessage { messageLabel.attributedText = text }
    titleLabel.accessibilityTraits = .header
    for button in buttons { button.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    cancelButton = nil
    buttons = []
    for action in controller.orderedActions {
      let button = AlertButton(action: action, metrics: metrics)
      button.onTap = { [weak controller] in controller?.choose(action) }
      if isSheet, action.style == .cancel {
        // A pad's sheet is a popover; a tap outside cancels it.
        guard !controller.isPopover else { continue }
        cancelButton = button
        cancelCard.content.addSubview(button)
      } else {
        buttons.append(button)
        list.addSubview(button)
      }
    }
    cancelCard.material = .solid
    card.material = isPopover ? .none : .blurred
    dimming.isHidden = isPopover
    cancelCard.isHidden = cancelButton == nil
    rebuildContent()
    rebuildFields()
    refreshButtons()
    setNeedsLayout()
    if isPopover { controller.preferredContentSize = popoverSize }
  }

  private func rebuildContent() {
    let content = controller?.contentViewController
    let view = content?.view
    guard view !== contentView else { return }
    contentView?.removeFromSuperview()
    contentView = view
    guard let content, let view else { return }
    view.autoresizingMask = []
    header.addSubview(view)
    content.didMove(toParent: controller)
  }

  /// Assumed: without a preferred height, what the content's constraints need.
  private func contentHeight(_ width: CGFloat) -> CGFloat {
    guard let content = controller?.contentViewController, let contentView else { return 0 }
    let preferred = content.preferredContentSize.height
    if preferred > 0 { return preferred }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func rebuildFields() {
    for box in fieldBoxes { box.removeFromSuperview() }
    fieldBoxes = (controller?.textFields ?? []).map { field in
      let box = UIView(frame: .zero)
      box.backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white
      }
      box.layer.borderColor = UIColor.separator.cgColor
      box.layer.borderWidth = 1 / max(1, traitCollection.displayScale)
      box.layer.cornerRadius = 5
      box.addSubview(field)
      header.addSubview(box)
      return box
    }
  }

  package func refreshButtons() {
    for button in buttons + [cancelButton].compactMap({ $0 }) {
      button.isBold = controller?.isBold(button.action) ?? false
      button.refresh()
    }
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory, window != nil { rebuild() }
  }

  // MARK: Layout

  package override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    if isSheet { layoutSheet() } else { layoutAlert() }
  }

  private var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }
  private func round(_ value: CGFloat) -> CGFloat { (value / pixel).rounded() * pixel }

  private func fit(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private func layoutHeader(width: CGFloat, padding: CGFloat, top: CGFloat, gap: CGFloat, bottom: CGFloat) -> CGFloat {
    let inner = width - 2 * padding
    let title = fit(titleLabel, inner)
    let message = fit(messageLabel, inner)
    let content = contentHeight(width)
    guard title + message + content > 0 || !fieldBoxes.isEmpty else { return 0 }
    var y = top
    titleLabel.frame = CGRect(x: padding, y: y, width: inner, height: title)
    y += title
    if message > 0 {
      if title > 0 { y += gap }
      messageLabel.frame = CGRect(x: padding, y: y, width: inner, height: message)
      y += message
    } else {
      messageLabel.frame = .zero
    }
    if content > 0 {
      if title + message > 0 { y += bottom } else { y = 0 }
      contentView?.frame = CGRect(x: 0, y: y, width: width, height: content)
      y += content
      if fieldBoxes.isEmpty { return y }
    }
    if !fieldBoxes.isEmpty {
      y += 14
      for (index, box) in fieldBoxes.enumerated() {
        if index > 0 { y -= pixel }
        let height = metrics.fieldHeight
        box.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
        box.subviews.first?.frame = CGRect(x: 7, y: 2, width: width - 46, height: height - 4)
        y += height
      }
    }
    return y + bottom
  }

  private func layoutAlert() {
    let width: CGFloat = 270
    let headerHeight = layoutHeader(width: width, padding: 16, top: 20, gap: 3, bottom: fieldBoxes.isEmpty ? 20 : 16)
    let isRow = buttons.count == 2 && buttons.allSatisfy { $0.textWidth <= width / 2 - 16 }
    let row = metrics.buttonHeight
    let listHeight = layoutButtons(width: width, height: row, isRow: isRow, minimum: headerHeight > 0)
    let available = (keyboardTop ?? bounds.height) - safeAreaInsets.top - safeAreaInsets.bottom - 16
    let total = min(headerHeight + listHeight, available)
    let shownList = min(listHeight, max(row * 1.5, total - headerHeight), total)
    let shownHeader = total - shownList
    var frame = CGRect(
      x: round((bounds.width - width) / 2), y: round((bounds.height - total) / 2), width: width, height: round(total))
    if let keyboardTop {
      frame.origin.y = round(safeAreaInsets.top + max(8, (keyboardTop - safeAreaInsets.top - total) / 2))
    }
    card.frame = frame
    card.layoutIfNeeded()
    header.frame = CGRect(x: 0, y: 0, width: width, height: shownHeader)
    header.contentSize = CGSize(width: width, height: headerHeight)
    list.frame = CGRect(x: 0, y: shownHeader, width: width, height: shownList)
    list.contentSize = CGSize(width: width, height: listHeight)
    header.isScrollEnabled = headerHeight > shownHeader
    list.isScrollEnabled = listHeight > shownList
  }

  /// The heights of a sheet's header and buttons, which are placed in it.
  private func layoutSheetContent(width: CGFloat) -> (header: CGFloat, list: CGFloat) {
    let header = layoutHeader(width: width, padding: 16, top: 14.5, gap: 12, bottom: 14.5)
    return (header, layoutButtons(width: width, height: metrics.buttonHeight, isRow: false, minimum: header > 0))
  }

  // Assumed: as wide as since iOS 8.
  private static let popoverWidth: CGFloat = 304

  private var popoverSize: CGSize {
    let heights = layoutSheetContent(width: Self.popoverWidth)
    return CGSize(width: Self.popoverWidth, height: round(heights.header + heights.list))
  }

  private func layoutSheet() {
    if isPopover {
      card.frame = bounds.inset(by: safeAreaInsets)
      let heights = layoutSheetContent(width: card.bounds.width)
      return share(card.bounds.height, heights)
    }
    let width = min(bounds.width, bounds.height) - 16
    let heights = layoutSheetContent(width: width)
    let bottomInset = safeAreaInsets.bottom > 0 ? safeAreaInsets.bottom : 8
    let row = metrics.buttonHeight
    let cancelHeight: CGFloat = cancelButton == nil ? 0 : row + 8
    let available = bounds.height - safeAreaInsets.top - bottomInset - cancelHeight - 8
    let total = min(heights.header + heights.list, available)
    let x = round((bounds.width - width) / 2)
    var bottom = bounds.height - bottomInset
    if let cancelButton {
      cancelCard.frame = CGRect(x: x, y: bottom - row, width: width, height: row)
      cancelButton.frame = CGRect(x: 0, y: 0, width: width, height: row)
      bottom -= cancelHeight
    }
    card.frame = CGRect(x: x, y: round(bottom - total), width: width, height: round(total))
    share(total, heights)
  }

  /// Shares a sheet's height between its header and its buttons, which scroll where they do not fit.
  private func share(_ total: CGFloat, _ heights: (header: CGFloat, list: CGFloat)) {
    let width = card.bounds.width
    let shownList = min(heights.list, max(metrics.buttonHeight * 1.5, total - heights.header), total)
    let shownHeader = total - shownList
    header.frame = CGRect(x: 0, y: 0, width: width, height: shownHeader)
    header.contentSize = CGSize(width: width, height: heights.header)
    list.frame = CGRect(x: 0, y: shownHeader, width: width, height: shownList)
    list.contentSize = CGSize(width: width, height: heights.list)
    header.isScrollEnabled = heights.header > shownHeader
    list.isScrollEnabled = heights.list > shownList
  }

  private func layoutButtons(width: CGFloat, height: CGFloat, isRow: Bool, minimum: Bool) -> CGFloat {
    for line in lines { line.removeFromSuperview() }
    lines = []
    guard !buttons.isEmpty else { return 0 }
    func line(_ frame: CGRect) {
      let view = UIView(frame: frame)
      view.backgroundColor = .alertLine
      list.addSubview(view)
      lines.append(view)
    }
    if isRow {
      line(CGRect(x: 0, y: 0, width: width, height: pixel))
      line(CGRect(x: width / 2, y: 0, width: pixel, height: height))
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: CGFloat(index) * width / 2, y: pixel, width: width / 2, height: height)
      }
      return height + pixel
    }
    var y: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      if index > 0 || minimum {
        line(CGRect(x: 0, y: y, width: width, height: pixel))
        y += pixel
      }
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return y
  }

  // MARK: Keyboard and touches

  private func keyboardChanged(_ notification: Notification) {
    guard window != nil, let frame = notification.userInfo?["UIKeyboardFrameEndUserInfoKey"] else { return }
    let rect = (frame as? CGRect) ?? (frame as? NSValue)?.cgRectValue ?? .zero
    let top = convert(rect, from: nil).minY
    keyboardTop = top < bounds.height ? top : nil
    UIView.animate(withDuration: 0.25) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  // Apple: a touch outside a sheet cancels it; outside an alert it does nothing.
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSheet, let touch = touches.earliest, let controller else { return }
    let point = touch.location(in: self)
    guard !card.frame.contains(point), cancelButton == nil || !cancelCard.frame.contains(point) else { return }
    // A popover's outside is not here.
    guard !isPopover, let cancel = controller.actions.first(where: { $0.style == .cancel }) else { return }
    controller.choose(cancel)
  }
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Moving in and out

  package var isSheetStyle: Bool { isSheet }

  package func setSheetHidden(_ hidden: Bool) {
    let distance = bounds.height - card.frame.minY
    let shift = hidden ? CGAffineTransform(translationX: 0, y: distance) : .identity
    card.transform = shift
    cancelCard.transform = shift
  }
}

extension UIColor {
  // Observed: darker than `separator`, since it lies on a material.
  package static let alertLine = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.65)
      : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.36)
  }
}

/// A rounded piece of material, or what lies on another's.
@MainActor package final class AlertGroup: UIView {
  package enum Material { case blurred, solid, none }

  package let content = UIView(frame: .zero)
  private let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  package var material = Material.blurred {
    didSet {
      guard material != oldValue else { return }
      effect.isHidden = material != .blurred
      layer.cornerRadius = material == .none ? 0 : 14
      backgroundColor =
        material == .solid
        ? UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white } : nil
    }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    clipsToBounds = true
    addSubview(effect)
    addSubview(content)
  }
  package required init?(coder: NSCoder) { return nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    effect.frame = bounds
    content.frame = bounds
  }
}

/// One button of an alert.
@MainActor package final class AlertButton: UIControl {
  package let action: UIAlertAction
  package final var onTap: (@MainActor () -> Void)?
  package var isBold = false
  private let metrics: AlertMetrics
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let checkView = UIImageView(frame: .zero)

  init(action: UIAlertAction, metrics: AlertMetrics) {
    self.action = action
    self.metrics = metrics
    super.init(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    addSubview(imageView)
    addSubview(checkView)
    isAccessibilityElement = true
    refresh()
  }
  package required init?(coder: NSCoder) { return nil }

  package func refresh() {
    label.text = action.title
    label.font = isBold ? metrics.preferredButton : metrics.button
    let color: UIColor = action.titleTextColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textAlignment = action.titleTextAlignment
    imageView.image = action.image
    imageView.tintColor = action.isEnabled ? action.imageTintColor ?? color : .tertiaryLabel
    checkView.image = action.isChecked ? UIImage(systemName: "checkmark") : nil
    checkView.tintColor = action.isEnabled ? color : .tertiaryLabel
    setNeedsLayout()
    label.textColor = action.isEnabled ? color : .tertiaryLabel
    isEnabled = action.isEnabled
    accessibilityLabel = action.title
    accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
    if action.isChecked { accessibilityTraits.insert(.selected) }
  }

  package var textWidth: CGFloat { label.sizeThatFits(CGSize(width: 1000, height: 44)).width }

  package override var touchSlop: CGFloat { 0 }

  package override var isHighlighted: Bool {
    didSet {
      backgroundColor =
        isHighlighted
        ? UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.08) } : nil
    }
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: label.textAlignment == .center ? 8 : 16, dy: 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let check = checkView.image {
      // Assumed: the check mark stands 16 points from the trailing edge.
      checkView.frame = CGRect(
        x: isMirrored ? 16 : bounds.width - 16 - check.size.width, y: (bounds.height - check.size.height) / 2,
        width: check.size.width, height: check.size.height)
      label.frame = bounds.insetBy(dx: 24 + check.size.width, dy: 0)
    }
    guard let image = action.image else { return }
    // Assumed: the image stands 16 points from the leading edge, and a title that begins there goes behind it.
    let size = image.size
    imageView.frame = CGRect(
      x: isMirrored ? bounds.width - 16 - size.width : 16, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    if label.textAlignment != .center {
      label.frame = bounds.insetBy(dx: 24 + size.width, dy: 0)
    }
  }

  package override func primaryTouchEnded(with event: UIEvent?) { onTap?() }
}
