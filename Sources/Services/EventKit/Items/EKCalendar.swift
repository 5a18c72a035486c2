import CoreGraphics
import QuinceFoundation

/// A calendar, or a list of reminders.
open class EKCalendar: EKObject, @unchecked Sendable {
  let store: EKEventStore
  var record: CalendarRecord

  init(_ record: CalendarRecord, _ store: EKEventStore) { (self.record, self.store) = (record, store) }

  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init(CalendarRecord(entity: entityType, title: ""), eventStore)
  }

  open override var isNew: Bool { EventDatabase.shared.calendar(record.identifier) == nil }

  // Apple: a new calendar needs a source before it is saved.
  // surface: all calendars have the one source
  open var source: EKSource! {
    get { store.sources.first }
    set {}
  }
  open var calendarIdentifier: String { record.identifier }
  open var title: String {
    get { record.title }
    set { record.title = newValue }
  }
  open var type: EKCalendarType { .local }
  open var allowsContentModifications: Bool { true }
  open var isSubscribed: Bool { false }
  open var isImmutable: Bool { false }
  open var cgColor: CGColor! {
    get { CGColor(red: record.color[0], green: record.color[1], blue: record.color[2], alpha: 1) }
    set {
      let parts = newValue?.components ?? []
      if parts.count >= 3 { record.color = Array(parts[..<3]) }
      if parts.count == 2 { record.color = [parts[0], parts[0], parts[0]] }
    }
  }
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free] }
  open var allowedEntityTypes: EKEntityMask { record.entity == .event ? .event : .reminder }

  open override func isEqual(_ object: Any?) -> Bool { (object as? EKCalendar)?.record.identifier == record.identifier }
  open override var hash: Int { record.identifier.hashValue }
}
