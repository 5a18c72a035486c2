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
