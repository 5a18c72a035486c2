import Foundation

/// How tables hold what they hold: strongly, weakly or not at all, compared as values or as objects.
open class NSPointerFunctions: NSObject, NSCopying {
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // Memory
    public static let strongMemory = Options([])
    public static let opaqueMemory = Options(rawValue: 2)
    public static let mallocMemory = Options(rawValue: 3)
    public static let machVirtualMemory = Options(rawValue: 4)
    public static let weakMemory = Options(rawValue: 5)

    // Personality
    public static let objectPersonality = Options([])
    public static let opaquePersonality = Options(rawValue: 1 << 8)
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    public static let cStringPersonality = Options(rawValue: 3 << 8)
    public static let structPersonality = Options(rawValue: 4 << 8)
    public static let integerPersonality = Options(rawValue: 5 << 8)

    public static let copyIn = Options(rawValue: 1 << 16)
  }

  let options: Options

  public init(options: Options = []) { self.options = options }
  open func copy(with zone: NSZone? = nil) -> Any { NSPointerFunctions(options: options) }
  open override func copy() -> Any { copy(with: nil) }
}

extension NSPointerFunctions.Options {
  var isWeak: Bool { rawValue & 0xFF == Self.weakMemory.rawValue }
  /// Objects are the same only if they are one.
  var isByIdentity: Bool {
    let personality = rawValue & 0xFF00
    return personality == Self.objectPointerPersonality.rawValue || personality == Self.opaquePersonality.rawValue
  }
  var copies: Bool { contains(.copyIn) }

  /// The object that is kept for one that is given.
  func taken(_ object: AnyObject) -> AnyObject {
    guard copies, let original = object as? NSCopying else { return object }
    return original.copy(with: nil) as AnyObject
  }
}

/// One place of a table, which may lose its object.
struct PointerSlot {
  private var strong: AnyObject?
  private weak var weak: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    if options.isWeak { weak = object } else { strong = object }
  }

  var object: AnyObject? { strong ?? weak }
}

/// Slots found by what they hold. An object's hash is kept, since the object itself may go.
struct SlotTable<Value> {
  struct Entry {
    let key: PointerSlot
    var value: Value
    /// Counts what came before, so that entries are listed in the order in which they came.
    let number: Int
  }

  let options: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]
  private var nextNumber = 0
  private var inserted = 0
  private var sweepAt = 64

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  private func hash(_ object: AnyObject) -> Int {
    if options.isByIdentity { return ObjectIdentifier(object).hashValue }
    return (object as? NSObject)?.hash ?? (object as? AnyHashable)?.hashValue ?? ObjectIdentifier(object).hashValue
  }

  private func areSame(_ left: AnyObject, _ right: AnyObject) -> Bool {
    if left === right { return true }
    if options.isByIdentity { return false }
    if let left = left as? NSObject { return left.isEqual(right) }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return false
  }

  func entry(_ key: AnyObject) -> Entry? {
    buckets[hash(key)]?.first { $0.key.object.map { areSame($0, key) } ?? false }
  }

  /// A key that is there already stays; its value is replaced.
  mutating func set(_ value: Value, for key: AnyObject) {
    let hash = hash(key)
    var bucket = buckets[hash]?.filter { $0.key.object != nil } ?? []
    if let index = bucket.firstIndex(where: { $0.key.object.map { areSame($0, key) } ?? false }) {
      bucket[index].value = value
    } else {
      bucket.append(Entry(key: PointerSlot(options.taken(key), options), value: value, number: nextNumber))
      nextNumber += 1
      inserted += 1
    }
    buckets[hash] = bucket
    if inserted >= sweepAt { sweep() }
  }

  /// Forgets what is gone, in time that is small beside what was inserted since.
  private mutating func sweep() {
    if options.isWeak {
      buckets = buckets.compactMapValues { bucket in
        let living = bucket.filter { $0.key.object != nil }
        return living.isEmpty ? nil : living
      }
    }
    inserted = 0
    sweepAt = max(64, buckets.count * 2)
  }

  @discardableResult
  mutating func remove(_ key: AnyObject) -> Value? {
    let hash = hash(key)
    guard var bucket = buckets[hash],
      let index = bucket.firstIndex(where: { $0.key.object.map { areSame($0, key) } ?? false })
    else {
      return nil
    }
    let removed = bucket.remove(at: index)
    buckets[hash] = bucket.isEmpty ? nil : bucket
    return removed.value
  }

  mutating func removeAll() { buckets = [:] }

  /// How many entries live.
  var count: Int { buckets.values.reduce(0) { $0 + $1.count { $0.key.object != nil } } }

  /// The living entries, those first that came first.
  var entries: [(key: AnyObject, value: Value)] {
    buckets.values.joined().sorted { $0.number < $1.number }.compactMap { entry in
      entry.key.object.map { ($0, entry.value) }
    }
  }
}

/// The object as a Swift collection holds it: strings and numbers are Swift's, which Foundation's are not equal to there.
func hashable(_ object: Any) -> AnyHashable? {
  switch ComparableValue(object) {
  case .string(let text): return AnyHashable(text)
  case .integer(let value):
    let isBoolean = (object as? NSNumber)?.objCType.pointee == CChar(UInt8(ascii: "c"))
    return isBoolean ? AnyHashable(value != 0) : AnyHashable(value)
  case .number(let value): return AnyHashable(value)
  default: return object as? AnyHashable
  }
}

/// Walks over objects that were collected before.
final class ObjectEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>
  init(_ objects: [AnyObject]) { rest = objects[...] }
  override func nextObject() -> Any? { rest.popFirst() }
}
