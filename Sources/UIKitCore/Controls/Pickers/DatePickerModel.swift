import Foundation

/// The date, its bounds and its calendar, which all looks of a date picker share.
@MainActor final class DatePickerModel {
  var mode = UIDatePicker.Mode.dateAndTime
  var date = Date()
  var minimum: Date?
  var maximum: Date?
  /// Seconds.
  var duration: TimeInterval = 0
  /// Minutes.
  var interval = 1
  var rounds = true
  var calendar: Calendar = {
    var calendar = Calendar.current
    calendar.locale = AppLocale.current
    return calendar
  }()
  var locale = AppLocale.current
  /// Called after a choice of the user's.
  var changed: (() -> Void)?

  // MARK: Bounds

  private var hasBounds: Bool {
    // Apple: minimumDate, "if the minimum date is greater than the maximum date, the date picker ignores both".
    guard mode != .countDownTimer else { return false }
    if let minimum, let maximum { return minimum <= maximum }
    return true
  }

  func clamped(_ date: Date) -> Date {
    guard hasBounds else { return date }
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// Whether any moment of the date's day, minute or other unit can be chosen.
  func isValid(_ date: Date, to unit: Calendar.Component) -> Bool {
    guard hasBounds else { return true }
    if let minimum, calendar.compare(date, to: minimum, toGranularity: unit) == .orderedAscending { return false }
    if let maximum, calendar.compare(date, to: maximum, toGranularity: unit) == .orderedDescending { return false }
    return true
  }

  var shownDate: Date { rounded(clamped(date)) }

  /// Down to the minute interval.
  func rounded(_ date: Date) -> Date {
    guard rounds, interval > 1, mode != .countDownTimer, mode != .date else { return date }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let over = (parts.minute ?? 0) % interval
    guard over > 0 else { return date }
    return date.addingTimeInterval(-Double(over * 60 + (parts.second ?? 0)))
  }

  // MARK: Durations

  // Observed in public recordings of countdown wheels: they stand at the time of day of the date that is set, and the date
  // has the duration as its time of day.
  func dateSet() {
    guard mode == .countDownTimer else { return }
    let time = calendar.dateComponents([.hour, .minute], from: date)
    duration = TimeInterval((time.hour ?? 0) * 3600 + (time.minute ?? 0) * 60)
  }

  func durationSet() {
    guard mode == .countDownTimer else { return }
    let (hour, minute) = (Int(duration) / 3600, Int(duration) / 60 % 60)
    date = calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date) ?? date
  }

  /// What the user chose.
  func choose(_ chosen: Date) {
    let next = clamped(chosen)
    let differs = next != shownDate
    date = next
    if differs { changed?() }
  }

  // MARK: Texts

  func text(_ date: Date, template: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    // iOS 16 has a plain space before AM and PM, where newer tables have a narrow one.
    return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: " ")
  }

  func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  var uses12Hours: Bool { pattern("j").contains("a") }
}
