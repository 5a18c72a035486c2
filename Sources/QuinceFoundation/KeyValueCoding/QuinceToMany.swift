import Foundation

let quinceProxyIsMade = "a proxy is made by key-value coding alone"

/// How proxies read and write a to-many property: through the class's accessors where it has them, else as a whole.
struct QuinceToMany {
  let owner: NSObject
  let key: String
  let capital: String

  init(_ owner: NSObject, _ key: String) {
    self.owner = owner
    self.key = key
    capital = QuinceKeys.capitalized(key)
  }

  var elements: [Any] { QuinceKeys.elements(of: owner, key) }

  func method(_ name: String) -> QuinceRegistry.Method? { QuinceRegistry.method(named: name, of: type(of: owner)) }

  /// Calls the accessor; false when the class has none.
  func call(_ name: String, _ arguments: Any?...) -> Bool {
    guard let method = method(name) else { return false }
    return method(owner, arguments).handled
  }

  func store(_ value: Any) { owner.setValue(value, forKey: key) }

  /// Makes a change that observers are told of once.
  func change(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: () -> Void) {
    guard QuinceDependentKeys.isAutomatic(key, of: type(of: owner)) else { return body() }
    owner.willChange(kind, valuesAt: indexes, forKey: key)
    QuinceObservation.silently(owner, key, body)
    owner.didChange(kind, valuesAt: indexes, forKey: key)
  }

  func change(_ kind: NSKeyValueSetMutationKind, _ members: [Any], _ body: () -> Void) {
    guard QuinceDependentKeys.isAutomatic(key, of: type(of: owner)) else { return body() }
    let members = Set(members.compactMap { $0 as? AnyHashable })
    owner.willChangeValue(forKey: key, withSetMutation: kind, using: members)
    QuinceObservation.silently(owner, key, body)
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

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for Mutable Arrays"
  func insert(_ objects: [Any], at indexes: IndexSet, write: ([Any]) -> Any) {
    change(.insertion, indexes) {
      if objects.count > 1, call("insert\(capital):atIndexes:", NSArray(array: objects), indexes) { return }
      if method("insertObject:in\(capital)AtIndex:") != nil {
        for (index, object) in zip(indexes, objects) {
          _ = call("insertObject:in\(capital)AtIndex:", object, NSNumber(value: index))
        }
        return
      }
      if call("insert\(capital):atIndexes:", NSArray(array: objects), indexes) { return }
      var all = elements
      for (index, object) in zip(indexes, objects) { all.insert(object, at: index) }
      store(write(all))
    }
  }

  func remove(at indexes: IndexSet, write: ([Any]) -> Any) {
    change(.removal, indexes) {
      if indexes.count > 1, call("remove\(capital)AtIndexes:", indexes) { return }
      if method("removeObjectFrom\(capital)AtIndex:") != nil {
        for index in indexes.reversed() {
          _ = call("removeObjectFrom\(capital)AtIndex:", NSNumber(value: index))
        }
        return
      }
      if call("remove\(capital)AtIndexes:", indexes) { return }
      var all = elements
      for index in indexes.reversed() { all.remove(at: index) }
      store(write(all))
    }
  }

  func replace(at index: Int, with object: Any, write: ([Any]) -> Any) {
    change(.replacement, [index]) {
      if call("replaceObjectIn\(capital)AtIndex:withObject:", NSNumber(value: index), object) { return }
      if call("replace\(capital)AtIndexes:with\(capital):", IndexSet(integer: index), NSArray(object: object)) {
        return
      }
      if call("removeObjectFrom\(capital)AtIndex:", NSNumber(value: index)),
        call("insertObject:in\(capital)AtIndex:", object, NSNumber(value: index))
      {
        return
      }
      var all = elements
      all[index] = object
      store(write(all))
    }
  }
}
