import QuinceFoundation
import class QuinceFoundation.NSPredicate

/// Which events are asked for.
final class EventPredicate: NSPredicate, @unchecked Sendable {
  let start: Date
  let end: Date
  let calendars: Set<String>?

  init(_ start: Date, _ end: Date, _ calendars: [EKCalendar]?) {
    (self.start, self.end) = (start, end)
    self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    guard let event = object as? EKEvent, let from = event.startDate, let to = event.endDate else { return false }
    return from < end && (to > start || from >= start) && calendars?.contains(event.record.calendar ?? "") ?? true
  }
}

/// Which reminders are asked for.
final class ReminderPredicate: NSPredicate, @unchecked Sendable {
  enum Kind { case all, incomplete, completed }

  let kind: Kind
  let start: Date?
  let end: Date?
  let calendars: Set<String>?

  init(_ kind: Kind, _ start: Date?, _ end: Date?, _ calendars: [EKCalendar]?) {
    (self.kind, self.start, self.end) = (kind, start, end)
    self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    (object as? EKReminder).map { holds(for: $0.record) } ?? false
  }

  func holds(for record: ItemRecord) -> Bool {
    if let calendars, !calendars.contains(record.calendar ?? "") { return false }
    let date: Date?
    switch kind {
    case .all: return true
    case .incomplete:
      if record.completed != nil { return false }
      date = record.dueComponents.flatMap { ($0.calendar ?? .current).date(from: $0) }
    case .completed:
      if record.completed == nil { return false }
      date = record.completed
    }
    // Apple: nil for a bound takes all; a reminder without a date is in no bounds.
    if start == nil, end == nil { return true }
    guard let date else { return false }
    return date >= start ?? .distantPast && date <= end ?? .distantFuture
  }
}
