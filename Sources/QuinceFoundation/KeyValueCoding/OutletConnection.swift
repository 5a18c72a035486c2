import Foundation
import QuinceRuntime

/// An outlet that a nib loader connects.
///
/// A file may connect an object to a property of another class: the object's class was never set in the file, or was
/// changed in the sources alone. On Apple's systems the property then holds that object under the wrong class, and what it
/// inherits from UIKit works. It is so here, as far as only classes of the app's lie between the two; all else is refused.
package enum OutletConnection {
  /// Which outlet, in the words of a message; nil outside of a loader.
  @TaskLocal private static var outlet: String?

  /// Stores an object by key-value coding.
  package static func connect(_ object: AnyObject, toOutlet name: String, of owner: NSObject) {
    admitting("\(name) of \(type(of: owner))") { owner.setValue(object, forKey: name) }
  }

  static func admitting(_ outlet: String, _ store: () throws -> Void) rethrows {
    try $outlet.withValue(outlet, operation: store)
  }

  /// The value of an outlet's type, though its class is another.
  static func value<V>(_ value: Any, as type: V.Type) -> V? {
    let wanted = (V.self as? any OptionalProtocol.Type)?.wrapped ?? V.self
    guard let outlet, let wanted = wanted as? AnyClass, Swift.type(of: value) is AnyClass else { return nil }
    let object = value as AnyObject
    guard differsByClassesOfTheApp(Swift.type(of: object), from: wanted) else { return nil }
    NoEffect.write(
      "Quince: the outlet \(outlet) is of class \(wanted), but its file connects a \(Swift.type(of: object)). It holds "
        + "that, as on iOS: what \(wanted) adds must not be used")
    return Unchecked.value(object, as: V.self)
  }

  /// Whether what a class has beyond the object's is the app's alone.
  private static func differsByClassesOfTheApp(_ found: AnyClass, from wanted: AnyClass) -> Bool {
    let ancestors = Set(ClassTable.lineage(of: found).map(ObjectIdentifier.init))
    for type in ClassTable.lineage(of: wanted) {
      let isFrameworks = _typeName(type).hasPrefix("UIKitCore.")
      if ancestors.contains(ObjectIdentifier(type)) {
        return !isFrameworks || !["UIResponder", "NSObject"].contains("\(type)")
      }
      if isFrameworks { return false }
    }
    return false
  }
}
