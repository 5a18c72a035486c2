import QuinceFoundation

/// Key-value coding, and what the adapter makes of `@NSManaged`.
extension NSManagedObject: _QuinceKeyValueCoding, _QuinceManaged {
  /// Tells key-value coding of the properties that are no part of the model, once.
  static func registerKeys() { _ = keysAreRegistered }

  private static let keysAreRegistered: Void = {
    _ = _QuinceClass(NSManagedObject.self)
      .property("objectID", get: { $0.objectID })
      .property("entity", get: { $0.entity })
      .property("managedObjectContext", get: { $0.managedObjectContext })
      .property("hasChanges", get: { $0.hasChanges })
      .property("inserted", get: { $0.isInserted }).property("isInserted", get: { $0.isInserted })
      .property("updated", get: { $0.isUpdated }).property("isUpdated", get: { $0.isUpdated })
      .property("deleted", get: { $0.isDeleted }).property("isDeleted", get: { $0.isDeleted })
      .property("fault", get: { $0.isFault }).property("isFault", get: { $0.isFault })
      // Apple: a managed object has no instance variables for its properties.
      .type("accessInstanceVariablesDirectly") { _ in false }
  }()

  public func _quinceValue(forKey key: String) -> Any?? {
    guard let place = ownPlace(of: key) ?? plan.primitivePlace(of: key) else { return nil }
    ConcurrencyDebug.check(self)
    access()
    return .some(value(at: place))
  }

  /// The place of a property that the class has no accessor of its own for.
  private func ownPlace(of key: String) -> Int? { plan.place(of: key).flatMap { plan.accessors[$0] ? nil : $0 } }

  public func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    guard let place = ownPlace(of: key) else { return setPrimitive(value, named: key) }
    ConcurrencyDebug.check(self)
    setValue(value, at: place)
    return true
  }

  /// Elements of composite attributes.
  public func _quinceValue(forKeyPath keyPath: String) -> Any?? {
    guard plan.hasComposites, let place = plan.place(of: keyPath) else { return nil }
    ConcurrencyDebug.check(self)
    access()
    return .some(value(at: place))
  }

  public func _quinceSetValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    guard plan.hasComposites, let place = plan.place(of: keyPath) else { return false }
    ConcurrencyDebug.check(self)
    setValue(value, at: place)
    return true
  }

  // Apple: NSManagedObject.validateValue(_:forKey:) "consults the object's entity description", "then searches for a method of the
  // form validate<Key>:error:"
  public func _quinceCheckValue(_ value: Any?, forKey key: String) throws {
    guard let place = plan.place(of: key) else { return }
    ConcurrencyDebug.check(self)
    access()
    try checkModel(value, at: place)
  }

  public func _quinceManagedValue(forKey key: String) -> Any? {
    guard let place = plan.place(of: key) ?? plan.primitivePlace(of: key) else { unrecognized(key) }
    ConcurrencyDebug.check(self)
    access()
    return value(at: place)
  }

  public func _quinceSetManagedValue(_ value: Any?, forKey key: String) {
    guard let place = plan.place(of: key) else {
      if setPrimitive(value, named: key) { return }
      unrecognized("set\(key.prefix(1).uppercased())\(key.dropFirst()):")
    }
    ConcurrencyDebug.check(self)
    setValue(value, at: place)
  }

  /// False where the name is that of no primitive accessor.
  private func setPrimitive(_ value: Any?, named key: String) -> Bool {
    guard let place = plan.primitivePlace(of: key) else { return false }
    ConcurrencyDebug.check(self)
    setPrimitive(value, at: place)
    return true
  }

  private func unrecognized(_ selector: String) -> Never {
    trap(
      "-[\(_typeName(type(of: self), qualified: false)) \(selector)]: unrecognized selector sent to instance \(_address(of: self))",
      name: .invalidArgumentException)
  }

  // MARK: Generated accessors

  /// What the generated method of a to-many relationship does, as `addBooksObject:` says.
  private enum Accessor {
    case add, remove
    case insert, removeAt, replace
  }

  // Apple: "Dynamically-Generated Accessor Methods", Core Data Programming Guide
  public func _quinceManagedAnswer(_ selector: String, _ arguments: [Any?]) -> Any? {
    let parts = selector.split(separator: ":").map(String.init)
    guard let first = parts.first, let (accessor, place) = accessor(first, second: parts.dropFirst().first) else {
      unrecognized(selector)
    }
    func objects(_ index: Int) -> [NSManagedObject] {
      guard let value = arguments[index] else { return [] }
      return (value as? NSManagedObject).map { [$0] } ?? members(of: value, at: place)
    }
    func indexes(_ index: Int) -> IndexSet {
      if let set = arguments[index] as? IndexSet { return set }
      if let set = arguments[index] as? NSIndexSet { return set as IndexSet }
      return (_box(arguments[index]) as? NSNumber).map { IndexSet(integer: $0.intValue) } ?? []
    }
    let name = plan.slots[place].name
    switch accessor {
    case .add: change(name, .union, objects(0)) { add(objects(0), at: place) }
    case .remove: change(name, .minus, objects(0)) { remove(objects(0), at: place) }
    case .insert:
      let places = indexes(1)
      change(name, .insertion, places) {
        for (object, index) in zip(objects(0), places) { add([object], at: place, index: index) }
      }
    case .removeAt:
      let places = indexes(0)
      let all = toMany(place).members
      change(name, .removal, places) { remove(places.filter { $0 < all.count }.map { all[$0] }, at: place) }
    case .replace:
      let places = indexes(0)
      var all = toMany(place).members
      for (index, object) in zip(places, objects(1)) where index < all.count { all[index] = object }
      change(name, .replacement, places) { setMembers(all, at: place, keepsInverse: true) }
    }
    return nil
  }

  private func accessor(_ first: String, second: String?) -> (Accessor, Int)? {
    func place(_ capital: String, _ suffixes: [String]) -> Int? {
      for suffix in suffixes where capital.hasSuffix(suffix) {
        let stem = String(capital.dropLast(suffix.count))
        let name = stem.prefix(1).lowercased() + stem.dropFirst()
        // A name may begin with several capitals.
        for candidate in [name, stem] {
          if let place = plan.place(of: candidate), case .toMany = plan.slots[place].kind { return place }
        }
      }
      return nil
    }
    func match(_ prefix: String, _ suffixes: [String], _ accessor: Accessor) -> (Accessor, Int)? {
      guard first.hasPrefix(prefix) else { return nil }
      return place(String(first.dropFirst(prefix.count)), suffixes).map { (accessor, $0) }
    }
    if let second, first.hasPrefix("insertObject"), second.hasPrefix("in") {
      return place(String(second.dropFirst(2)), ["AtIndex"]).map { (.insert, $0) }
    }
    if first == "insert" + first.dropFirst(6), second == "atIndexes", let found = match("insert", [""], .insert) {
      return found
    }
    return match("removeObjectFrom", ["AtIndex"], .removeAt)
      ?? match("replaceObjectIn", ["AtIndex"], .replace)
      ?? match("add", ["Object", ""], .add)
      ?? match("remove", ["AtIndexes"], .removeAt)
      ?? match("replace", ["AtIndexes"], .replace)
      ?? match("remove", ["Object", ""], .remove)
  }

  private func change(
    _ name: String, _ kind: NSKeyValueSetMutationKind, _ objects: [NSManagedObject], _ body: () -> Void
  ) {
    guard ObservationCenter.isAnyone, observationInfo != nil else { return body() }
    let object = self as NSObject
    object.willChangeValue(forKey: name, withSetMutation: kind, using: Set(objects))
    body()
    object.didChangeValue(forKey: name, withSetMutation: kind, using: Set(objects))
  }

  private func change(_ name: String, _ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: () -> Void) {
    guard ObservationCenter.isAnyone, observationInfo != nil else { return body() }
    let object = self as NSObject
    object.willChange(kind, valuesAt: indexes, forKey: name)
    body()
    object.didChange(kind, valuesAt: indexes, forKey: name)
  }
}

/// What managed objects do otherwise than other objects; a protocol's extension, since an app may declare the same names.
public protocol _QuinceManagedObject: NSObjectProtocol {}
extension NSManagedObject: _QuinceManagedObject {}

extension _QuinceManagedObject where Self: NSManagedObject {
  // Apple: a custom setter calls willChangeValue(forKey:), setPrimitiveValue(_:forKey:) and didChangeValue(forKey:); the last keeps
  // the other end of a relationship.
  // The adapter writes this for `willChangeValue(forKey:)`.
  public func _quinceWillChangeValue(forKey key: String) { willChangeValue(forKey: key) }

  public func willChangeValue(forKey key: String) {
    (self as NSObject).willChangeValue(forKey: key)
    beginCustomChange(key)
  }

  public func didChangeValue(forKey key: String) {
    endCustomChange(key)
    (self as NSObject).didChangeValue(forKey: key)
  }
}

extension NSManagedObject {
  /// Changes of relationships by custom setters, between their begin and their end.
  private struct CustomChange {
    let object: ObjectIdentifier
    let key: String
    let before: [NSManagedObject]
  }

  nonisolated(unsafe) private static var customChanges: [CustomChange] = []
  private static let customLock = NSLock()

  private func ends(at place: Int) -> [NSManagedObject] {
    if case .toMany = plan.slots[place].kind { return toMany(place).members }
    return toOne(place).map { [$0] } ?? []
  }

  func beginCustomChange(_ key: String) {
    access()
    noteChange()
    guard let place = plan.place(of: key), plan.slots[place].relation != nil else { return }
    let change = CustomChange(object: ObjectIdentifier(self), key: key, before: ends(at: place))
    Self.customLock.withLock { Self.customChanges.append(change) }
  }

  func endCustomChange(_ key: String) {
    guard let place = plan.place(of: key), plan.slots[place].relation != nil else { return }
    let change = Self.customLock.withLock { () -> CustomChange? in
      let index = Self.customChanges.lastIndex { $0.object == ObjectIdentifier(self) && $0.key == key }
      return index.map { Self.customChanges.remove(at: $0) }
    }
    guard let change, let inverse = description(at: place)?.inverseRelationship?.name else { return }
    let now = ends(at: place)
    for old in change.before where !now.contains(where: { $0 === old }) {
      if let place = old.plan.place(of: inverse) { old.unlinkInverse(self, at: place) }
    }
    for new in now where !change.before.contains(where: { $0 === new }) {
      if let place = new.plan.place(of: inverse) { new.linkInverse(self, at: place) }
    }
  }
}
