import QuinceFoundation

/// What an object is known by: in its store, or in its context until it is saved.
open class NSManagedObjectID: NSObject, NSCopying, NSFetchRequestResult, @unchecked Sendable {
  enum Reference: Hashable {
    case temporary(UUID)
    case row(RowKey)
  }

  let plan: EntityPlan
  let reference: Reference
  private weak var store: NSPersistentStore?
  /// The store's identifier, which outlives it.
  let storeIdentifier: String?

  init(_ plan: EntityPlan) {
    self.plan = plan
    reference = .temporary(TemporaryNumbers.next())
    storeIdentifier = nil
    super.init()
  }

  init(_ plan: EntityPlan, key: Int64, store: NSPersistentStore) {
    self.plan = plan
    reference = .row(RowKey(entity: plan.number, key: key))
    self.store = store
    storeIdentifier = store.identifier
    super.init()
  }

  open var entity: NSEntityDescription { plan.entity }
  /// Nil for temporary identifiers.
  open var persistentStore: NSPersistentStore? { store }
  open var isTemporaryID: Bool { if case .temporary = reference { true } else { false } }

  var row: RowKey? { if case .row(let key) = reference { key } else { nil } }

  // Observed: x-coredata://374C5961-3E41-43E5-915C-383EA914074C/Mood/p12, x-coredata:///Mood/tE6D9…
  open func uriRepresentation() -> URL {
    let text: String
    switch reference {
    case .temporary(let uuid): text = "x-coredata:///\(plan.name)/t\(uuid.uuidString)"
    case .row(let key): text = "x-coredata://\(storeIdentifier ?? "")/\(plan.name)/p\(key.key)"
    }
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  // The entity takes no part: an identifier made from a relationship may name the superentity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    if self === other { return true }
    switch (reference, other.reference) {
    case (.temporary(let left), .temporary(let right)): return left == right
    case (.row(let left), .row(let right)):
      return left.key == right.key && plan.rootNumber == other.plan.rootNumber
        && storeIdentifier == other.storeIdentifier
    default: return false
    }
  }

  open override var hash: Int {
    switch reference {
    case .temporary(let uuid): return uuid.hashValue
    case .row(let row): return Int(truncatingIfNeeded: row.key &* 31 &+ Int64(plan.rootNumber))
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override var description: String { "\(_address(of: self)) <\(uriRepresentation().absoluteString)>" }
}

/// Identifiers that no other process has, for objects that are not saved.
private enum TemporaryNumbers {
  // A part that is chosen once, and a number: a random one for each object costs a call of the system.
  private static let base = UUID().uuid
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: UInt64 = 0

  static func next() -> UUID {
    let number = lock.withLock {
      last += 1
      return last
    }
    var bytes = base
    withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: number.bigEndian, toByteOffset: 8, as: UInt64.self) }
    return UUID(uuid: bytes)
  }
}

/// What fetch requests answer: objects, their identifiers, dictionaries or numbers.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
