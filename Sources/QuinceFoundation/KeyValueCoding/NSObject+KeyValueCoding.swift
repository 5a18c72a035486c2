import Foundation

/// For classes that answer for keys of their own. UIKit's and Core Data's classes adopt it.
public protocol _QuinceKeyValueCoding: AnyObject {
  /// Nil when the class has no such key.
  func _quinceValue(forKey key: String) -> Any??
  /// False when the class has no such key.
  func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool
  /// For paths that are more than one key after another, as a layer's `transform.rotation.z`. Nil for all others.
  func _quinceValue(forKeyPath keyPath: String) -> Any??
  func _quinceSetValue(_ value: Any?, forKeyPath keyPath: String) -> Bool
  /// What the class itself says of a value of the key, before a method of the key's own is asked.
  func _quinceCheckValue(_ value: Any?, forKey key: String) throws
}

extension _QuinceKeyValueCoding {
  public func _quinceValue(forKeyPath keyPath: String) -> Any?? { nil }
  public func _quinceSetValue(_ value: Any?, forKeyPath keyPath: String) -> Bool { false }
  public func _quinceCheckValue(_ value: Any?, forKey key: String) throws {}
}

extension NSObjectProtocol where Self: NSObject {
  // MARK: Getting

  public func value(forKey key: String) -> Any? { KeyValueAccess.value(forKey: key, of: self as NSObject) }
  public func value(forKeyPath keyPath: String) -> Any? { KeyValueAccess.value(forKeyPath: keyPath, of: self) }

  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0).flattened ?? NSNull()) }, uniquingKeysWith: { $1 })
  }

  public func value(forUndefinedKey key: String) -> Any? {
    if let answer = Overrides.call("valueForUndefinedKey:", on: self, key: key, [key]) { return answer.result }
    trap(KeyValueAccess.undefined("valueForUndefinedKey:", key, self), name: .undefinedKeyException)
  }

  /// An array that writes its changes through to the property, and tells its observers of each.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { MutableArray(self, key) }
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    KeyValueAccess.last(keyPath, of: self) { $0.mutableArrayValue(forKey: $1) }
  }

  public func mutableSetValue(forKey key: String) -> NSMutableSet { MutableSet(self, key) }
  public func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    KeyValueAccess.last(keyPath, of: self) { $0.mutableSetValue(forKey: $1) }
  }

  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { MutableOrderedSet(self, key) }
  public func mutableOrderedSetValue(forKeyPath keyPath: String) -> NSMutableOrderedSet {
    KeyValueAccess.last(keyPath, of: self) { $0.mutableOrderedSetValue(forKey: $1) }
  }

  // MARK: Setting

  public func setValue(_ value: Any?, forKey key: String) { KeyValueAccess.setValue(value, forKey: key, of: self) }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueAccess.setValue(value, forKeyPath: keyPath, of: self)
  }

  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// Called for nil where the property can't hold it. Traps unless the class overrides it.
  public func setNilValueForKey(_ key: String) {
    if Overrides.call("setNilValueForKey:", on: self, key: key, [key]) != nil { return }
    trap(
      "[\(KeyValueAccess.name(self)) setNilValueForKey]: could not set nil as the value for the key \(key).",
      name: .invalidArgumentException)
  }

  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    if Overrides.call("setValue:forUndefinedKey:", on: self, key: key, [value, key]) != nil { return }
    let reason = KeyValueAccess.undefined("setValue:forUndefinedKey:", key, self)
    if let caught = KeyValueAccess.undefinedKeyCatcher { return caught(reason) }
    trap(reason, name: .undefinedKeyException)
  }

  // MARK: Validating

  /// Asks `validate<Key>:error:` of the class, if it has it. It may put another value in the place.
  public func validateValue(_ ioValue: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey inKey: String) throws {
    try KeyValueAccess.validate(ioValue, inKey, self)
  }

  public func validateValue(
    _ ioValue: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKeyPath inKeyPath: String
  ) throws {
    try KeyValueAccess.last(inKeyPath, of: self) { try $0.validateValue(ioValue, forKey: $1) }
  }

  /// Whether stored properties are read that no accessor names. Default true.
  public static var accessInstanceVariablesDirectly: Bool { true }
}

extension KeyValueAccess {
  /// Does something with the last key of a path and the object that has it.
  static func last<Result>(
    _ path: String, of object: NSObject, _ body: (NSObject, String) throws -> Result
  ) rethrows -> Result {
    guard let dot = path.lastIndex(of: ".") else { return try body(object, path) }
    let key = String(path[path.index(after: dot)...])
    let owner = value(forKeyPath: String(path[..<dot]), of: object) as? NSObject
    return try body(owner ?? NSNull(), key)
  }
}

extension Registry {
  /// Stores an object in an outlet: a nib loader's way to set it.
  /// - Throws: when the class has no such outlet, or it has another type.
  package static func connect(_ value: Any?, toOutlet name: String, of object: AnyObject) throws {
    if let coding = object as? any _QuinceKeyValueCoding, try coding._quinceSetValue(value, forKey: name) { return }
    guard let setter = setter(named: name, of: type(of: object)) else {
      throw OutletError(message: KeyValueAccess.undefined("setValue:forUndefinedKey:", name, object))
    }
    try setter(object, value)
  }
}

package struct OutletError: Error, CustomStringConvertible {
  let message: String
  package var description: String { message }
}
