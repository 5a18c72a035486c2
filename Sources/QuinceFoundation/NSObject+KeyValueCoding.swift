import Foundation

/// For classes that answer for keys of their own. UIKit's and Core Data's classes adopt it.
public protocol _QuinceKeyValueCoding: AnyObject {
  /// Nil when the class has no such key.
  func _quinceValue(forKey key: String) -> Any??
  /// False when the class has no such key.
  func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool
}

extension NSObjectProtocol where Self: NSObject {
  public func value(forKey key: String) -> Any? {
    if let answer = QuinceOverrides.call("valueForKey:", on: self, key: key, [key]) { return answer.result }
    return QuinceKeys.value(forKey: key, of: self)
  }

  public func setValue(_ value: Any?, forKey key: String) {
    if QuinceOverrides.call("setValue:forKey:", on: self, key: key, [value, key]) != nil { return }
    QuinceKeys.setValue(value, forKey: key, of: self)
  }

  public func value(forKeyPath keyPath: String) -> Any? { QuinceKeys.value(forKeyPath: keyPath, of: self) }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let key = String(keyPath[keyPath.index(after: dot)...])
    guard let target = self.value(forKeyPath: String(keyPath[..<dot])).flattened as? NSObject else { return }
    target.setValue(value, forKey: key)
  }

  public func value(forUndefinedKey key: String) -> Any? {
    if let answer = QuinceOverrides.call("valueForUndefinedKey:", on: self, key: key, [key]) { return answer.result }
    fatalError(QuinceKeys.undefined("valueForUndefinedKey:", key, self))
  }

  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    if QuinceOverrides.call("setValue:forUndefinedKey:", on: self, key: key, [value, key]) != nil { return }
    fatalError(QuinceKeys.undefined("setValue:forUndefinedKey:", key, self))
  }

  public func setNilValueForKey(_ key: String) {
    if QuinceOverrides.call("setNilValueForKey:", on: self, key: key, [key]) != nil { return }
    fatalError("[\(QuinceKeys.name(self)) setNilValueForKey]: could not set nil as the value for the key \(key).")
  }

  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
  }
}

/// Overrides of `NSObject` methods that live in an extension here: the adapter registers them by name.
enum QuinceOverrides {
  struct Call: Hashable {
    let object: ObjectIdentifier
    let selector: String
    let key: String
  }
  nonisolated(unsafe) private static var running: Set<Call> = []
  private static let lock = NSRecursiveLock()

  /// Calls the override, unless it is the override that calls `super`.
  static func call(_ selector: String, on object: AnyObject, key: String, _ arguments: [Any?]) -> (Bool, result: Any?)?
  {
    guard let method = QuinceRegistry.method(named: selector, of: type(of: object)) else { return nil }
    let call = Call(object: ObjectIdentifier(object), selector: selector, key: key)
    lock.lock()
    let isFirst = running.insert(call).inserted
    lock.unlock()
    guard isFirst else { return nil }
    defer {
      lock.lock()
      running.remove(call)
      lock.unlock()
    }
    return method(object, arguments)
  }
}

/// Key-value coding by name: the class's own hook, generated records, collections, then reflection for reading.
enum QuinceKeys {
  static func value(forKey key: String, of object: Any) -> Any? {
    if let found = read(key, of: object) { return found }
    guard let object = object as? NSObject else {
      fatalError(
        "[<\(type(of: object))> valueForUndefinedKey:]: "
          + "this class is not key value coding-compliant for the key \(key).")
    }
    return object.value(forUndefinedKey: key)
  }

  /// Nil when there is no such key.
  private static func read(_ key: String, of object: Any) -> Any?? {
    if let object = object as? any _QuinceKeyValueCoding, let value = object._quinceValue(forKey: key) { return value }
    if key.hasPrefix("@") { return collectionOperator(key, of: object) }
    if let dictionary = object as? [AnyHashable: Any] { return .some(dictionary[key]) }
    if let dictionary = object as? NSDictionary { return .some(dictionary.object(forKey: key)) }
    if let elements = elements(of: object) {
      return .some(elements.map { value(forKey: key, of: $0) ?? NSNull() })
    }
    if type(of: object) is AnyClass {
      let reference = object as AnyObject
      if let getter = QuinceRegistry.getter(named: key, of: type(of: reference)) { return .some(getter(reference)) }
      if let method = QuinceRegistry.method(named: key, of: type(of: reference)) {
        let answer = method(reference, [])
        if answer.handled { return .some(answer.result) }
      }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if label == key || label == "_\(key)" || label == "$__lazy_storage_$_\(key)" {
          return .some((child.value as Any?).flattened)
        }
      }
      mirror = current.superclassMirror
    }
    if let object = object as? NSObject {
      switch key {
      case "description": return .some(object.description)
      case "hash": return .some(object.hash)
      case "self": return .some(object)
      default: break
      }
    }
    return nil
  }

  static func value(forKeyPath path: String, of object: Any) -> Any? {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return step(path, of: object) }
    if parts[0].hasPrefix("@"), parts[0] != "@count", let elements = elements(of: object) {
      return aggregate(parts[0], elements.map { value(forKeyPath: parts[1], of: $0) })
    }
    guard let next = step(parts[0], of: object).flattened else { return nil }
    return value(forKeyPath: parts[1], of: next)
  }

  private static func step(_ key: String, of object: Any) -> Any? {
    (object as? NSObject).map { $0.value(forKey: key) } ?? value(forKey: key, of: object)
  }

  private static func elements(of object: Any) -> [Any]? {
    if let array = object as? [Any] { return array }
    if let array = object as? NSArray { return (0..<array.count).map { array.object(at: $0) } }
    if let set = object as? NSSet { return set.allObjects }
    if let set = object as? Set<AnyHashable> { return Array(set) }
    return nil
  }

  private static func collectionOperator(_ key: String, of object: Any) -> Any?? {
    guard let elements = elements(of: object) else { return nil }
    if key == "@count" { return .some(elements.count) }
    return .some(aggregate(key, elements))
  }

  // Apple: Key-Value Coding Programming Guide, "Using Collection Operators"
  private static func aggregate(_ key: String, _ values: [Any?]) -> Any? {
    let present = values.compactMap { $0.flattened }
    let numbers = present.compactMap { _quinceNumber($0, as: Double.self) as? Double }
    switch key {
    case "@count": return values.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return extreme(present, ascending: true)
    case "@max": return extreme(present, ascending: false)
    case "@unionOfObjects": return present
    case "@distinctUnionOfObjects":
      var seen: Set<AnyHashable> = []
      return present.filter { value in (value as? AnyHashable).map { seen.insert($0).inserted } ?? true }
    case "@unionOfArrays": return present.flatMap { elements(of: $0) ?? [] }
    default: fatalError("[<NSArray> valueForKeyPath:]: this class does not implement the \(key.dropFirst()) operation.")
    }
  }

  private static func extreme(_ values: [Any], ascending: Bool) -> Any? {
    values.reduce(nil as Any?) { best, value in
      guard let best else { return value }
      let isLess: Bool
      if let a = _quinceNumber(value, as: Double.self) as? Double,
        let b = _quinceNumber(best, as: Double.self) as? Double
      {
        isLess = a < b
      } else if let a = value as? String, let b = best as? String {
        isLess = a < b
      } else if let a = value as? Date, let b = best as? Date {
        isLess = a < b
      } else {
        return best
      }
      return isLess == ascending ? value : best
    }
  }

  static func setValue(_ value: Any?, forKey key: String, of object: NSObject) {
    do {
      if let object = object as? any _QuinceKeyValueCoding, try object._quinceSetValue(value, forKey: key) { return }
      if let setter = QuinceRegistry.setter(named: key, of: type(of: object)) { return try setter(object, value) }
    } catch let error as _QuinceTypeMismatch where error.value == nil {
      return object.setNilValueForKey(key)
    } catch {
      fatalError("[\(name(object)) setValue:forKey:]: \(error), for the key \(key).")
    }
    if let dictionary = object as? NSMutableDictionary {
      guard let value else { return dictionary.removeObject(forKey: key) }
      return dictionary.setObject(value, forKey: key as NSString)
    }
    let setterName = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
    if let method = QuinceRegistry.method(named: setterName, of: type(of: object)), method(object, [value]).handled {
      return
    }
    object.setValue(value, forUndefinedKey: key)
  }

  static func name(_ object: AnyObject) -> String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return "<\(_typeName(type(of: object))) 0x\(String(address, radix: 16))>"
  }

  static func undefined(_ method: String, _ key: String, _ object: AnyObject) -> String {
    "[\(name(object)) \(method)]: this class is not key value coding-compliant for the key \(key)."
  }
}

extension QuinceRegistry {
  /// Stores an object in an outlet: a nib loader's way to set it.
  /// - Throws: when the class has no such outlet, or it has another type.
  package static func connect(_ value: Any?, toOutlet name: String, of object: AnyObject) throws {
    if let coding = object as? any _QuinceKeyValueCoding, try coding._quinceSetValue(value, forKey: name) { return }
    guard let setter = setter(named: name, of: type(of: object)) else {
      throw QuinceOutletError(message: QuinceKeys.undefined("setValue:forUndefinedKey:", name, object))
    }
    try setter(object, value)
  }
}

package struct QuinceOutletError: Error, CustomStringConvertible {
  let message: String
  package var description: String { message }
}
