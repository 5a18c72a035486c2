import Foundation

public typealias NSMapTableOptions = Int
public let NSMapTableStrongMemory: NSPointerFunctions.Options = .strongMemory
public let NSMapTableWeakMemory: NSPointerFunctions.Options = .weakMemory
public let NSMapTableCopyIn: NSPointerFunctions.Options = .copyIn
public let NSMapTableObjectPointerPersonality: NSPointerFunctions.Options = .objectPointerPersonality

/// A dictionary whose keys and values may be held weakly: an entry goes with either of them.
// The types are objects, as on Apple's systems; without `@objc`, a protocol of classes does not count as one.
open class NSMapTable<KeyType, ObjectType>: NSObject, NSCopying {
  private let valueOptions: NSPointerFunctions.Options
  private var table: SlotTable<PointerSlot>

  public init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int
  ) {
    self.valueOptions = valueOptions
    table = SlotTable(keyOptions)
  }

  public convenience init(
    keyPointerFunctions keyFunctions: NSPointerFunctions, valuePointerFunctions valueFunctions: NSPointerFunctions,
    capacity initialCapacity: Int
  ) {
    self.init(keyOptions: keyFunctions.options, valueOptions: valueFunctions.options, capacity: initialCapacity)
  }

  public convenience override init() { self.init(keyOptions: [], valueOptions: []) }

  public convenience init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [], valueOptions: [])
  }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: [])
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [], valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSMapTable(keyOptions: table.options, valueOptions: valueOptions, capacity: 0)
    copy.table = table
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  open var keyPointerFunctions: NSPointerFunctions { NSPointerFunctions(options: table.options) }
  open var valuePointerFunctions: NSPointerFunctions { NSPointerFunctions(options: valueOptions) }

  // MARK: Entries

  private var living: [(key: AnyObject, value: AnyObject)] {
    table.entries.compactMap { entry in entry.value.object.map { (entry.key, $0) } }
  }

  /// The entries whose key and value are still there.
  open var count: Int { living.count }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.entry($0 as AnyObject)?.value.object } as? ObjectType
  }

  /// Without an object the entry is removed.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    guard let anObject else { return removeObject(forKey: aKey) }
    table.set(PointerSlot(valueOptions.taken(anObject as AnyObject), valueOptions), for: aKey as AnyObject)
  }

  open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey as AnyObject) } }
  open func removeAllObjects() { table.removeAll() }

  open func keyEnumerator() -> NSEnumerator { ObjectEnumerator(living.map(\.key)) }
  open func objectEnumerator() -> NSEnumerator? { ObjectEnumerator(living.map(\.value)) }

  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in living {
      if let key = hashable(key), let value = value as? ObjectType { result[key] = value }
    }
    return result
  }

  open override var description: String {
    "NSMapTable {\n\(living.map { "[\($0.key)] \($0.value)\n" }.joined())}\n"
  }
}
