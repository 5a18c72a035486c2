import CoreGraphics
import Foundation

/// Gives decorations to a calendar and hears which month shows.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// nil: none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// A month of days with decorations, of which some may be chosen.
@preconcurrency @MainActor open class UICalendarView: UIView {
  private let model = DatePickerModel()
  private var content: CalendarView?
  /// What stands below the days of the month that shows, by day.
  private var decorations: [DateComponents: UIView?] = [:]

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild(at: Date())
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rebuild(at: Date())
  }

  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet {
      decorations = [:]
      reload()
    }
  }
  /// nil, the default: no day can be chosen.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.view = nil
      selectionBehavior?.view = self
      reload()
    }
  }
  /// Default true: there is room for decorations, and the delegate is asked for them.
  open var wantsDateDecorations = true {
    didSet {
      reload()
      invalidateIntrinsicContentSize()
    }
  }
  // surface: the days read it as their source's
  /// Default `.default`.
  open var fontDesign: UIFontDescriptor.SystemDesign = .default { didSet { reload() } }

  // MARK: Calendar

  /// Default: the user's.
  open var calendar: Calendar {
    get { model.calendar }
    set {
      let month = content?.month ?? Date()
      let (locale, zone) = (model.calendar.locale, model.calendar.timeZone)
      model.calendar = newValue
      model.calendar.locale = newValue.locale ?? locale
      if newValue.timeZone != zone { model.calendar.timeZone = newValue.timeZone }
      rebuild(at: month)
    }
  }
  open var locale: Locale {
    get { model.locale }
    set {
      model.locale = newValue
      model.calendar.locale = newValue
      rebuild(at: content?.month ?? Date())
    }
  }
  open var timeZone: TimeZone? {
    get { model.calendar.timeZone }
    set {
      let shown = visibleDateComponents
      model.calendar.timeZone = newValue ?? .current
      rebuild(at: model.calendar.date(from: shown) ?? Date())
    }
  }
  /// The days that can be seen and chosen. Default: all.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      model.minimum = availableDateRange.start == .distantPast ? nil : availableDateRange.start
      model.maximum = availableDateRange.end == .distantFuture ? nil : availableDateRange.end
      reload()
      reveal(visibleDateComponents, animated: false)
    }
  }

  // MARK: What shows

  /// Era, year and month.
  open var visibleDateComponents: DateComponents {
    get { model.calendar.dateComponents([.calendar, .era, .year, .month], from: content?.month ?? Date()) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    reveal(dateComponents, animated: animated)
  }

  // surface: decorations come at once
  /// Asks the delegate again.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    for date in dates {
      for key in decorations.keys where UICalendarSelection.isSame(key, date) { decorations[key] = nil }
    }
    reload()
  }

  func reveal(_ components: DateComponents, animated: Bool) {
    guard let date = model.calendar.date(from: components) else { return }
    let month = CalendarView.start(of: model.clamped(date), model.calendar)
    if month != content?.month { content?.show(month: month, animated: animated) }
  }

  func reload() { content?.rebuild() }

  private func rebuild(at date: Date) {
    decorations = [:]
    model.mode = .date
    model.date = date
    content?.removeFromSuperview()
    let view = CalendarView(model: model)
    view.source = self
    content = view
    addSubview(view)
    setNeedsLayout()
  }

  private func components(_ day: Date) -> DateComponents {
    model.calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  // Assumed: as high as the date picker's, with 12 points a week for decorations.
  open override var intrinsicContentSize: CGSize {
    let size = content?.naturalSize ?? .zero
    return CGSize(width: size.width, height: size.height + (wantsDateDecorations ? 72 : 0))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UICalendarView: CalendarDaySource {
  func isChosen(_ day: Date) -> Bool { selectionBehavior?.isChosen(components(day)) ?? false }
  func canChoose(_ day: Date) -> Bool { selectionBehavior?.canChoose(components(day)) ?? true }
  func choose(_ day: Date) { selectionBehavior?.choose(components(day)) }
  var wantsDecorations: Bool { wantsDateDecorations }

  func decoration(_ day: Date) -> UIView? {
    guard let delegate else { return nil }
    let key = components(day)
    if let known = decorations[key] { return known }
    let view = delegate.calendarView(self, decorationFor: key)?.view()
    decorations[key] = .some(view)
    return view
  }

  func monthChanged(from old: Date) {
    decorations = [:]
    reload()
    delegate?.calendarView(
      self,
      didChangeVisibleDateComponentsFrom: model.calendar.dateComponents([.calendar, .era, .year, .month], from: old))
  }
}
