import Foundation

/// What of a calendar is chosen.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  final weak var view: UICalendarView?

  /// Asks the delegate again which days can be chosen.
  open func updateSelectableDates() { view?.reload() }

  func isChosen(_ day: DateComponents) -> Bool { false }
  func canChoose(_ day: DateComponents) -> Bool { true }
  func choose(_ day: DateComponents) {}

  /// Whether two components name the same day; the first one comes from the calendar.
  static func isSame(_ day: DateComponents, _ other: DateComponents) -> Bool {
    day.year == other.year && day.month == other.month && day.day == other.day && (other.era ?? day.era) == day.era
  }
}

/// Hears of the one day that is chosen.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// - Parameter dateComponents: nil: none any more.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Default true.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// One day at most.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }
  /// Does not tell the delegate.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents
    view?.reload()
    if let dateComponents { view?.reveal(dateComponents, animated: animated) }
  }

  override func isChosen(_ day: DateComponents) -> Bool { chosen.map { Self.isSame(day, $0) } ?? false }
  override func canChoose(_ day: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: day) ?? true }
  // Apple: a tap on the chosen day takes the choice back where nil can be chosen.
  override func choose(_ day: DateComponents) {
    let next: DateComponents? = isChosen(day) ? nil : day
    if next == nil, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    chosen = next
    delegate?.dateSelection(self, didSelectDate: next)
  }
}

/// Hears of the days that are chosen.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Default true.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Default true.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// Any number of days.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }
  // surface: days change their looks at once
  /// Does not tell the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates
    view?.reload()
  }

  override func isChosen(_ day: DateComponents) -> Bool { chosen.contains { Self.isSame(day, $0) } }
  override func canChoose(_ day: DateComponents) -> Bool {
    isChosen(day)
      ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
      : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }
  override func choose(_ day: DateComponents) {
    if let index = chosen.firstIndex(where: { Self.isSame(day, $0) }) {
      chosen.remove(at: index)
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      chosen.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
