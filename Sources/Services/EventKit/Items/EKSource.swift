import QuinceFoundation

/// Where calendars come from: there is one, the device itself.
open class EKSource: EKObject, @unchecked Sendable {
  unowned let store: EKEventStore

  init(_ store: EKEventStore) { self.store = store }

  open var sourceIdentifier: String { "Local" }
  open var sourceType: EKSourceType { .local }
  open var title: String { "Default" }
  open var isDelegate: Bool { false }

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { Set(store.calendars(for: entityType)) }

  open override func isEqual(_ object: Any?) -> Bool { object is EKSource }
  open override var hash: Int { 1 }
}
