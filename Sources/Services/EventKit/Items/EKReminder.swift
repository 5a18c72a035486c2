import QuinceFoundation

/// Something to be done.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  public init(eventStore: EKEventStore) { super.init(ItemRecord(entity: .reminder), eventStore, isNew: true) }

  init(_ record: ItemRecord, _ store: EKEventStore) { super.init(record, store, isNew: false) }

  // surface: for apps, which read it again
  open var startDateComponents: DateComponents? {
    get { record.startComponents }
    set { record.startComponents = newValue }
  }
  open var dueDateComponents: DateComponents? {
    get { record.dueComponents }
    set { record.dueComponents = newValue }
  }
  // Apple: setting it sets the date of completion, or takes it away.
  open var isCompleted: Bool {
    get { record.completed != nil }
    set { record.completed = newValue ? record.completed ?? Date() : nil }
  }
  open var completionDate: Date? {
    get { record.completed }
    set { record.completed = newValue }
  }
  /// 1, the highest, to 9; 0 for none.
  open var priority: Int {
    get { record.priority }
    set { record.priority = newValue }
  }
}
