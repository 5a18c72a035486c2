import Foundation

// Messages to a class itself. A selector that `#selector` made carries the method; a name alone finds those that the
// class's record has.
// What subclasses override stands here, where Swift lets them declare it again: the adapter registers their overrides.
extension NSObjectProtocol where Self: NSObject {
  /// The class's name, or what its override says.
  public static func description() -> String {
    let own = Registry.classMethod(named: "description", of: self).flatMap { method in
      Overrides.once("description", on: self as AnyObject, key: "") { method("") }
    }
    return own as? String ?? NSStringFromClass(self)
  }
}

extension NSObject {
  public static func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return aSelector._quinceResponds(self as AnyObject)
      || Registry.classMethod(named: aSelector.name, of: self) != nil
  }

  // Apple: NSObject, a class answers what its objects are asked for as its own methods.

  /// The class itself.
  public static func classForCoder() -> AnyClass { self }

  /// Nil of `NSObject`.
  public static func superclass() -> AnyClass? { class_getSuperclass(self) }

  public static func debugDescription() -> String { description() }

  /// The class above the object's own.
  public var superclass: AnyClass? { class_getSuperclass(type(of: self)) }

  /// - Parameter aProtocol: `UITextInput.self`, say.
  public func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }

  /// Calls the class's method; traps if there is none.
  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, []) }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, [object])
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, [object1, object2])
  }

  /// The value of the class's own property, or of its method without arguments.
  public static func value(forKeyPath keyPath: String) -> Any? {
    var keys = keyPath.split(separator: ".").map(String.init)
    guard !keys.isEmpty, let method = Registry.classMethod(named: keys.removeFirst(), of: self) else {
      fatalError(
        "[\(_typeName(self)) valueForUndefinedKey:]: the class is not key value coding-compliant for \(keyPath)")
    }
    let value = method("")
    return keys.isEmpty ? value : (value as? NSObject)?.value(forKeyPath: keys.joined(separator: "."))
  }

  private static func send(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    var result: Any?
    let answer = selector._quinceSend(to: self as AnyObject, arguments: arguments)
    if answer.handled {
      result = answer.result
    } else if let method = Registry.classMethod(named: selector.name, of: self) {
      result = method(arguments.first.flatMap { $0 as? String } ?? "")
    } else {
      fatalError("+[\(_typeName(self)) \(selector)]: unrecognized selector sent to class")
    }
    return result.flattened.map { Unmanaged.passUnretained(Autorelease.keep($0 as AnyObject)) }
  }
}
