import QuinceFoundation

/// Who deleted which objects in this program, for the messages of faults that can't be fulfilled.
enum Deletions {
  private struct Entry {
    let context: String
    let date: Date
  }

  private struct Place: Hashable {
    let store: String
    let row: RowKey
  }

  /// How many are kept; the oldest half goes when there are more.
  private static let limit = 20_000
  nonisolated(unsafe) private static var entries: [Place: Entry] = [:]
  nonisolated(unsafe) private static var order: [Place] = []
  private static let lock = NSLock()

  private static func place(_ identifier: NSManagedObjectID) -> Place? {
    guard let row = identifier.row, let store = identifier.storeIdentifier else { return nil }
    return Place(store: store, row: RowKey(entity: identifier.plan.rootNumber, key: row.key))
  }

  /// The save of the context that deleted the objects ended.
  static func add(_ identifiers: [NSManagedObjectID], by context: NSManagedObjectContext) {
    guard !identifiers.isEmpty else { return }
    let entry = Entry(
      context: context.name.map { "\"\($0)\"" } ?? _address(of: context), date: ProcessEnvironment.current.date())
    lock.withLock {
      for place in identifiers.compactMap(place) where entries.updateValue(entry, forKey: place) == nil {
        order.append(place)
      }
      guard order.count > limit else { return }
      for place in order.prefix(order.count / 2) { entries[place] = nil }
      order.removeFirst(order.count / 2)
    }
  }

  /// `: the context "import" deleted it at …`, or nothing where nobody here did.
  static func story(of identifier: NSManagedObjectID) -> String {
    guard let place = place(identifier), let entry = lock.withLock({ entries[place] }) else { return "" }
    return ": the context \(entry.context) deleted it at \(ISO8601DateFormatter().string(from: entry.date))"
  }
}
