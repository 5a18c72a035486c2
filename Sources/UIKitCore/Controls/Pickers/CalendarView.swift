import CoreGraphics
import Foundation

/// Decides about the days of a calendar that is no date picker's.
@MainActor protocol CalendarDaySource: AnyObject {
  func isChosen(_ day: Date) -> Bool
  func canChoose(_ day: Date) -> Bool
  func choose(_ day: Date)
  /// Below the day's number; nil for none.
  func decoration(_ day: Date) -> UIView?
  var wantsDecorations: Bool { get }
  var fontDesign: UIFontDescriptor.SystemDesign { get }
  func monthChanged(from old: Date)
}

/// A month of days, as the inline date picker shows it, with the time below where it is wanted.
@MainActor final class CalendarView: UIView, DatePickerContent {
  private let model: DatePickerModel
  /// The first moment of the month that shows.
  private(set) var month: Date
  /// Takes the place of the picker's date.
  weak var source: (any CalendarDaySource)? { didSet { rebuild() } }
  private let title = UIButton(type: .system)
  /// After the title: it opens the wheels of months and years, and points down to them.
  private let disclosure = UIImageView(
    image: UIImage(
      systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)))
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private let grid = UIView(frame: .zero)
  private var days: [DayView] = []
  private let timeLabel = UILabel(frame: .zero)
  private var time: DateCapsule?
  private var years: DateWheels?

  init(model: DatePickerModel) {
    self.model = model
    month = Self.start(of: model.shownDate, model.calendar)
    super.init(frame: .zero)
    setUpHeader()
    grid.clipsToBounds = true
    addSubview(grid)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      swipe.direction = direction
      swipe.handlers.append { [weak self] _ in self?.swiped(direction) }
      grid.addGestureRecognizer(swipe)
    }
    if model.mode == .dateAndTime {
      timeLabel.text = SystemWord.time.text(in: model.locale.identifier)
      timeLabel.font = .systemFont(ofSize: 17)
      addSubview(timeLabel)
      let capsule = DateCapsule(model: model, isTime: true)
      capsule.chosen = { [weak self] in self?.dateChanged(animated: true) }
      time = capsule
      addSubview(capsule)
    }
    rebuild()
  }
  required init?(coder: NSCoder) { nil }

  // Assumed: 320 by 330 points, and 46 more for the time.
  var naturalSize: CGSize { CGSize(width: 320, height: model.mode == .dateAndTime ? 376 : 330) }

  func dateChanged(animated: Bool) {
    let wanted = Self.start(of: model.shownDate, model.calendar)
    if wanted != month {
      show(month: wanted, animated: animated)
    } else {
      rebuild()
    }
    time?.refresh()
    setNeedsLayout()
  }

  // MARK: Header

  private func setUpHeader() {
    title.setTitleColor(.label, for: .normal)
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.contentHorizontalAlignment = .leading
    title.addAction(UIAction { [weak self] _ in self?.toggleYears() }, for: .primaryActionTriggered)
    for (button, label, step) in [(back, "Previous Month", -1), (forward, "Next Month", 1)] {
      button.accessibilityLabel = label
      button.addAction(UIAction { [weak self] _ in self?.step(step) }, for: .primaryActionTriggered)
      addSubview(button)
    }
    addSubview(title)
    disclosure.contentMode = .center
    addSubview(disclosure)
    let formatter = DateFormatter()
    formatter.locale = model.locale
    formatter.calendar = model.calendar
    let names = formatter.shortStandaloneWeekdaySymbols ?? []
    for offset in 0..<7 where names.count == 7 {
      let label = UILabel(frame: .zero)
      label.text = names[(model.calendar.firstWeekday - 1 + offset) % 7].uppercased(with: model.locale)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
  }

  // MARK: Months

  static func start(of date: Date, _ calendar: Calendar) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  private func month(by step: Int) -> Date { model.calendar.date(byAdding: .month, value: step, to: month) ?? month }

  private func step(_ by: Int) { show(month: month(by: by), animated: true) }

  private func swiped(_ direction: UISwipeGestureRecognizer.Direction) {
    let forwards = (direction == .left) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    let button = forwards ? forward : back
    if button.isEnabled { step(forwards ? 1 : -1) }
  }

  func show(month next: Date, animated: Bool) {
    let forwards = next > month
    let previous = month
    month = next
    defer { if previous != next { source?.monthChanged(from: previous) } }
    guard animated, window != nil else {
      rebuild()
      return
    }
    let old = days
    days = []
    rebuild()
    let mirror: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let width = grid.bounds.width * (forwards ? 1 : -1) * mirror
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for day in days { day.transform = CGAffineTransform(translationX: width, y: 0) }
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseInOut],
      animations: {
        for day in self.days { day.transform = .identity }
        for day in old { day.transform = CGAffineTransform(translationX: -width, y: 0) }
      },
      completion: { _ in
        for day in old { day.removeFromSuperview() }
      })
  }

  func rebuild() {
    title.setTitle(model.text(month, template: "yMMMM"), for: .normal)
    let calendar = model.calendar
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let view = DayView(frame: .zero)
      view.addAction(
        UIAction { [weak self, weak view] _ in if let view { self?.choose(view) } }, for: .touchUpInside)
      days.append(view)
      grid.addSubview(view)
    }
    let chosen = model.shownDate
    let now = Date()
    for (offset, view) in days.enumerated() {
      let date = calendar.date(byAdding: .day, value: offset, to: month) ?? month
      view.date = date
      let isChosen = source?.isChosen(date) ?? calendar.isDate(date, inSameDayAs: chosen)
      view.show(
        String(offset + 1), isChosen: isChosen, isToday: calendar.isDate(date, inSameDayAs: now),
        isEnabled: model.isValid(date, to: .day) && source?.canChoose(date) ?? true,
        design: source?.fontDesign ?? .default)
      view.decorate(source.map { $0.wantsDecorations ? $0.decoration(date) : nil } ?? nil)
      view.leavesRoom = source?.wantsDecorations ?? false
      view.accessibilityLabel = model.text(date, template: "EEEEMMMMd")
    }
    back.isEnabled = days.first.map { model.isValid(month.addingTimeInterval(-1), to: .day) || $0.isEnabled } ?? true
    forward.isEnabled = model.isValid(month(by: 1), to: .day) || (days.last?.isEnabled ?? true)
    setNeedsLayout()
  }

  private func choose(_ view: DayView) {
    guard view.isEnabled else { return }
    if let source {
      source.choose(view.date)
      return rebuild()
    }
    let calendar = model.calendar
    var fields = calendar.dateComponents([.era, .year, .month, .day], from: view.date)
    let clock = calendar.dateComponents([.hour, .minute, .second], from: model.shownDate)
    (fields.hour, fields.minute, fields.second) = (clock.hour, clock.minute, clock.second)
    if let date = calendar.date(from: fields) { model.choose(date) }
    dateChanged(animated: true)
  }

  /// The title turns the days into wheels of months and years, and back.
  private func toggleYears() {
    if let years {
      years.removeFromSuperview()
      self.years = nil
    } else {
      let own = DatePickerModel()
      own.mode = .date
      (own.date, own.minimum, own.maximum) = (source == nil ? model.shownDate : month, model.minimum, model.maximum)
      (own.calendar, own.locale) = (model.calendar, model.locale)
      let wheels = DateWheels(model: own, isMonthly: true)
      own.changed = { [weak self, unowned own] in
        guard let self else { return }
        if self.source != nil {
          self.show(month: Self.start(of: own.date, own.calendar), animated: false)
        } else {
          self.model.choose(own.date)
          self.dateChanged(animated: false)
        }
      }
      wheels.dateChanged(animated: false)
      years = wheels
      addSubview(wheels)
    }
    let hides = years != nil
    for view in weekdays + [grid, back, forward] as [UIView] { view.isHidden = hides }
    title.setTitleColor(hides ? tintColor : .label, for: .normal)
    UIView.animate(withDuration: 0.25) { self.pointDisclosure() }
    setNeedsLayout()
  }

  // MARK: Layout

  private var arrowsAreMirrored: Bool?

  private func pointChevrons() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard isMirrored != arrowsAreMirrored else { return }
    arrowsAreMirrored = isMirrored
    back.setImage(UIImage(systemName: isMirrored ? "chevron.right" : "chevron.left"), for: .normal)
    forward.setImage(UIImage(systemName: isMirrored ? "chevron.left" : "chevron.right"), for: .normal)
  }

  private func pointDisclosure() {
    let away: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .pi : 0
    disclosure.transform = CGAffineTransform(rotationAngle: years == nil ? away : .pi / 2)
  }

  private func mirrored(_ rect: CGRect, _ width: CGFloat) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 16
    let width = max(0, bounds.width - 2 * side)
    title.frame = mirrored(CGRect(x: side, y: 8, width: max(0, width - 88), height: 32), bounds.width)
    pointChevrons()
    let text = title.titleLabel?.sizeThatFits(title.bounds.size).width ?? 0
    let end = mirrored(
      CGRect(x: side + min(text, title.bounds.width) + 2, y: 8, width: 16, height: 32), bounds.width)
    disclosure.bounds.size = end.size
    disclosure.center = CGPoint(x: end.midX, y: end.midY)
    pointDisclosure()
    forward.frame = mirrored(CGRect(x: bounds.width - side - 32, y: 8, width: 32, height: 32), bounds.width)
    back.frame = mirrored(CGRect(x: bounds.width - side - 76, y: 8, width: 32, height: 32), bounds.width)
    let column = width / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = mirrored(
        CGRect(x: side + CGFloat(index) * column, y: 44, width: column, height: 20), bounds.width)
    }
    let foot: CGFloat = time == nil ? 0 : 46
    grid.frame = CGRect(x: side, y: 68, width: width, height: max(0, bounds.height - 76 - foot))
    let lead = (model.calendar.component(.weekday, from: month) - model.calendar.firstWeekday + 7) % 7
    let row = grid.bounds.height / 6
    for (index, view) in days.enumerated() {
      let place = index + lead
      let cell = CGRect(x: CGFloat(place % 7) * column, y: CGFloat(place / 7) * row, width: column, height: row)
      let frame = mirrored(cell, width)
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    years?.frame = CGRect(x: 0, y: 48, width: bounds.width, height: max(0, bounds.height - 56 - foot))
    guard let time else { return }
    let y = bounds.height - 44
    timeLabel.frame = mirrored(CGRect(x: side, y: y, width: 120, height: 34), bounds.width)
    let size = time.naturalWidth
    time.frame = mirrored(CGRect(x: bounds.width - side - size, y: y, width: size, height: 34), bounds.width)
  }
}

/// One day of the month.
@MainActor final class DayView: UIControl {
  var date = Date()
  private let disc = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var isChosen = false
  private var isToday = false
  private var design = UIFontDescriptor.SystemDesign.default
  private var decoration: UIView?
  /// The number stands above a place for a decoration.
  var leavesRoom = false { didSet { if leavesRoom != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    disc.isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(disc)
    addSubview(label)
    isAccessibilityElement = true
  }
  required init?(coder: NSCoder) { nil }

  // Observed on iOS 16: days of 20 points; the chosen one bold in a disc of the tint at 12 %, today's white on the tint.
  func show(
    _ text: String, isChosen: Bool, isToday: Bool, isEnabled: Bool, design: UIFontDescriptor.SystemDesign = .default
  ) {
    self.design = design
    (self.isChosen, self.isToday) = (isChosen, isToday)
    label.text = text
    self.isEnabled = isEnabled
    isSelected = isChosen
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    color()
    setNeedsLayout()
  }

  func decorate(_ view: UIView?) {
    guard view !== decoration else { return }
    decoration?.removeFromSuperview()
    decoration = view
    if let view {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    setNeedsLayout()
  }

  private func color() {
    let font = UIFont.systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .semibold : .regular)
    label.font = font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 0) } ?? font
    label.textColor =
      !isEnabled ? .tertiaryLabel : isChosen && isToday ? .white : isChosen || isToday ? tintColor : .label
    disc.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.12)
    disc.isHidden = !isChosen
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Assumed: a place of 12 points, with its middle 6 above the day's lower edge.
    let room: CGFloat = leavesRoom ? 12 : 0
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - room))
    let side = min(44, min(bounds.width, bounds.height - room) + 2)
    disc.bounds.size = CGSize(width: side, height: side)
    disc.center = CGPoint(x: label.frame.midX, y: label.frame.midY)
    if let decoration {
      decoration.sizeToFit()
      decoration.center = CGPoint(x: bounds.midX, y: bounds.maxY - room / 2)
    }
    disc.layer.cornerRadius = side / 2
  }
}
