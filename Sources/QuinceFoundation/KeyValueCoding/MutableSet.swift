import Foundation

/// The set that `countOf<Key>`, `enumeratorOf<Key>` and `memberOf<Key>:` describe.
final class CountedSet: NSSet {
  private let owner: AnyObject
  private let counter: Registry.Method
  private let enumerator: Registry.Method
  private let finder: Registry.Method

  init(
    _ owner: AnyObject, count: @escaping Registry.Method, enumerator: @escaping Registry.Method,
    member: @escaping Registry.Method
  ) {
    self.owner = owner
    counter = count
    self.enumerator = enumerator
    finder = member
    super.init(objects: nil, count: 0)
  }
  required init?(coder: NSCoder) { nil }
  override init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError(proxyIsMade) }

  override var count: Int { (counter(owner, []).result.flattened as? NSNumber)?.intValue ?? 0 }
  override func member(_ object: Any) -> Any? { finder(owner, [object]).result.flattened }
  override func objectEnumerator() -> NSEnumerator {
    enumerator(owner, []).result as? NSEnumerator ?? NSSet().objectEnumerator()
  }
  override var allObjects: [Any] { objectEnumerator().allObjects }
  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: allObjects) }
}

/// `mutableSetValue(forKey:)`.
final class MutableSet: NSMutableSet {
  private let property: ToMany

  init(_ owner: NSObject, _ key: String) {
    property = ToMany(owner, key)
    super.init(objects: nil, count: 0)
  }
  required init?(coder: NSCoder) { nil }
  override init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError(proxyIsMade) }
  required init(capacity numItems: Int) { fatalError(proxyIsMade) }

  private var members: [Any] { property.elements }

  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? {
    let wanted = ComparedElement(object)
    return members.first { wanted.isEqual($0) }
  }
  override func contains(_ anObject: Any) -> Bool { member(anObject) != nil }
  override func objectEnumerator() -> NSEnumerator { NSSet(array: members).objectEnumerator() }
  override var allObjects: [Any] { members }

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for Mutable Sets"; what is one call is one change.
  override func add(_ object: Any) { property.change(.union, [object]) { insert([object]) } }
  override func remove(_ object: Any) {
    let present = member(object) ?? object
    property.change(.minus, [present]) { erase([present]) }
  }
  override func addObjects(from array: [Any]) { property.change(.union, array) { insert(array) } }
  override func union(_ otherSet: Set<AnyHashable>) { addObjects(from: otherSet.map(\.base)) }
  override func minus(_ otherSet: Set<AnyHashable>) {
    let objects = otherSet.map(\.base)
    property.change(.minus, objects) { erase(objects) }
  }
  override func intersect(_ otherSet: Set<AnyHashable>) {
    let others = NSSet(array: otherSet.map(\.base))
    property.change(.intersect, others.allObjects) {
      if property.call("intersect\(property.capital):", others) { return }
      erase(members.filter { !others.contains($0) })
    }
  }
  override func setSet(_ otherSet: Set<AnyHashable>) {
    let others = NSMutableSet(array: otherSet.map(\.base))
    property.change(.set, others.allObjects) {
      guard property.hasSetAccessors, !property.hasSetter else { return property.store(others) }
      let gone = members.filter { !others.contains($0) }
      insert(others.allObjects.filter { !contains($0) })
      erase(gone)
    }
  }
  override func removeAllObjects() { intersect([]) }
  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: members) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: members) }

  private func insert(_ objects: [Any]) {
    if property.edit("add", objects) { return }
    property.store(NSMutableSet(array: members + objects))
  }

  private func erase(_ objects: [Any]) {
    if property.edit("remove", objects) { return }
    let gone = NSSet(array: objects)
    property.store(NSMutableSet(array: members.filter { !gone.contains($0) }))
  }
}
