import QuinceFoundation

/// A rule of repetition as it is kept.
struct RuleRecord: Codable, Equatable {
  struct Day: Codable, Equatable {
    var weekday: EKWeekday
    var week: Int
  }

  var frequency: EKRecurrenceFrequency
  var interval: Int
  var end: Date?
  var count = 0
  var days: [Day]?
  var monthDays: [Int]?
  var months: [Int]?
  var weeks: [Int]?
  var yearDays: [Int]?
  var positions: [Int]?

  init(_ rule: EKRecurrenceRule) {
    (frequency, interval) = (rule.frequency, rule.interval)
    (end, count) = (rule.recurrenceEnd?.endDate, rule.recurrenceEnd?.occurrenceCount ?? 0)
    days = rule.daysOfTheWeek?.map { Day(weekday: $0.dayOfTheWeek, week: $0.weekNumber) }
    monthDays = rule.daysOfTheMonth?.map(\.intValue)
    months = rule.monthsOfTheYear?.map(\.intValue)
    weeks = rule.weeksOfTheYear?.map(\.intValue)
    yearDays = rule.daysOfTheYear?.map(\.intValue)
    positions = rule.setPositions?.map(\.intValue)
  }

  var rule: EKRecurrenceRule {
    let numbers = { (list: [Int]?) in list?.map { NSNumber(value: $0) } }
    return EKRecurrenceRule(
      recurrenceWith: frequency, interval: interval,
      daysOfTheWeek: days?.map { EKRecurrenceDayOfWeek($0.weekday, weekNumber: $0.week) },
      daysOfTheMonth: numbers(monthDays), monthsOfTheYear: numbers(months), weeksOfTheYear: numbers(weeks),
      daysOfTheYear: numbers(yearDays), setPositions: numbers(positions),
      end: end.map(EKRecurrenceEnd.init(end:)) ?? (count > 0 ? EKRecurrenceEnd(occurrenceCount: count) : nil))
  }

  // MARK: Occurrences

  /// The beginnings of the event's occurrences up to a date, the first among them.
  func starts(from first: Date, through limit: Date, in calendar: Calendar) -> [Date] {
    var result: [Date] = []
    var period = 0
    let last = end.map { min($0, limit) } ?? limit
    // A rule that never holds, as for the 31st of February, ends with the limit: each round is a later period.
    while let base = calendar.date(byAdding: unit, value: period * interval, to: first), base <= last || period == 0 {
      var found = dates(in: base, first, calendar).filter { $0 >= first }
      if period == 0, !found.contains(first) { found.insert(first, at: 0) }
      for date in found {
        guard date <= last, count == 0 || result.count < count else { return result }
        result.append(date)
      }
      // What the period of the last date has before the date itself has been looked through.
      period += 1
    }
    return result
  }

  private var unit: Calendar.Component {
    switch frequency {
    case .daily: .day
    case .weekly: .weekOfYear
    case .monthly: .month
    case .yearly: .year
    }
  }

  /// What the rule wants of one day, week, month or year, in order.
  private func dates(in base: Date, _ first: Date, _ calendar: Calendar) -> [Date] {
    var found: [Date]
    switch frequency {
    case .daily: found = [base]
    case .weekly: found = days.map { weekdays($0, base, calendar) } ?? [base]
    case .monthly: found = inMonth(base, first, calendar)
    case .yearly: found = inYear(base, first, calendar)
    }
    if let months { found = found.filter { months.contains(calendar.component(.month, from: $0)) } }
    found.sort()
    guard let positions else { return found }
    return positions.compactMap { place in
      let index = place > 0 ? place - 1 : found.count + place
      return found.indices.contains(index) ? found[index] : nil
    }.sorted()
  }

  private func weekdays(_ days: [Day], _ base: Date, _ calendar: Calendar) -> [Date] {
    let today = calendar.component(.weekday, from: base)
    let start = calendar.firstWeekday
    let place = { (weekday: Int) in (weekday - start + 7) % 7 }
    return days.compactMap {
      calendar.date(byAdding: .day, value: place($0.weekday.rawValue) - place(today), to: base)
    }
  }

  private func inMonth(_ base: Date, _ first: Date, _ calendar: Calendar) -> [Date] {
    guard let length = calendar.range(of: .day, in: .month, for: base)?.count else { return [] }
    let today = calendar.component(.day, from: base)
    let day = { (number: Int) in calendar.date(byAdding: .day, value: number - today, to: base) }
    if let monthDays {
      return monthDays.map { $0 > 0 ? $0 : length + $0 + 1 }.filter { (1...length).contains($0) }.compactMap(day)
    }
    if let days { return choose(days, (1...length).compactMap(day), calendar) }
    // Apple: a month without the day of the first is passed over.
    return today == calendar.component(.day, from: first) ? [base] : []
  }

  private func inYear(_ base: Date, _ first: Date, _ calendar: Calendar) -> [Date] {
    let wanted = months ?? [calendar.component(.month, from: base)]
    if let yearDays, let length = calendar.range(of: .day, in: .year, for: base)?.count,
      let today = calendar.ordinality(of: .day, in: .year, for: base)
    {
      return yearDays.map { $0 > 0 ? $0 : length + $0 + 1 }.filter { (1...length).contains($0) }
        .compactMap { calendar.date(byAdding: .day, value: $0 - today, to: base) }
    }
    return wanted.flatMap { month -> [Date] in
      let shift = month - calendar.component(.month, from: base)
      guard let date = calendar.date(byAdding: .month, value: shift, to: base) else { return [] }
      return inMonth(date, first, calendar)
    }
  }

  /// The days that are every, the first, the last … of their name.
  private func choose(_ days: [Day], _ all: [Date], _ calendar: Calendar) -> [Date] {
    days.flatMap { day -> [Date] in
      let named = all.filter { calendar.component(.weekday, from: $0) == day.weekday.rawValue }
      guard day.week != 0 else { return named }
      let index = day.week > 0 ? day.week - 1 : named.count + day.week
      return named.indices.contains(index) ? [named[index]] : []
    }
  }
}
