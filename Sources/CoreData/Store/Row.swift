import QuinceFoundation
import Synchronization

/// The values of one object, as one store had them. Shared between contexts, so that it never changes once it is shared.
final class Row: @unchecked Sendable {
  /// Counts the saves of the object; how conflicts are found.
  var version: Int64
  /// When the row was read, in nanoseconds; 0 where nobody asks.
  private let time = Atomic(Staleness.now)
  private var held: ContiguousArray<AttributeValue>
  /// What the values are read from; nil once they are there.
  private var page: RowPage?
  private let place: RowPage.Place
  private let isPacked: Atomic<Bool>
  private let stale = Atomic(false)

  init(version: Int64, values: ContiguousArray<AttributeValue>) {
    self.version = version
    held = values
    place = RowPage.Place(offset: 0, count: 0)
    isPacked = Atomic(false)
  }

  /// A row that nobody may ever look at.
  init(version: Int64, in page: RowPage, at place: RowPage.Place) {
    self.version = version
    held = []
    self.page = page
    self.place = place
    isPacked = Atomic(true)
  }

  /// One for each property of the entity; to-many relationships have none.
  var values: ContiguousArray<AttributeValue> {
    @inline(__always) _read {
      if isPacked.load(ordering: .acquiring) { unpack() }
      yield held
    }
    @inline(__always) _modify {
      if isPacked.load(ordering: .acquiring) { unpack() }
      yield &held
    }
  }

  /// One of the values, where nobody asks for others: the row stays packed.
  func value(at index: Int) -> AttributeValue {
    guard isPacked.load(ordering: .acquiring) else { return held[index] }
    return Self.unpacking.withLock { _ in page?.value(index, at: place) } ?? held[index]
  }

  private static let unpacking = Mutex(())

  /// Several contexts may ask at once.
  private func unpack() {
    Self.unpacking.withLock { _ in
      guard let page else { return }
      held = page.values(at: place)
      self.page = nil
      isPacked.store(false, ordering: .releasing)
    }
  }

  /// Whether a context that looks at the age of rows reads it anew.
  func isOlder(than limit: TimeInterval) -> Bool {
    guard limit >= 0 else { return false }
    let read = time.load(ordering: .relaxed)
    return read == 0 || Double(Staleness.now - read) >= limit * 1e9
  }

  /// The store has the same values as the other row, which was read later.
  func renew(by other: Row) { time.store(other.time.load(ordering: .relaxed), ordering: .relaxed) }

  func copy() -> Row { Row(version: version, values: values) }

  /// Whether the store has a newer one. Set while the coordinator's lock is held, read at any time.
  var isStale: Bool {
    get { stale.load(ordering: .acquiring) }
    set { stale.store(newValue, ordering: .releasing) }
  }
}

/// The clock of contexts with a `stalenessInterval`. Without one of them rows need no times.
enum Staleness {
  private static let isUsed = Atomic(false)

  static func use() { isUsed.store(true, ordering: .relaxed) }

  static var now: Int64 {
    guard isUsed.load(ordering: .relaxed) else { return 0 }
    return Int64(ProcessInfo.processInfo.systemUptime * 1e9)
  }
}
