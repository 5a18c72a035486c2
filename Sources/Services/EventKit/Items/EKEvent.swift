import QuinceFoundation

/// Something of a calendar.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// Where this occurrence of a repeated event began as the rule says; nil for one that does not repeat.
  let occurrence: Date?

  public init(eventStore: EKEventStore) {
    occurrence = nil
    super.init(ItemRecord(entity: .event), eventStore, isNew: true)
  }

  init(_ record: ItemRecord, _ store: EKEventStore, occurrence: Date? = nil) {
    self.occurrence = occurrence
    var record = record
    if let occurrence, let start = record.start, let end = record.end {
      (record.start, record.end) = (occurrence, occurrence + end.timeIntervalSince(start))
    }
    super.init(record, store, isNew: false)
  }

  /// Nil before the event is saved.
  open var eventIdentifier: String! { isNew ? nil : record.identifier }
  open var isAllDay: Bool {
    get { record.isAllDay }
    set { record.isAllDay = newValue }
  }
  open var startDate: Date! {
    get { record.start }
    set { record.start = newValue }
  }
  open var endDate: Date! {
    get { record.end }
    set { record.end = newValue }
  }
  open var structuredLocation: EKStructuredLocation? {
    get { record.place?.location ?? record.location.map(EKStructuredLocation.init(title:)) }
    set {
      record.place = newValue.map(PlaceRecord.init)
      record.location = newValue?.title
    }
  }
  // surface: for apps, which read it again
  open var availability: EKEventAvailability {
    get { record.availability }
    set { record.availability = newValue }
  }
  open var status: EKEventStatus { .none }
  open var organizer: EKParticipant? { nil }
  open var isDetached: Bool { record.isDetached }
  open var occurrenceDate: Date! { occurrence ?? record.start }
  open var birthdayContactIdentifier: String? { nil }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    guard let own = startDate, let others = other.startDate else { return .orderedSame }
    return own < others ? .orderedAscending : own > others ? .orderedDescending : .orderedSame
  }
}
