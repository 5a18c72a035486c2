import QuinceFoundation
import UIKitCore

/// The calendars, events and reminders of the device, in memory and in a file of the app's container.
final class EventDatabase: @unchecked Sendable {
  static let shared = EventDatabase()

  fileprivate struct Contents: Codable {
    var calendars: [CalendarRecord]
    var items: [String: ItemRecord] = [:]
  }

  private static let file = "Calendars.plist"
  private let lock = NSLock()
  private var contents: Contents

  // Observed: what a new device has.
  private static let first = [
    CalendarRecord(identifier: "Calendar", entity: .event, title: "Calendar"),
    CalendarRecord(identifier: "Reminders", entity: .reminder, title: "Reminders", color: [1, 0.58, 0]),
  ]

  private init() { contents = SavedFiles.read(Contents.self, Self.file) ?? Contents(calendars: Self.first) }

  // MARK: Reading

  func calendars(_ entity: EKEntityType) -> [CalendarRecord] {
    lock.withLock { contents.calendars.filter { $0.entity == entity } }
  }
  func calendar(_ identifier: String) -> CalendarRecord? {
    lock.withLock { contents.calendars.first { $0.identifier == identifier } }
  }
  func item(_ identifier: String) -> ItemRecord? { lock.withLock { contents.items[identifier] } }

  /// In no order.
  func items(_ entity: EKEntityType) -> [ItemRecord] {
    lock.withLock { contents.items.values.filter { $0.entity == entity } }
  }

  // MARK: Changing

  enum Change {
    case item(ItemRecord)
    case removedItem(String)
    case calendar(CalendarRecord)
    case removedCalendar(String)
  }

  /// Makes the changes, writes the file and tells the stores.
  func apply(_ changes: [Change]) {
    guard !changes.isEmpty else { return }
    let written = lock.withLock {
      for change in changes { contents.make(change) }
      return contents
    }
    onMainSoon { SavedFiles.write(written, Self.file) }
    DispatchQueue.main.async { NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil) }
  }
}

extension EventDatabase.Contents {
  fileprivate mutating func make(_ change: EventDatabase.Change) {
    switch change {
    case .item(let record): items[record.identifier] = record
    case .removedItem(let identifier): items[identifier] = nil
    case .calendar(let record):
      if let place = calendars.firstIndex(where: { $0.identifier == record.identifier }) {
        calendars[place] = record
      } else {
        calendars.append(record)
      }
    case .removedCalendar(let identifier):
      calendars.removeAll { $0.identifier == identifier }
      items = items.filter { $0.value.calendar != identifier }
    }
  }
}
