import QuinceFoundation

/// When repeating ends.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  /// Nil where occurrences are counted.
  public let endDate: Date?
  /// 0 where a date ends it.
  public let occurrenceCount: Int

  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  // Apple: at least one.
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, max(1, occurrenceCount)) }
}

/// A day of the week, or the first, second, … or last of them in a month or year.
open class EKRecurrenceDayOfWeek: NSObject, @unchecked Sendable {
  public let dayOfTheWeek: EKWeekday
  /// 0 for every week; negative from the end.
  public let weekNumber: Int

  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int = 0) {
    (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
  }
  public convenience init(dayOfTheWeek: EKWeekday, weekNumber: Int) { self.init(dayOfTheWeek, weekNumber: weekNumber) }
}

/// How an event repeats.
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  /// Every how many days, weeks, months or years.
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  public let daysOfTheMonth: [NSNumber]?
  public let daysOfTheYear: [NSNumber]?
  public let weeksOfTheYear: [NSNumber]?
  public let monthsOfTheYear: [NSNumber]?
  public let setPositions: [NSNumber]?

  // Apple: an interval below one raises an exception.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    guard interval > 0 else {
      trap("interval must be greater than 0", name: .invalidArgumentException)
    }
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
    (daysOfTheWeek, daysOfTheMonth, monthsOfTheYear) = (days, monthDays, months)
    (self.weeksOfTheYear, self.daysOfTheYear, self.setPositions) = (weeksOfTheYear, daysOfTheYear, setPositions)
    super.init()
  }

  public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  open var calendarIdentifier: String { "gregorian" }
  /// A number of EKWeekday; 0 where the rule says nothing.
  open var firstDayOfTheWeek: Int { 0 }
}
