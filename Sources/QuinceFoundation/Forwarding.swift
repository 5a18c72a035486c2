import Foundation

/// Objects that let another answer what they do not implement.
///
/// Apple: NSObject.forwardingTarget(for:), "returns the object to which unrecognized messages should first be directed".
/// The default of an optional method is what runs where an object does not implement it: it asks here, and so does a
/// selector that an object does not have.
package enum Forwarding {
  /// Whether any class overrides `forwardingTarget(for:)`: where none does, defaults cost one look at a flag.
  /// Set while the classes' records are read.
  nonisolated(unsafe) static var isUsed = false

  /// The object that has an optional method in the place of one that has not; nil where there is none.
  package static func target<Target>(of object: AnyObject, _ name: @autoclosure () -> String) -> Target? {
    guard isAsked(object), let object = object as? NSObject else { return nil }
    let selector = Selector(name())
    // An optional method is called where the object says that it responds to it.
    guard Registry.forwarding(of: type(of: object)) != nil, object.responds(to: selector) else { return nil }
    return target(of: object, for: selector) as? Target
  }

  /// The object that gets a message; nil where the object names none, or itself.
  static func target(of object: AnyObject, for selector: Selector) -> AnyObject? {
    guard isAsked(object), let target = answer(object, selector).map({ $0 as AnyObject }), target !== object else {
      return nil
    }
    return target
  }

  /// What the override says; nil when it is the override that asks.
  static func answer(_ object: AnyObject, _ selector: Selector) -> Any? {
    guard let method = Registry.forwarding(of: type(of: object)) else { return nil }
    let answer = Overrides.once("forwardingTargetForSelector:", on: object, key: selector.name) {
      method(object, selector).flattened
    }
    return answer ?? nil
  }

  private static func isAsked(_ object: AnyObject) -> Bool {
    if Registry.hasPending { Registry.load() }
    // The record of a generic class is made when one of its specialisations is looked for.
    if !isUsed { Registry.loadGenerics(of: type(of: object)) }
    return isUsed
  }
}

extension NSObjectProtocol {
  /// The object that gets a message which the receiver does not have; nil unless the class overrides this.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    aSelector.flatMap { Forwarding.answer(self as AnyObject, $0) }
  }
}
