import Foundation

let proxyIsMade = "a proxy is made by key-value coding alone"

/// How proxies read and write a to-many property: through the class's accessors where it has them, else as a whole.
struct ToMany {
  let owner: NSObject
  let key: String
  let capital: String

  init(_ owner: NSObject, _ key: String) {
    self.owner = owner
    self.key = key
    capital = KeyValueAccess.capitalized(key)
  }

  var elements: [Any] { KeyValueAccess.elements(of: owner, key) }

  func method(_ name: String) -> Registry.Method? { Registry.method(named: name, of: type(of: owner)) }

  /// Calls the accessor; false when the class has none.
  func call(_ name: String, _ arguments: Any?...) -> Bool {
    guard let method = method(name) else { return false }
    return method(owner, arguments).handled
  }

  /// Whether the class can be given another collection.
  var hasSetter: Bool {
    let plan = KeyPlan.of(type(of: owner), key)
    return plan.write != nil || plan.isHook || plan.writeOverride != nil
  }

  /// Stores the elements as a whole.
  // Apple: Key-Value Coding Programming Guide: without a setter, the instance variable's object is changed itself.
  func store(_ value: Any) {
    guard !hasSetter, KeyValueAccess.mayReflect(type(of: owner)) else { return owner.setValue(value, forKey: key) }
    switch (owner.value(forKey: key).flattened, value) {
    case (let array as NSMutableArray, let elements as NSArray):
      array.setArray(KeyValueAccess.elements(of: elements) ?? [])
    case (let set as NSMutableSet, let members as NSSet):
      set.removeAllObjects()
      set.addObjects(from: members.allObjects)
    case (let set as NSMutableOrderedSet, let members as NSOrderedSet):
      set.removeAllObjects()
      set.addObjects(from: members.array)
    default: owner.setValue(value, forKey: key)
    }
  }

  // MARK: Sets

  /// A class's methods for members are used when it has one that adds and one that removes.
  var hasSetAccessors: Bool {
    ["add", "remove"].allSatisfy { method("\($0)\(capital)Object:") != nil || method("\($0)\(capital):") != nil }
  }

  /// Adds or removes members by the class's methods; false when it has not both.
  func edit(_ verb: String, _ objects: [Any]) -> Bool {
    guard hasSetAccessors else { return false }
    if objects.count == 1, call("\(verb)\(capital)Object:", objects[0]) { return true }
    if call("\(verb)\(capital):", NSSet(array: objects)) { return true }
    for object in objects { _ = call("\(verb)\(capital)Object:", object) }
    return true
  }

  // MARK: Changes

  /// Makes a change that observers are told of once.
  func change(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: () -> Void) {
    guard DependentKeys.isAutomatic(key, of: type(of: owner)) else { return body() }
    owner.willChange(kind, valuesAt: indexes, forKey: key)
    ObservationCenter.silently(owner, key, body)
    owner.didChange(kind, valuesAt: indexes, forKey: key)
  }

  func change(_ kind: NSKeyValueSetMutationKind, _ members: [Any], _ body: () -> Void) {
    guard DependentKeys.isAutomatic(key, of: type(of: owner)) else { return body() }
    let members = Set(members.compactMap { $0 as? AnyHashable })
    owner.willChangeValue(forKey: key, withSetMutation: kind, using: members)
    ObservationCenter.silently(owner, key, body)
    owner.didChangeValue(forKey: key, withSetMutation: kind, using: members)
  }

  // MARK: Ordered

  func object(at index: Int) -> Any {
    if let method = method("objectIn\(capital)AtIndex:") {
      return method(owner, [NSNumber(value: index)]).result.flattened ?? NSNull()
    }
    return elements[index]
  }

  var count: Int {
    if let method = method("countOf\(capital)") {
      return (method(owner, []).result.flattened as? NSNumber)?.intValue ?? 0
    }
    return elements.count
  }

  /// A class's methods for elements are used when it has one that inserts and one that removes.
  private var hasArrayAccessors: Bool {
    (method("insertObject:in\(capital)AtIndex:") != nil || method("insert\(capital):atIndexes:") != nil)
      && (method("removeObjectFrom\(capital)AtIndex:") != nil || method("remove\(capital)AtIndexes:") != nil)
  }

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for Mutable Arrays"
  func insert(_ objects: [Any], at indexes: IndexSet, write: ([Any]) -> Any) {
    change(.insertion, indexes) { place(objects, at: indexes, write: write) }
  }

  private func place(_ objects: [Any], at indexes: IndexSet, write: ([Any]) -> Any) {
    guard hasArrayAccessors else {
      var all = elements
      for (index, object) in zip(indexes, objects) { all.insert(object, at: index) }
      return store(write(all))
    }
    if objects.count > 1, call("insert\(capital):atIndexes:", NSArray(array: objects), indexes) { return }
    if method("insertObject:in\(capital)AtIndex:") != nil {
      for (index, object) in zip(indexes, objects) {
        _ = call("insertObject:in\(capital)AtIndex:", object, NSNumber(value: index))
      }
      return
    }
    _ = call("insert\(capital):atIndexes:", NSArray(array: objects), indexes)
  }

  func remove(at indexes: IndexSet, write: ([Any]) -> Any) {
    change(.removal, indexes) { take(at: indexes, write: write) }
  }

  private func take(at indexes: IndexSet, write: ([Any]) -> Any) {
    guard hasArrayAccessors else {
      var all = elements
      for index in indexes.reversed() { all.remove(at: index) }
      return store(write(all))
    }
    if indexes.count > 1, call("remove\(capital)AtIndexes:", indexes) { return }
    if method("removeObjectFrom\(capital)AtIndex:") != nil {
      for index in indexes.reversed() {
        _ = call("removeObjectFrom\(capital)AtIndex:", NSNumber(value: index))
      }
      return
    }
    _ = call("remove\(capital)AtIndexes:", indexes)
  }

  func replace(at indexes: IndexSet, with objects: [Any], write: ([Any]) -> Any) {
    change(.replacement, indexes) {
      guard hasArrayAccessors else {
        var all = elements
        for (index, object) in zip(indexes, objects) { all[index] = object }
        return store(write(all))
      }
      if objects.count > 1, replaceTogether(at: indexes, with: objects) { return }
      if method("replaceObjectIn\(capital)AtIndex:withObject:") != nil {
        for (index, object) in zip(indexes, objects) {
          _ = call("replaceObjectIn\(capital)AtIndex:withObject:", NSNumber(value: index), object)
        }
        return
      }
      if replaceTogether(at: indexes, with: objects) { return }
      take(at: indexes, write: write)
      place(objects, at: indexes, write: write)
    }
  }

  private func replaceTogether(at indexes: IndexSet, with objects: [Any]) -> Bool {
    call("replace\(capital)AtIndexes:with\(capital):", indexes, NSArray(array: objects))
  }
}
