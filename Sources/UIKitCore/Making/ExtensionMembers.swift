import Foundation
import QuinceRuntime

/// Members of UIKit's controllers that an app overrides in extensions, as Objective-C's categories do: the adapter gives
/// them other names and registers them, and the members of UIKit ask here first.
@MainActor enum ExtensionMembers {
  private struct Row {
    let type: AnyClass
    let call: @MainActor (UIViewController, Any) -> Any
  }
  private struct Call: Hashable {
    let object: ObjectIdentifier
    let type: ObjectIdentifier
    let member: String
  }

  /// Filled by the records of the app's files, before the app runs.
  private nonisolated(unsafe) static var rows: [String: [Row]] = [:]
  /// What is being asked: a member that asks `super` reaches the same place for the same object.
  private static var running: Set<Call> = []

  nonisolated static func add(
    _ type: AnyClass, _ member: String, _ call: @escaping @MainActor (UIViewController, Any) -> Any
  ) {
    rows[member, default: []].append(Row(type: type, call: call))
  }

  /// What the extension nearest to the object's class has for the member of a class of UIKit; nil where there is none.
  static func value<Value>(_ member: String, of object: UIViewController, in base: AnyClass) -> Value? {
    rows.isEmpty ? nil : ask(member, object, (), base) as? Value
  }

  static func run(_ member: String, on object: UIViewController, _ argument: Any = ()) {
    if !rows.isEmpty { _ = ask(member, object, argument, UIViewController.self) }
  }

  private static func ask(_ member: String, _ object: UIViewController, _ argument: Any, _ base: AnyClass) -> Any? {
    guard let rows = rows[member] else { return nil }
    for type in ClassTable.lineage(of: Swift.type(of: object)) {
      if let row = rows.last(where: { $0.type == type }) {
        let call = Call(object: ObjectIdentifier(object), type: ObjectIdentifier(type), member: member)
        if running.insert(call).inserted {
          defer { running.remove(call) }
          return row.call(object, argument)
        }
      }
      if type == base { return nil }
    }
    return nil
  }
}

/// Registers a property, or a method without arguments, that an extension overrides.
public func _quinceExtend<Owner: UIViewController, Value>(
  _ type: Owner.Type, _ member: String, _ get: @escaping @MainActor (Owner) -> Value
) {
  ExtensionMembers.add(type, member) { owner, _ in get(unsafeDowncast(owner, to: Owner.self)) }
}

/// Registers a method of one argument that an extension overrides.
public func _quinceExtend<Owner: UIViewController, Argument>(
  _ type: Owner.Type, _ member: String, _ method: @escaping @MainActor (Owner, Argument) -> Void
) {
  ExtensionMembers.add(type, member) { owner, argument in
    if let argument = argument as? Argument { method(unsafeDowncast(owner, to: Owner.self), argument) }
    return ()
  }
}

extension UIViewController {
  /// What the app's extensions of a class of UIKit, or of one below it, have for a member.
  func extended<Value>(_ member: String, in base: AnyClass = UIViewController.self) -> Value? {
    ExtensionMembers.value(member, of: self, in: base)
  }
}
