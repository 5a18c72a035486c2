import Foundation

/// `mutableSetValue(forKey:)`.
final class QuinceMutableSet: NSMutableSet {
  private let property: QuinceToMany

  init(_ owner: NSObject, _ key: String) {
    property = QuinceToMany(owner, key)
    super.init(objects: nil, count: 0)
  }
  required init?(coder: NSCoder) { nil }
  override init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError(quinceProxyIsMade) }
  required init(capacity numItems: Int) { fatalError(quinceProxyIsMade) }

  private var members: [Any] { property.elements }

  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? {
    guard let wanted = object as? AnyHashable else { return nil }
    return members.first { ($0 as? AnyHashable) == wanted }
  }
  override func contains(_ anObject: Any) -> Bool { member(anObject) != nil }
  override func objectEnumerator() -> NSEnumerator { NSSet(array: members).objectEnumerator() }
  override var allObjects: [Any] { members }

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for Mutable Sets"
  override func add(_ object: Any) {
    guard !contains(object) else { return }
    property.change(.union, [object]) {
      if property.call("add\(property.capital)Object:", object) { return }
      if property.call("add\(property.capital):", NSSet(object: object)) { return }
      property.store(NSMutableSet(array: members + [object]))
    }
  }
  override func remove(_ object: Any) {
    guard let present = member(object) else { return }
    property.change(.minus, [present]) {
      if property.call("remove\(property.capital)Object:", present) { return }
      if property.call("remove\(property.capital):", NSSet(object: present)) { return }
      let gone = present as? AnyHashable
      property.store(NSMutableSet(array: members.filter { ($0 as? AnyHashable) != gone }))
    }
  }
  override func addObjects(from array: [Any]) { for object in array { add(object) } }
  override func union(_ otherSet: Set<AnyHashable>) { for object in otherSet { add(object.base) } }
  override func minus(_ otherSet: Set<AnyHashable>) { for object in otherSet { remove(object.base) } }
  override func intersect(_ otherSet: Set<AnyHashable>) {
    for object in members where (object as? AnyHashable).map({ !otherSet.contains($0) }) ?? true { remove(object) }
  }
  override func setSet(_ otherSet: Set<AnyHashable>) {
    property.change(.set, otherSet.map(\.base)) { property.store(NSMutableSet(array: otherSet.map(\.base))) }
  }
  override func removeAllObjects() { minus(Set(members.compactMap { $0 as? AnyHashable })) }
  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: members) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: members) }
}
