import QuinceFoundation

/// What identifiers hold of a store, which they outlive.
final class StoreTag: @unchecked Sendable {
  private(set) weak var store: NSPersistentStore?
  let identifier: String
  /// Another one for each identifier that this program has seen, so that objects are told apart without comparing texts.
  let number: UInt32

  private static let lock = NSLock()
  nonisolated(unsafe) private static var numbers: [String: UInt32] = [:]

  init(_ store: NSPersistentStore) {
    self.store = store
    let identifier = store.identifier ?? ""
    self.identifier = identifier
    number = Self.lock.withLock {
      let number = Self.numbers[identifier] ?? UInt32(Self.numbers.count + 1)
      Self.numbers[identifier] = number
      return number
    }
  }
}

/// Which object it is, for looking it up: equal where identifiers are.
struct Identity: Hashable, Sendable {
  /// The store and the family of entities; for objects that no store has, a value that no store gives.
  private let family: UInt64
  private let number: Int64

  init(_ tag: StoreTag, root: Int32, key: Int64) {
    family = UInt64(tag.number) << 32 | UInt64(UInt32(bitPattern: root))
    number = key
  }

  /// Within one store.
  init(root: Int32, key: Int64) {
    family = UInt64(UInt32(bitPattern: root))
    number = key
  }

  init(temporary number: Int64) {
    family = .max
    self.number = number
  }

  /// An order that is the same whenever the same objects are made in the same order.
  func isBefore(_ other: Identity) -> Bool { (family, number) < (other.family, other.number) }

  private var mixed: UInt64 {
    (UInt64(bitPattern: number >> 3) ^ (family &* 0xff51_afd7_ed55_8ccd)) &* 0x9e37_79b9_7f4a_7c15
  }

  var hash: Int { Int(truncatingIfNeeded: mixed >> 20) << 3 | Int(number & 7) }

  /// Where a table of as many blocks of eight places looks for it. Eight keys in a row stay together, since they are mostly
  /// looked at together.
  func place(amongBlocks count: Int) -> Int {
    Int(mixed.multipliedFullWidth(by: UInt64(count)).high) << 3 | Int(number & 7)
  }
}
