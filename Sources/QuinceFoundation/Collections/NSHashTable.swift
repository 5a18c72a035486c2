import Foundation

public typealias NSHashTableOptions = Int
public let NSHashTableStrongMemory: NSPointerFunctions.Options = .strongMemory
public let NSHashTableWeakMemory: NSPointerFunctions.Options = .weakMemory
public let NSHashTableCopyIn: NSPointerFunctions.Options = .copyIn
public let NSHashTableObjectPointerPersonality: NSPointerFunctions.Options = .objectPointerPersonality

/// A set whose members may be held weakly: a member that goes is no longer in it.
open class NSHashTable<ObjectType>: NSObject, NSCopying {
  private var table: SlotTable<Void>

  public init(options: NSPointerFunctions.Options, capacity: Int) { table = SlotTable(options) }

  public convenience init(pointerFunctions functions: NSPointerFunctions, capacity initialCapacity: Int) {
    self.init(options: functions.options, capacity: initialCapacity)
  }

  public convenience init(options: NSPointerFunctions.Options) { self.init(options: options, capacity: 0) }
  public convenience override init() { self.init(options: [], capacity: 0) }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory, capacity: 0) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSHashTable(options: table.options, capacity: 0)
    copy.table = table
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: table.options) }

  // MARK: Members

  open var count: Int { table.count }
  open var allObjects: [ObjectType] { table.entries.compactMap { $0.key as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  open var setRepresentation: Set<AnyHashable> { Set(table.entries.compactMap { hashable($0.key) }) }
  open func objectEnumerator() -> NSEnumerator { ObjectEnumerator(table.entries.map(\.key)) }

  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.entry($0 as AnyObject)?.key.object } as? ObjectType
  }
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  open func add(_ object: ObjectType?) {
    guard let object, table.entry(object as AnyObject) == nil else { return }
    table.set((), for: object as AnyObject)
  }

  open func remove(_ object: ObjectType?) { if let object { table.remove(object as AnyObject) } }
  open func removeAllObjects() { table.removeAll() }

  // MARK: Other tables

  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }
  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }
  open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
  open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSHashTable<ObjectType>).map(isEqual(to:)) ?? false }
  open override var hash: Int { count }

  open override var description: String { "NSHashTable {\n\(allObjects.map { "[\($0)]\n" }.joined())}\n" }
}
