import QuinceFoundation
import Synchronization

/// What an object is known by: in its store, or in its context until it is saved.
open class NSManagedObjectID: NSObject, NSCopying, NSFetchRequestResult, @unchecked Sendable {
  let plan: EntityPlan
  /// Nil for an object that no store has.
  private let tag: StoreTag?
  /// The primary key, or what distinguishes an object that is not saved from others.
  private let number: Int64

  convenience init(_ plan: EntityPlan) { self.init(plan, temporary: TemporaryNumbers.next()) }

  init(_ plan: EntityPlan, temporary number: Int64) {
    self.plan = plan
    tag = nil
    self.number = number
    super.init()
  }

  init(_ plan: EntityPlan, key: Int64, tag: StoreTag) {
    self.plan = plan
    self.tag = tag
    number = key
    super.init()
  }

  convenience init(_ plan: EntityPlan, key: Int64, store: NSPersistentStore) {
    self.init(plan, key: key, tag: store.tag)
  }

  final var parts: (tag: StoreTag?, number: Int64) { (tag, number) }

  /// The store's identifier, which outlives it.
  final var storeIdentifier: String? { tag?.identifier }

  final var identity: Identity {
    guard let tag else { return Identity(temporary: number) }
    return Identity(tag, root: plan.rootNumber, key: number)
  }

  open var entity: NSEntityDescription { plan.entity }
  /// Nil for temporary identifiers.
  open var persistentStore: NSPersistentStore? { tag?.store }
  open var isTemporaryID: Bool { tag == nil }

  final var row: RowKey? { tag == nil ? nil : RowKey(entity: plan.number, key: number) }

  // Observed: x-coredata://374C5961-3E41-43E5-915C-383EA914074C/Mood/p12, x-coredata:///Mood/tE6D9…
  open func uriRepresentation() -> URL {
    let text: String
    if let tag {
      text = "x-coredata://\(tag.identifier)/\(plan.name)/p\(number)"
    } else {
      text = "x-coredata:///\(plan.name)/t\(TemporaryNumbers.text(number))"
    }
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  // The entity takes no part: an identifier made from a relationship may name the superentity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return self === other || identity == other.identity
  }

  open override var hash: Int { identity.hash }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override var description: String { "\(_address(of: self)) <\(uriRepresentation().absoluteString)>" }
}

/// Numbers of objects that are not saved, each once in this program.
enum TemporaryNumbers {
  // A part that is chosen once, and the number: a random one for each object costs a call of the system.
  private static let base = UUID().uuid
  private static let last = Atomic<Int64>(0)

  static func next() -> Int64 { last.add(1, ordering: .relaxed).newValue }

  /// What no other process has.
  static func text(_ number: Int64) -> String {
    var bytes = base
    withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: number.bigEndian, toByteOffset: 8, as: Int64.self) }
    return UUID(uuid: bytes).uuidString
  }
}

/// What fetch requests answer: objects, their identifiers, dictionaries or numbers.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
