import Foundation

// Members of objects whose class the source does not name. The adapter writes `_qa(object).priority` for
// `object.priority` where `object` is declared as `AnyObject`: Objective-C looks the member up when the program runs.

/// An object whose class the source does not name.
@dynamicMemberLookup
public struct _QuinceAnyObject {
  let object: AnyObject

  /// The property of that name; nil where the object has none, or one of another type than the place wants.
  public subscript<Value>(dynamicMember name: String) -> Value! {
    AnyObjectMembers.value(name, of: object).flatMap { try? _quinceCast($0) as Value }
  }

  // What old source asks without saying what type it wants.

  public var description: String! { AnyObjectMembers.text(of: object) }
  public var hash: Int! { self[dynamicMember: "hash"] }
  public var count: Int! { self[dynamicMember: "count"] }
  public var length: Int! { self[dynamicMember: "length"] }
  public var intValue: Int! { self[dynamicMember: "integerValue"] }
  public var integerValue: Int! { self[dynamicMember: "integerValue"] }
  public var floatValue: Float! { self[dynamicMember: "floatValue"] }
  public var doubleValue: Double! { self[dynamicMember: "doubleValue"] }
  public var boolValue: Bool! { self[dynamicMember: "boolValue"] }
  public var stringValue: String! { self[dynamicMember: "stringValue"] }

  public var cgRectValue: CGRect! { geometry { $0.rectValue } }
  public var cgPointValue: CGPoint! { geometry { $0.pointValue } }
  public var cgSizeValue: CGSize! { geometry { $0.sizeValue } }

  /// The value itself, or what an NSValue holds.
  private func geometry<Value>(_ held: (NSValue) -> Value) -> Value? {
    let value = object as Any
    return value as? Value ?? (value as? NSValue).map(held)
  }

  public func isEqual(_ other: Any?) -> Bool {
    (AnyObjectMembers.bridged(object) as? NSObject)?.isEqual(other) ?? (object === other as AnyObject?)
  }

  /// Whether the object has the method.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return aSelector._quinceResponds(object) || Registry.method(named: aSelector.name, of: type(of: object)) != nil
  }

  public func value(forKey key: String) -> Any? {
    KeyValueAccess.value(forKey: key, of: AnyObjectMembers.bridged(object))
  }

  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueAccess.value(forKeyPath: keyPath, of: AnyObjectMembers.bridged(object))
  }

  public func setValue(_ value: Any?, forKey key: String) {
    AnyObjectMembers.receiver(object, #function).setValue(value, forKey: key)
  }

  /// The value of a dictionary's key.
  public func object(forKey aKey: Any) -> Any! {
    guard let dictionary = AnyObjectMembers.bridged(object) as? NSDictionary else {
      AnyObjectMembers.trapUnrecognized("objectForKey:", object)
    }
    return dictionary.object(forKey: aKey)
  }

  /// The element of a list.
  public func object(at index: Int) -> Any! {
    guard let list = KeyValueAccess.elements(of: AnyObjectMembers.bridged(object)) else {
      AnyObjectMembers.trapUnrecognized("objectAtIndex:", object)
    }
    return list[index]
  }
}

/// What stands before the dot of a member that an object of unknown class may have: the value itself where the compiler
/// knows its type after all.
public func _qa<T>(_ value: T) -> T { value }

/// Chosen where the type has no such member.
@_disfavoredOverload public func _qa(_ object: AnyObject) -> _QuinceAnyObject { _QuinceAnyObject(object: object) }
@_disfavoredOverload public func _qa(_ object: AnyObject?) -> _QuinceAnyObject? { object.map(_QuinceAnyObject.init) }

enum AnyObjectMembers {
  /// Apple: a member that the object does not have is nil, unlike a key that it does not have.
  static func value(_ name: String, of object: AnyObject) -> Any? {
    let value = bridged(object)
    guard let object = value as? NSObject, type(of: value) is AnyClass else {
      if let answer = FoundationMethods.call(name, on: value, []) { return answer }
      return Mirror(reflecting: value).children.first { $0.label == name }?.value
    }
    if object is NSDictionary || KeyValueAccess.elements(of: object) != nil { return ofCollection(name, object) }
    guard KeyPlan.of(type(of: object), name).read != nil || FoundationMethods.call(name, on: object, []) != nil else {
      return nil
    }
    return KeyValueAccess.value(forKey: name, of: object)
  }

  /// A key of a collection asks its elements; its members are its own.
  private static func ofCollection(_ name: String, _ object: NSObject) -> Any? {
    switch (name, object) {
    case ("count", let list as NSArray): return list.count
    case ("firstObject", let list as NSArray): return list.firstObject
    case ("lastObject", let list as NSArray): return list.lastObject
    case ("count", let dictionary as NSDictionary): return dictionary.count
    case ("allKeys", let dictionary as NSDictionary): return dictionary.allKeys
    case ("allValues", let dictionary as NSDictionary): return dictionary.allValues
    case ("count", let set as NSSet): return set.count
    case ("allObjects", let set as NSSet): return set.allObjects
    case ("count", let set as NSOrderedSet): return set.count
    default: return FoundationMethods.call(name, on: object, [])
    }
  }

  /// What a value is that Swift put into an object to make one of it.
  static func bridged(_ object: AnyObject) -> Any {
    if object is NSObject { return object }
    let value = object as Any
    if let text = value as? String { return text as NSString }
    if let number = value as? NSNumber { return number }
    if let list = value as? [Any] { return list as NSArray }
    if let dictionary = value as? [AnyHashable: Any] { return dictionary as NSDictionary }
    return object
  }

  static func text(of object: AnyObject) -> String {
    let value = bridged(object)
    return (value as? NSObject)?.description ?? String(describing: value)
  }

  static func receiver(_ object: AnyObject, _ message: String) -> NSObject {
    guard let receiver = bridged(object) as? NSObject else { trapUnrecognized(message, object) }
    return receiver
  }

  static func trapUnrecognized(_ message: String, _ object: AnyObject) -> Never {
    trap(
      "-[\(_typeName(type(of: object))) \(message)]: unrecognized selector sent to instance",
      name: .invalidArgumentException)
  }
}
