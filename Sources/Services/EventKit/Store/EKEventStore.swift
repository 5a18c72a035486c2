import QuinceFoundation
import class QuinceFoundation.NSPredicate
import UIKitCore

/// The app's way to calendars, events and reminders. Each app has its own here, kept in its container.
///
/// What is saved without a commit waits in the store for `commit()`.
open class EKEventStore: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [EventDatabase.Change] = []
  private var database: EventDatabase { .shared }

  public override init() { super.init() }
  // surface: all sources are one
  public init(sources: [EKSource]) { super.init() }

  open var eventStoreIdentifier: String { "Local" }
  open var delegateSources: [EKSource] { [] }
  open private(set) lazy var sources = [EKSource(self)]
  open func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }
  // surface: the one source is always there
  open func refreshSourcesIfNecessary() {}

  // MARK: Calendars

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard isAllowed(entityType) else { return [] }
    return database.calendars(entityType).map { EKCalendar($0, self) }
  }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    guard let record = database.calendar(identifier), isAllowed(record.entity) else { return nil }
    return EKCalendar(record, self)
  }
  open var defaultCalendarForNewEvents: EKCalendar? { firstCalendar(.event) }
  open func defaultCalendarForNewReminders() -> EKCalendar? { firstCalendar(.reminder) }

  private func firstCalendar(_ entity: EKEntityType) -> EKCalendar? {
    isAllowed(entity) ? database.calendars(entity).first.map { EKCalendar($0, self) } : nil
  }

  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try check(calendar.store, calendar.record.entity)
    try make(.calendar(calendar.record), commit)
  }
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try check(calendar.store, calendar.record.entity)
    try make(.removedCalendar(calendar.calendarIdentifier), commit)
  }

  // MARK: Saving

  /// - Throws: `EKError`.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try check(event.store, .event)
    let changes = try EventChanges(event).saving(span)
    for change in changes { try make(change, false) }
    if case .item(let record)? = changes.last { event.noteSaved(record) }
    if commit { try self.commit() }
  }
  open func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }

  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try check(event.store, .event)
    for change in EventChanges(event).removing(span) { try make(change, false) }
    if commit { try self.commit() }
  }
  open func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }

  open func save(_ reminder: EKReminder, commit: Bool) throws {
    try check(reminder.store, .reminder)
    var record = reminder.record
    guard let calendar = record.calendar.flatMap(database.calendar) else { throw EKError(.noCalendar) }
    guard calendar.entity == .reminder else { throw EKError(.calendarDoesNotAllowReminders) }
    guard (0...9).contains(record.priority) else { throw EKError(.priorityIsInvalid) }
    guard record.rule == nil || record.dueComponents != nil else { throw EKError(.recurringReminderRequiresDueDate) }
    (record.created, record.modified) = (record.created ?? Date(), Date())
    reminder.noteSaved(record)
    try make(.item(record), commit)
  }
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    try check(reminder.store, .reminder)
    try make(.removedItem(reminder.calendarItemIdentifier), commit)
  }

  open func commit() throws {
    let changes = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    database.apply(changes)
  }

  /// Gives up what waits for a commit.
  open func reset() { lock.withLock { waiting = [] } }

  private func make(_ change: EventDatabase.Change, _ commit: Bool) throws {
    lock.withLock { waiting.append(change) }
    if commit { try self.commit() }
  }

  private func check(_ store: EKEventStore, _ entity: EKEntityType) throws {
    guard store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard isAllowed(entity) else { throw EKError(.eventStoreNotAuthorized) }
  }

  // MARK: Finding

  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    guard let record = database.item(identifier), isAllowed(record.entity) else { return nil }
    return record.entity == .event
      ? EKEvent(record, self, occurrence: record.firstOccurrence) : EKReminder(record, self)
  }
  open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    calendarItem(withIdentifier: externalIdentifier).map { [$0] } ?? []
  }
  /// The first occurrence of an event that repeats.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    calendarItem(withIdentifier: identifier) as? EKEvent
  }

  // Apple: no more than four years from the start are looked through.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let limit = Calendar.current.date(byAdding: .year, value: 4, to: startDate) ?? endDate
    return EventPredicate(startDate, min(endDate, limit), calendars)
  }

  /// By their beginnings; occurrences of an event that repeats one by one.
  // Apple: the order is not promised. A predicate that another method made raises an exception.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard let predicate = predicate as? EventPredicate else {
      trap("predicate must be one that predicateForEvents made", name: .invalidArgumentException)
    }
    guard isAllowed(.event) else { return [] }
    return database.items(.event)
      .filter { predicate.calendars?.contains($0.calendar ?? "") ?? true }
      .flatMap { record in
        record.occurrences(from: predicate.start, to: predicate.end).map {
          EKEvent(record, self, occurrence: record.rule == nil ? nil : $0)
        }
      }
      .sorted { ($0.startDate, $0.calendarItemIdentifier) < ($1.startDate, $1.calendarItemIdentifier) }
  }

  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped: ObjCBool = false
    for event in events(matching: predicate) {
      block(event, &isStopped)
      if isStopped.boolValue { return }
    }
  }

  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ReminderPredicate(.all, nil, nil, calendars)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { ReminderPredicate(.incomplete, startDate, endDate, calendars) }
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { ReminderPredicate(.completed, startDate, endDate, calendars) }

  /// - Parameter completion: called on a thread of the system's; nil without permission.
  @discardableResult open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    guard let predicate = predicate as? ReminderPredicate else {
      trap("predicate must be one that a method for reminders made", name: .invalidArgumentException)
    }
    let found =
      !isAllowed(.reminder)
      ? nil
      : database.items(.reminder).filter(predicate.holds)
        .sorted { ($0.created ?? .distantPast, $0.identifier) < ($1.created ?? .distantPast, $1.identifier) }
        .map { EKReminder($0, self) }
    let work = DispatchWorkItem { completion(found) }
    DispatchQueue.global().async(execute: work)
    return work
  }
  /// - Parameter fetchIdentifier: what `fetchReminders` gave.
  open func cancelFetchRequest(_ fetchIdentifier: Any) { (fetchIdentifier as? DispatchWorkItem)?.cancel() }
}
