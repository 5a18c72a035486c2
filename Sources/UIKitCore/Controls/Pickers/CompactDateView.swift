import CoreGraphics
import Foundation

/// A date and a time in grey capsules; a tap on either opens what chooses it.
@MainActor final class CompactDateView: UIView, DatePickerContent {
  private let model: DatePickerModel
  private var capsules: [DateCapsule] = []

  init(model: DatePickerModel) {
    self.model = model
    super.init(frame: .zero)
    if model.mode != .time { capsules.append(DateCapsule(model: model, isTime: false)) }
    if model.mode != .date { capsules.append(DateCapsule(model: model, isTime: true)) }
    for capsule in capsules {
      addSubview(capsule)
      capsule.chosen = { [weak self] in self?.dateChanged(animated: true) }
    }
  }
  required init?(coder: NSCoder) { nil }

  // Observed on iOS 16: capsules of 34 points, 6 apart.
  var naturalSize: CGSize {
    let widths = capsules.map(\.naturalWidth)
    let height = capsules.map(\.naturalHeight).max() ?? 0
    return CGSize(width: widths.reduce(0, +) + CGFloat(capsules.count - 1) * 6, height: height)
  }

  func dateChanged(animated: Bool) {
    for capsule in capsules { capsule.refresh() }
    (superview as? UIDatePicker)?.naturalSizeChanged()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory { dateChanged(animated: false) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    // In less room than they want all are narrower.
    let gaps = CGFloat(capsules.count - 1) * 6
    let share = min(1, max(0, bounds.width - gaps) / max(1, naturalSize.width - gaps))
    for capsule in capsules {
      let width = capsule.naturalWidth * share
      capsule.frame = CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width + 6
    }
  }
}

/// A date or a time that opens a calendar or wheels.
@MainActor final class DateCapsule: UIControl {
  private let model: DatePickerModel
  private let isTime: Bool
  private let label = UILabel(frame: .zero)
  var chosen: (() -> Void)?

  init(model: DatePickerModel, isTime: Bool) {
    self.model = model
    self.isTime = isTime
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    refresh()
  }
  required init?(coder: NSCoder) { nil }

  var naturalWidth: CGFloat { label.sizeThatFits(CGSize(width: 400, height: 34)).width.rounded(.up) + 22 }
  var naturalHeight: CGFloat { max(34.33, label.font.lineHeight.rounded(.up) + 13) }

  // Assumed: the text follows the text size as far as the largest that is not for accessibility.
  private var font: UIFont {
    let category = traitCollection.preferredContentSizeCategory
    let traits = UITraitCollection(
      preferredContentSizeCategory: category.isAccessibilityCategory ? .extraExtraExtraLarge : category)
    return .preferredFont(forTextStyle: .body, compatibleWith: traits)
  }

  func refresh() {
    label.font = font
    label.text = model.text(model.shownDate, template: isTime ? "jmm" : "yMMMd")
    accessibilityLabel = label.text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 4), dy: 0)
    label.textColor = isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.5 : 1
  }

  private var isOpen = false

  private func open() {
    guard let window, !isOpen else { return }
    window.endEditing(true)
    isOpen = true
    setNeedsLayout()
    let content: any DatePickerContent
    let own = DatePickerModel()
    own.mode = isTime ? .time : .date
    (own.date, own.minimum, own.maximum) = (model.shownDate, model.minimum, model.maximum)
    (own.interval, own.rounds, own.calendar, own.locale) = (model.interval, model.rounds, model.calendar, model.locale)
    content = isTime ? DateWheels(model: own) : CalendarView(model: own)
    content.tintColor = tintColor
    content.dateChanged(animated: false)
    own.changed = { [weak self, unowned own] in
      self?.model.choose(own.date)
      self?.chosen?()
    }
    DateOverlay.show(content, from: self, in: window) { [weak self] in
      self?.isOpen = false
      self?.setNeedsLayout()
    }
  }
}

/// A card beside a capsule, over the whole window; a tap beside it closes it.
@MainActor final class DateOverlay: UIView {
  private let card = UIView(frame: .zero)
  private let content: any DatePickerContent
  private weak var source: UIView?
  private let closed: () -> Void

  static func show(
    _ content: any DatePickerContent, from source: UIView, in window: UIWindow, closed: @escaping () -> Void
  ) {
    let overlay = DateOverlay(content, source, closed)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    UIView.performWithoutAnimation {
      overlay.layoutIfNeeded()
      overlay.card.alpha = 0
      overlay.card.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut]) {
      overlay.card.alpha = 1
      overlay.card.transform = .identity
    }
  }

  private init(_ content: any DatePickerContent, _ source: UIView, _ closed: @escaping () -> Void) {
    self.content = content
    self.source = source
    self.closed = closed
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    card.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
    }
    card.layer.cornerRadius = 13
    card.layer.cornerCurve = .continuous
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.addSubview(content)
    addSubview(card)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.cancelsTouchesInView = false
    tap.handlers.append { [weak self] gesture in
      guard let self, gesture.state == .ended else { return }
      if !self.card.frame.contains(gesture.location(in: self)) { self.close() }
    }
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  private func close() {
    isUserInteractionEnabled = false
    closed()
    UIView.animate(
      withDuration: 0.2, animations: { self.card.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let source, source.window != nil else { return }
    let natural = content.naturalSize
    let margin: CGFloat = 10
    let size = CGSize(width: min(natural.width, bounds.width - 2 * margin), height: natural.height)
    let anchor = convert(source.bounds, from: source)
    let x = min(max(margin, anchor.midX - size.width / 2), bounds.width - size.width - margin)
    var y = anchor.maxY + 8
    if y + size.height > bounds.height - safeAreaInsets.bottom - margin {
      y = max(safeAreaInsets.top, anchor.minY - 8 - size.height)
    }
    card.bounds.size = size
    card.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
    card.layer.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 13, cornerHeight: 13, transform: nil)
    content.frame = card.bounds
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
