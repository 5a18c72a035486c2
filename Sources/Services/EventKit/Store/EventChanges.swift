import QuinceFoundation

extension ItemRecord {
  /// Where the first occurrence of an event that repeats begins; nil for one that does not.
  var firstOccurrence: Date? {
    guard rule != nil, let start else { return nil }
    return occurrences(from: start, to: .distantFuture, limit: start + 366 * 24 * 3600).first ?? start
  }

  /// The beginnings of the occurrences that overlap a time.
  func occurrences(from first: Date, to last: Date, limit: Date? = nil) -> [Date] {
    guard let start, let end else { return [] }
    let length = end.timeIntervalSince(start)
    let overlaps = { (date: Date) in date < last && (date + length > first || date >= first) }
    guard let rule else { return overlaps(start) ? [start] : [] }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
    return rule.starts(from: start, through: limit ?? last, in: calendar)
      .filter { overlaps($0) && !exceptions.contains($0) }
  }
}

/// What saving or removing an event, or one of its occurrences, changes.
struct EventChanges {
  private let event: EKEvent
  private var record: ItemRecord
  private var kept: ItemRecord? { EventDatabase.shared.item(record.identifier) }

  init(_ event: EKEvent) { (self.event, record) = (event, event.record) }

  /// - Throws: `EKError` for an event that cannot be kept.
  func saving(_ span: EKSpan) throws -> [EventDatabase.Change] {
    guard let calendar = record.calendar.flatMap(EventDatabase.shared.calendar) else { throw EKError(.noCalendar) }
    guard calendar.entity == .event else { throw EKError(.calendarDoesNotAllowEvents) }
    guard let start = record.start else { throw EKError(.noStartDate) }
    guard let end = record.end else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    var record = record
    (record.created, record.modified) = (record.created ?? Date(), Date())
    if record.isAllDay {
      // Apple: from the beginning of the first day to the end of the last.
      let day = Calendar.current
      record.start = day.startOfDay(for: start)
      record.end = day.startOfDay(for: end) + 24 * 3600 - 1
    }
    guard var whole = kept, whole.rule != nil, let occurrence = event.occurrence else { return [.item(record)] }
    if span == .futureEvents, occurrence == whole.start { return [.item(record)] }
    // The occurrence, or all from it on, becomes an event of its own.
    record.identifier = UUID().uuidString
    record.exceptions = []
    if span == .thisEvent {
      whole.exceptions.append(occurrence)
      record.rule = nil
      record.isDetached = true
    } else {
      whole.rule?.end = occurrence - 1
      whole.rule?.count = 0
    }
    return [.item(whole), .item(record)]
  }

  func removing(_ span: EKSpan) -> [EventDatabase.Change] {
    guard var whole = kept, whole.rule != nil, let occurrence = event.occurrence,
      span == .thisEvent || occurrence != whole.start
    else { return [.removedItem(record.identifier)] }
    if span == .thisEvent {
      whole.exceptions.append(occurrence)
    } else {
      whole.rule?.end = occurrence - 1
      whole.rule?.count = 0
    }
    return [.item(whole)]
  }
}
