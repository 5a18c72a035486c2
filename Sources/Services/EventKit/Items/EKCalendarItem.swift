import CoreLocation
import QuinceFoundation

/// An event or a reminder: what the app changes of it is kept when it is saved.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  package let store: EKEventStore
  var record: ItemRecord
  /// As it was when it was taken from the store or saved; nil before.
  private(set) var saved: ItemRecord?

  init(_ record: ItemRecord, _ store: EKEventStore, isNew: Bool) {
    (self.record, self.store, saved) = (record, store, isNew ? nil : record)
    super.init()
  }

  open override var isNew: Bool { saved == nil }
  open override var hasChanges: Bool { saved != record }
  open override func reset() { if let saved { record = saved } }
  open override func refresh() -> Bool {
    guard let found = EventDatabase.shared.item(record.identifier) else { return false }
    (record, saved) = (found, found)
    return true
  }
  func noteSaved(_ record: ItemRecord) { (self.record, saved) = (record, record) }

  // MARK: What it is

  open var calendarItemIdentifier: String { record.identifier }
  open var calendarItemExternalIdentifier: String! { record.identifier }
  open var calendar: EKCalendar! {
    get { record.calendar.flatMap { store.calendar(withIdentifier: $0) } }
    set { record.calendar = newValue?.calendarIdentifier }
  }
  open var title: String! {
    get { record.title }
    set { record.title = newValue ?? "" }
  }
  open var location: String? {
    get { record.location }
    set {
      record.location = newValue
      record.place = nil
    }
  }
  open var notes: String? {
    get { record.notes }
    set { record.notes = newValue }
  }
  open var url: URL? {
    get { record.url }
    set { record.url = newValue }
  }
  open var timeZone: TimeZone? {
    get { record.timeZone.flatMap(TimeZone.init(identifier:)) }
    set { record.timeZone = newValue?.identifier }
  }
  open var creationDate: Date? { record.created }
  open var lastModifiedDate: Date? { record.modified }
  open var hasNotes: Bool { record.notes?.isEmpty == false }
  open var hasAttendees: Bool { false }
  open var attendees: [EKParticipant]? { nil }

  // MARK: Alarms and repetition

  open var hasAlarms: Bool { !record.alarms.isEmpty }
  open var alarms: [EKAlarm]? {
    get { record.alarms.isEmpty ? nil : record.alarms.map(\.alarm) }
    set { record.alarms = (newValue ?? []).map(AlarmRecord.init) }
  }
  open func addAlarm(_ alarm: EKAlarm) { record.alarms.append(AlarmRecord(alarm)) }
  open func removeAlarm(_ alarm: EKAlarm) {
    let meant = AlarmRecord(alarm)
    if let place = record.alarms.firstIndex(of: meant) { record.alarms.remove(at: place) }
  }

  open var hasRecurrenceRules: Bool { record.rule != nil }
  // Apple: one rule at most.
  open var recurrenceRules: [EKRecurrenceRule]? {
    get { record.rule.map { [$0.rule] } }
    set { record.rule = newValue?.first.map(RuleRecord.init) }
  }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { record.rule = RuleRecord(rule) }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { record.rule = nil }

  // Two objects of the same item are equal, those of a repeated event if they are the same occurrence.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKCalendarItem else { return false }
    return other.record.identifier == record.identifier && other.record.start == record.start
  }
  open override var hash: Int { record.identifier.hashValue }
}
