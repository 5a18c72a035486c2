import Foundation

/// `mutableOrderedSetValue(forKey:)`.
final class QuinceMutableOrderedSet: NSMutableOrderedSet {
  private let property: QuinceToMany

  init(_ owner: NSObject, _ key: String) {
    property = QuinceToMany(owner, key)
    super.init(capacity: 0)
  }
  required init?(coder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) { fatalError(quinceProxyIsMade) }

  private func write(_ elements: [Any]) -> Any { NSMutableOrderedSet(array: elements) }

  override var count: Int { property.count }
  override func object(at index: Int) -> Any { property.object(at: index) }
  override func index(of object: Any) -> Int {
    guard let wanted = object as? AnyHashable else { return NSNotFound }
    return property.elements.firstIndex { ($0 as? AnyHashable) == wanted } ?? NSNotFound
  }
  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
  override func insert(_ object: Any, at idx: Int) {
    if !contains(object) { property.insert([object], at: [idx], write: write) }
  }
  override func removeObject(at idx: Int) { property.remove(at: [idx], write: write) }
  override func replaceObject(at idx: Int, with object: Any) { property.replace(at: idx, with: object, write: write) }
  override func add(_ object: Any) { insert(object, at: count) }
  override func remove(_ object: Any) {
    let index = index(of: object)
    if index != NSNotFound { removeObject(at: index) }
  }
  override func removeAllObjects() { property.remove(at: IndexSet(integersIn: 0..<count), write: write) }
  override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: property.elements) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { write(property.elements) }
}
