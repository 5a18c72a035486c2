import Foundation

/// Key-value coding by name: the class's own hook, generated records, collections, then reflection for reading.
package enum KeyValueAccess {
  // MARK: Values

  package static func value(forKey key: String, of object: Any) -> Any? {
    // A cast alone would make an NSArray of a Swift array.
    guard type(of: object) is AnyClass, let object = object as? NSObject else {
      return plainValue(forKey: key, of: object)
    }
    return value(forKey: key, of: object)
  }

  static func value(forKey key: String, of object: NSObject) -> Any? {
    let plan = KeyPlan.of(type(of: object), key)
    if let override = plan.readOverride,
      let answer = Overrides.call(override, "valueForKey:", on: object, key: key, [key])
    {
      return answer.result
    }
    if plan.isHook, let value = (object as? any _QuinceKeyValueCoding)?._quinceValue(forKey: key) { return value }
    guard let read = plan.read else {
      return FoundationMethods.call(key, on: object, []) ?? object.value(forUndefinedKey: key)
    }
    return read(object)
  }

  /// The value of a key of something that is no `NSObject`: a Swift collection, struct or class.
  private static func plainValue(forKey key: String, of object: Any) -> Any? {
    if type(of: object) is AnyClass {
      let reference = object as AnyObject
      if let coding = object as? any _QuinceKeyValueCoding, let value = coding._quinceValue(forKey: key) {
        return value
      }
      if let read = KeyPlan.of(type(of: reference), key).read { return read(reference) }
    } else if let dictionary = object as? [AnyHashable: Any] {
      guard key.hasPrefix("@") else { return _box(dictionary[key]) }
      return value(forKey: key, of: dictionary as NSDictionary)
    } else if let elements = elements(of: object) {
      if key.hasPrefix("@") { return aggregate(key, elements, of: object) }
      return collected(key, elements, of: object)
    } else if let value = FoundationMethods.call(key, on: object, []) {
      return value
    } else {
      for child in Mirror(reflecting: object).children where child.label == key { return _box(child.value) }
    }
    trap(
      "[<\(_typeName(type(of: object)))> valueForUndefinedKey:]: this class is not key value coding-compliant for "
        + "the key \(key).", name: .undefinedKeyException)
  }

  package static func value(forKeyPath path: String, of object: Any) -> Any? {
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return step(path, of: object) }
    let key = String(path[..<dot])
    let rest = String(path[path.index(after: dot)...])
    if type(of: object) is AnyClass, let object = object as? NSObject {
      if KeyPlan.of(type(of: object), key).isHook,
        let value = (object as? any _QuinceKeyValueCoding)?._quinceValue(forKeyPath: path)
      {
        return value
      }
    }
    if key.hasPrefix("@"), let elements = elements(of: object) {
      // Apple: what stands behind @count is ignored.
      if key == "@count" { return NSNumber(value: elements.count) }
      return aggregate(key, elements.map { value(forKeyPath: rest, of: $0) }, of: object)
    }
    guard let next = step(key, of: object) else { return nil }
    return value(forKeyPath: rest, of: next)
  }

  static func step(_ key: String, of object: Any) -> Any? { value(forKey: key, of: object).flattened }

  /// Whether the class has a method or property of its own for the key, which a record names.
  package static func hasAccessor(forKey key: String, of type: AnyClass) -> Bool {
    let suffix = capitalized(key)
    let names = [key, "get" + suffix, "is" + suffix]
    return names.contains { Registry.getter(named: $0, of: type) != nil || Registry.method(named: $0, of: type) != nil }
      || Registry.method(named: "set" + suffix + ":", of: type) != nil
  }

  // MARK: Collections

  /// The elements of a collection of either world; nil for anything else.
  package static func elements(of object: Any) -> [Any]? {
    guard type(of: object) is AnyClass else {
      if let array = object as? [Any] { return array }
      return (object as? Set<AnyHashable>).map { $0.map(\.base) }
    }
    switch object {
    case let array as NSArray: return (0..<array.count).map { array.object(at: $0) }
    case let set as NSSet: return set.allObjects
    case let set as NSOrderedSet: return (0..<set.count).map { set.object(at: $0) }
    default: return nil
    }
  }

  /// What the elements of a collection answer, in a collection of the same kind.
  static func collected(_ key: String, _ elements: [Any], of collection: Any) -> Any {
    if collection is NSSet { return NSSet(array: elements.compactMap { step(key, of: $0) }) }
    let values = elements.map { step(key, of: $0) ?? NSNull() }
    return collection is NSOrderedSet ? NSOrderedSet(array: values) : NSArray(array: values)
  }

  /// The elements of a to-many property.
  static func elements(of object: NSObject, _ key: String) -> [Any] {
    object.value(forKey: key).flattened.flatMap { elements(of: $0) } ?? []
  }

  static func elements(of object: NSObject, _ key: String, at indexes: IndexSet) -> [Any] {
    let all = elements(of: object, key)
    return indexes.filter { $0 < all.count }.map { all[$0] }
  }

  // MARK: Setting

  static func setValue(_ value: Any?, forKey key: String, of object: NSObject) {
    let plan = KeyPlan.of(type(of: object), key)
    if let override = plan.writeOverride,
      Overrides.call(override, "setValue:forKey:", on: object, key: key, [value, key]) != nil
    {
      return
    }
    let value = value.flattened
    do {
      if plan.isHook, let coding = object as? any _QuinceKeyValueCoding,
        try coding._quinceSetValue(value, forKey: key)
      {
        return
      }
      guard let write = plan.write else { return object.setValue(value, forUndefinedKey: key) }
      // Apple: the setters of an observed object tell of the change, whoever calls them.
      _qwill(object, key)
      defer { _qdid(object, key) }
      try write(object, value)
    } catch let error as _QuinceTypeMismatch where error.value == nil {
      object.setNilValueForKey(key)
    } catch {
      trap("[\(name(object)) setValue:forKey:]: \(error), for the key \(key).", name: .invalidArgumentException)
    }
  }

  static func setValue(_ value: Any?, forKeyPath path: String, of object: NSObject) {
    guard let dot = path.firstIndex(of: ".") else { return object.setValue(value, forKey: path) }
    if let coding = object as? any _QuinceKeyValueCoding, coding._quinceSetValue(value, forKeyPath: path) { return }
    let next = object.value(forKey: String(path[..<dot])).flattened
    let rest = String(path[path.index(after: dot)...])
    if let target = next as? NSObject {
      setValue(value, forKeyPath: rest, of: target)
    } else if let elements = next.flatMap({ elements(of: $0) }) {
      for case let element as NSObject in elements { setValue(value, forKeyPath: rest, of: element) }
    }
  }

  /// Calls `caught` with the reason, instead of ending the program, where `body` sets a key that is not there. For what
  /// goes on without the value.
  package static func whileCatching(_ caught: @escaping (_ reason: String) -> Void, _ body: () -> Void) {
    let values = Thread.current.threadDictionary
    let old = values[catcherKey]
    values[catcherKey] = caught
    body()
    values[catcherKey] = old
  }

  /// What `whileCatching` is called with on this thread. (The main actor's need not be the process's first.)
  static var undefinedKeyCatcher: ((_ reason: String) -> Void)? {
    Thread.current.threadDictionary[catcherKey] as? (String) -> Void
  }
  private static let catcherKey = "QuinceUndefinedKeyCatcher"

  // MARK: Names

  static func capitalized(_ key: String) -> String { key.prefix(1).uppercased() + String(key.dropFirst()) }

  static func mayReflect(_ type: AnyClass) -> Bool {
    guard let method = Registry.classMethod(named: "accessInstanceVariablesDirectly", of: type) else {
      return true
    }
    return method("") as? Bool ?? true
  }

  package static func name(_ object: AnyObject) -> String {
    "<\(_typeName(type(of: object))) \(_address(of: object))>"
  }

  static func undefined(_ method: String, _ key: String, _ object: AnyObject) -> String {
    "[\(name(object)) \(method)]: this class is not key value coding-compliant for the key \(key)."
  }
}
