import Foundation

/// The array that `countOf<Key>` and `objectIn<Key>AtIndex:` describe.
final class IndexedArray: NSArray {
  private let owner: AnyObject
  private let counter: Registry.Method
  private let element: Registry.Method

  init(_ owner: AnyObject, count: @escaping Registry.Method, object: @escaping Registry.Method) {
    self.owner = owner
    counter = count
    element = object
    super.init(objects: nil, count: 0)
  }
  required init?(coder: NSCoder) { nil }
  required init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError(proxyIsMade) }
  required convenience init(arrayLiteral elements: Any...) { fatalError(proxyIsMade) }

  override var count: Int { (counter(owner, []).result.flattened as? NSNumber)?.intValue ?? 0 }
  override func object(at index: Int) -> Any { element(owner, [NSNumber(value: index)]).result.flattened ?? NSNull() }
  override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: (0..<count).map(object(at:))) }
}

/// `mutableArrayValue(forKey:)`.
final class MutableArray: NSMutableArray {
  private let property: ToMany

  init(_ owner: NSObject, _ key: String) {
    property = ToMany(owner, key)
    super.init(objects: nil, count: 0)
  }
  required init?(coder: NSCoder) { nil }
  required init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError(proxyIsMade) }
  required convenience init(arrayLiteral elements: Any...) { fatalError(proxyIsMade) }

  private func write(_ elements: [Any]) -> Any { NSMutableArray(array: elements) }

  override var count: Int { property.count }
  override func object(at index: Int) -> Any {
    check(index, property.count, "objectAtIndex:")
    return property.object(at: index)
  }
  override func insert(_ anObject: Any, at index: Int) {
    check(index, property.count + 1, "insertObject:atIndex:")
    property.insert([anObject], at: [index], write: write)
  }
  override func removeObject(at index: Int) {
    check(index, property.count, "removeObjectAtIndex:")
    property.remove(at: [index], write: write)
  }
  override func replaceObject(at index: Int, with anObject: Any) {
    check(index, property.count, "replaceObjectAtIndex:withObject:")
    property.replace(at: [index], with: [anObject], write: write)
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    if !indexes.isEmpty { property.replace(at: indexes, with: objects, write: write) }
  }
  override func insert(_ objects: [Any], at indexes: IndexSet) { property.insert(objects, at: indexes, write: write) }
  override func removeObjects(at indexes: IndexSet) {
    if !indexes.isEmpty { property.remove(at: indexes, write: write) }
  }
  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func addObjects(from otherArray: [Any]) {
    if !otherArray.isEmpty { insert(otherArray, at: IndexSet(integersIn: count..<count + otherArray.count)) }
  }
  override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }
  override func removeAllObjects() { removeObjects(at: IndexSet(integersIn: 0..<count)) }
  override func setArray(_ otherArray: [Any]) {
    if property.hasSetter { return property.store(write(otherArray)) }
    removeAllObjects()
    addObjects(from: otherArray)
  }
  override func removeObjects(in range: NSRange) {
    for index in stride(from: NSMaxRange(range) - 1, through: range.location, by: -1) { removeObject(at: index) }
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    let (first, second) = (object(at: idx1), object(at: idx2))
    replaceObject(at: idx1, with: second)
    replaceObject(at: idx2, with: first)
  }
  override func sort(comparator cmptr: (Any, Any) -> ComparisonResult) {
    setArray(property.elements.sorted { cmptr($0, $1) == .orderedAscending })
  }
  override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: property.elements) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { write(property.elements) }

  private func check(_ index: Int, _ bound: Int, _ method: String) {
    guard index < 0 || index >= bound else { return }
    trap(
      "*** -[NSKeyValueSlowMutableArray \(method)]: index \(index) beyond bounds [0 .. \(bound - 1)]",
      name: .rangeException)
  }
}
