import CoreGraphics
import Foundation
import QuartzCore

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Chooses a date, a time, both, or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  // MARK: Stored state

  let model = DatePickerModel()
  private var content: (any DatePickerContent)?
  /// What the content wanted when it was last asked.
  private var naturalSize: CGSize?
  private var contentStyle: UIDatePickerStyle?
  private var _locale: Locale?
  private var _calendar: Calendar?

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeDatePicker(coder)
    rebuild()
  }

  // MARK: Mode and style

  /// Default `dateAndTime`.
  open var datePickerMode: Mode {
    get { model.mode }
    set {
      guard newValue != model.mode else { return }
      model.mode = newValue
      rebuild()
    }
  }
  /// The style in force: `automatic` is compact, but wheels for a duration and for years with months.
  open var datePickerStyle: UIDatePickerStyle {
    if [.countDownTimer, .yearAndMonth].contains(model.mode) { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  // MARK: Where and when

  /// Nil, the default, stands for the user's.
  open var locale: Locale? {
    get { _locale }
    set {
      _locale = newValue
      settingsChanged()
    }
  }
  /// The user's by default.
  open var calendar: Calendar! {
    get { _calendar ?? model.calendar }
    set {
      _calendar = newValue
      settingsChanged()
    }
  }
  /// Nil, the default, stands for the calendar's.
  open var timeZone: TimeZone? { didSet { settingsChanged() } }

  // MARK: The date

  /// Within the bounds, and rounded down to the minute interval; of a duration, the time of day. Setting it sends no action.
  open var date: Date {
    get { model.shownDate }
    set { setDate(newValue, animated: false) }
  }
  open func setDate(_ date: Date, animated: Bool) {
    _qwill(self, "date")
    model.date = date
    model.dateSet()
    content?.dateChanged(animated: animated)
    _qdid(self, "date")
  }
  /// Ignored where it is after `maximumDate`, and for durations.
  open var minimumDate: Date? {
    get { model.minimum }
    set {
      model.minimum = newValue
      content?.dateChanged(animated: false)
    }
  }
  open var maximumDate: Date? {
    get { model.maximum }
    set {
      model.maximum = newValue
      content?.dateChanged(animated: false)
    }
  }
  /// Seconds, below a day. Default 0; the wheels show at least a minute.
  open var countDownDuration: TimeInterval {
    get { model.duration }
    set {
      model.duration = min(max(0, newValue), 86399)
      model.durationSet()
      if model.mode == .countDownTimer { content?.dateChanged(animated: false) }
    }
  }
  /// Minutes that divide an hour. Default 1; others are ignored.
  open var minuteInterval: Int {
    get { model.interval }
    set {
      guard newValue > 0, newValue <= 30, 60 % newValue == 0 else { return }
      model.interval = newValue
      rebuild()
    }
  }
  /// Default true.
  open var roundsToMinuteInterval: Bool {
    get { model.rounds }
    set { model.rounds = newValue }
  }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize { content?.naturalSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    var size = contentStyle == .compact ? content.naturalSize : bounds.size
    size.width = min(size.width, bounds.width)
    // A compact picker lies at the leading side of the room that it has.
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    content.frame = CGRect(
      x: contentStyle == .compact && isRightToLeft ? bounds.width - size.width : 0,
      y: contentStyle == .compact ? (bounds.height - size.height) / 2 : 0, width: size.width, height: size.height)
  }
  package override func stateDidChange() {
    super.stateDidChange()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Private

  /// The colour of the wheels' texts; apps set it by the key "textColor".
  final var textColor: UIColor? { didSet { styleWheels() } }
  /// Default true: today's row keeps its colour. Apps set it by key.
  final var highlightsToday = true { didSet { styleWheels() } }

  private func styleWheels() {
    guard let wheels = content as? DateWheels else { return }
    wheels.highlightsToday = highlightsToday
    wheels.titleColor = textColor
  }

  private func settingsChanged() {
    var calendar = _calendar ?? Calendar.current
    let locale = _locale ?? _calendar?.locale ?? AppLocale.current
    if _locale != nil || _calendar == nil { calendar.locale = locale }
    if let timeZone { calendar.timeZone = timeZone }
    model.calendar = calendar
    model.locale = locale
    rebuild()
  }

  private func rebuild() {
    content?.removeFromSuperview()
    let made: any DatePickerContent
    contentStyle = datePickerStyle
    switch datePickerStyle {
    case .compact: made = CompactDateView(model: model)
    case .inline where model.mode != .time: made = CalendarView(model: model)
    default: made = DateWheels(model: model)
    }
    model.changed = { [weak self] in self?.chosen() }
    content = made
    addSubview(made)
    styleWheels()
    made.dateChanged(animated: false)
    naturalSizeChanged()
    stateDidChange()
  }

  /// A picker that has its natural size takes the new one, as with another look, longer texts or a larger text size.
  func naturalSizeChanged() {
    guard let natural = content?.naturalSize else { return }
    let old = naturalSize
    naturalSize = natural
    if bounds.size == old, natural != old, translatesAutoresizingMaskIntoConstraints {
      frame.size = natural
      superview?.setNeedsLayout()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The user chose another date.
  private func chosen() {
    if contentStyle == .compact { naturalSizeChanged() }
    sendActions(for: .valueChanged)
  }
}

/// One of a date picker's looks.
@MainActor protocol DatePickerContent: UIView {
  var naturalSize: CGSize { get }
  /// The model's date is another.
  func dateChanged(animated: Bool)
}
