import Foundation

/// The ordered set that `countOf<Key>`, `indexIn<Key>OfObject:` and `objectIn<Key>AtIndex:` describe.
final class IndexedOrderedSet: NSOrderedSet {
  private let list: IndexedArray
  private let owner: AnyObject
  private let finder: Registry.Method

  init(_ owner: AnyObject, list: IndexedArray, index: @escaping Registry.Method) {
    self.list = list
    self.owner = owner
    finder = index
    super.init(objects: nil, count: 0)
    RawStorage.setElements(of: self, list)
  }
  required init?(coder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) { fatalError(proxyIsMade) }

  override var count: Int { list.count }
  override func object(at index: Int) -> Any { list.object(at: index) }
  override func index(of object: Any) -> Int {
    (finder(owner, [object]).result.flattened as? NSNumber)?.intValue ?? NSNotFound
  }
  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
  override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: (0..<count).map(object(at:))) }
}

/// `mutableOrderedSetValue(forKey:)`.
final class MutableOrderedSet: NSMutableOrderedSet {
  private let property: ToMany

  init(_ owner: NSObject, _ key: String) {
    property = ToMany(owner, key)
    super.init(capacity: 0)
    RawStorage.setElements(of: self, MutableArray(owner, key))
  }
  required init?(coder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) { fatalError(proxyIsMade) }

  private func write(_ elements: [Any]) -> Any { NSMutableOrderedSet(array: elements) }

  override var count: Int { property.count }
  override func object(at index: Int) -> Any { property.object(at: index) }
  override func index(of object: Any) -> Int {
    let wanted = ComparedElement(object)
    return property.elements.firstIndex { wanted.isEqual($0) } ?? NSNotFound
  }
  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
  override func insert(_ object: Any, at idx: Int) {
    if !contains(object) { property.insert([object], at: [idx], write: write) }
  }
  override func removeObject(at idx: Int) { property.remove(at: [idx], write: write) }
  override func replaceObject(at idx: Int, with object: Any) {
    property.replace(at: [idx], with: [object], write: write)
  }
  override func add(_ object: Any) { insert(object, at: count) }
  override func remove(_ object: Any) {
    let index = index(of: object)
    if index != NSNotFound { removeObject(at: index) }
  }
  override func addObjects(from array: [Any]) { for object in array { add(object) } }
  override func union(_ other: NSOrderedSet) { addObjects(from: other.array) }
  override func unionSet(_ other: Set<AnyHashable>) { addObjects(from: other.map(\.base)) }
  override func insert(_ objects: [Any], at indexes: IndexSet) {
    for (object, index) in zip(objects, indexes) { insert(object, at: index) }
  }
  override func setObject(_ obj: Any, at idx: Int) { self[idx] = obj }
  override func removeObjects(at indexes: IndexSet) { property.remove(at: indexes, write: write) }
  override func removeObjects(in range: NSRange) {
    if range.length > 0 { removeObjects(at: IndexSet(integersIn: range.location..<NSMaxRange(range))) }
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    for (object, index) in zip(objects, indexes) { replaceObject(at: index, with: object) }
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    let (first, second) = (object(at: idx1), object(at: idx2))
    // Both at once: neither stands there twice in between.
    let places = idx1 < idx2 ? [second, first] : [first, second]
    if idx1 != idx2 { property.replace(at: [idx1, idx2], with: places, write: write) }
  }
  override func sort(comparator cmptr: (Any, Any) -> ComparisonResult) {
    let sorted = property.elements.sorted { cmptr($0, $1) == .orderedAscending }
    if !sorted.isEmpty { property.replace(at: IndexSet(integersIn: 0..<sorted.count), with: sorted, write: write) }
  }
  override func sort(options opts: NSSortOptions = [], usingComparator cmptr: (Any, Any) -> ComparisonResult) {
    sort(comparator: cmptr)
  }
  override func removeAllObjects() {
    if count > 0 { property.remove(at: IndexSet(integersIn: 0..<count), write: write) }
  }
  override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: property.elements) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { write(property.elements) }
}
