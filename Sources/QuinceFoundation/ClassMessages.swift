import Foundation

// Messages to a class that Swift knows as `AnyClass` alone: to Objective-C every class answers them. The adapter writes
// `_qt(type(of: object)).description()` for `type(of: object).description()`.

/// A class whose own type is not known, with what `NSObject` gives to every class.
public struct _QuinceAnyClass {
  let type: AnyClass

  /// What the class says of itself; a class that is none of `NSObject`'s says its name.
  public func description() -> String { (type as? NSObject.Type)?.description() ?? NSStringFromClass(type) }

  public func isSubclass(of aClass: AnyClass) -> Bool { ClassMessages.isSubclass(type, of: aClass) }

  public func instancesRespond(to aSelector: Selector!) -> Bool {
    ClassMessages.instancesRespond(type, to: aSelector)
  }

  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return aSelector._quinceResponds(type as AnyObject)
      || Registry.classMethod(named: aSelector.name, of: type) != nil
  }
}

/// What stands before the dot of a message that a class may get: a class as the compiler knows it, or any other value.
public func _qt<T>(_ value: T) -> T { value }

/// Chosen where the type has no such member.
@_disfavoredOverload public func _qt(_ type: AnyClass) -> _QuinceAnyClass { _QuinceAnyClass(type: type) }

enum ClassMessages {
  static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let type = next {
      if type == other { return true }
      next = class_getSuperclass(type)
    }
    return false
  }

  /// Whether a selector with a reference refers to a method of the class's, or the class's record has the name.
  static func instancesRespond(_ type: AnyClass, to selector: Selector?) -> Bool {
    guard let selector else { return false }
    return selector.acceptsClass?(type) == true || Registry.hasMethod(named: selector.name, of: type)
  }
}

extension NSObject {
  /// Whether objects of the class have the method.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    ClassMessages.instancesRespond(self, to: aSelector)
  }
}
