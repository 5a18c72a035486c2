import QuinceFoundation

extension _QuinceManagedObject where Self: NSManagedObject {
  /// A set that changes the relationship, both ends of it.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    guard let place = plan.place(of: key), case .toMany = plan.slots[place].kind, !plan.accessors[place] else {
      return (self as NSObject).mutableSetValue(forKey: key)
    }
    return RelationshipSet(self, place)
  }

  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    (self as NSObject).mutableOrderedSetValue(forKey: key)
  }
}

/// `mutableSetValue(forKey:)` of a managed object: adding and removing cost what changes, not what is there.
final class RelationshipSet: NSMutableSet {
  private let owner: NSManagedObject
  private let place: Int

  init(_ owner: NSManagedObject, _ place: Int) {
    self.owner = owner
    self.place = place
    super.init(objects: nil, count: 0)
  }
  required init?(coder: NSCoder) { nil }
  override init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError("made by mutableSetValue(forKey:) alone") }
  required init(capacity numItems: Int) { fatalError("made by mutableSetValue(forKey:) alone") }

  private var members: [NSManagedObject] { owner.toMany(place).members }
  private var capital: String {
    let name = owner.plan.slots[place].name
    return name.prefix(1).uppercased() + name.dropFirst()
  }
  private func call(_ verb: String, _ objects: [Any]) {
    if !objects.isEmpty { _ = owner._quinceManagedAnswer("\(verb)\(capital):", [NSSet(array: objects)]) }
  }

  override var count: Int { owner.toMany(place).count }
  override func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject, owner.toMany(place).contains(object) else { return nil }
    return object
  }
  override func contains(_ anObject: Any) -> Bool { member(anObject) != nil }
  override func objectEnumerator() -> NSEnumerator { NSArray(array: members).objectEnumerator() }
  override var allObjects: [Any] { members }

  override func add(_ object: Any) { call("add", [object]) }
  override func remove(_ object: Any) { call("remove", [object]) }
  override func addObjects(from array: [Any]) { call("add", array) }
  override func union(_ otherSet: Set<AnyHashable>) { call("add", otherSet.map(\.base)) }
  override func minus(_ otherSet: Set<AnyHashable>) { call("remove", otherSet.map(\.base)) }
  override func intersect(_ otherSet: Set<AnyHashable>) {
    let others = NSSet(array: otherSet.map(\.base))
    call("remove", members.filter { !others.contains($0) })
  }
  override func setSet(_ otherSet: Set<AnyHashable>) {
    owner.setValue(NSSet(array: otherSet.map(\.base)), at: place)
  }
  override func removeAllObjects() { call("remove", members) }
  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: members) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: members) }
}
