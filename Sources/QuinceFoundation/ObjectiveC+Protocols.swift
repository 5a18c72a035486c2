import Foundation
import QuinceRuntime

// What the ObjectiveC module says of protocols. With Objective-C a protocol is an object, here the type `(any P).Type`.

/// The name of a framework's protocol, or `Module.Name` of an app's.
/// - Parameter proto: `UITextInput.self`, say.
public func NSStringFromProtocol<P>(_ proto: P.Type) -> String {
  // Apple: Swift calls the protocol so because there is a class of the name.
  if proto == NSObjectProtocol.self { return "NSObject" }
  let name = _typeName(proto)
  return ClassNames.frameworkName(name.split(separator: ".").map(String.init)) ?? name
}

public func protocol_getName<P>(_ proto: P.Type) -> UnsafePointer<CChar> { internedName(NSStringFromProtocol(proto)) }

/// Whether the class itself has the protocol, not one above it.
public func class_conformsToProtocol<P>(_ cls: AnyClass?, _ aProtocol: P.Type) -> Bool {
  guard let cls, ProtocolConformance.holds(cls, aProtocol) else { return false }
  return ClassTable.superclass(of: cls).map { !ProtocolConformance.holds($0, aProtocol) } ?? true
}

extension NSObject {
  /// Whether the class or one above it has the protocol.
  public static func conforms<P>(to aProtocol: P.Type) -> Bool { ProtocolConformance.holds(self, aProtocol) }
}
