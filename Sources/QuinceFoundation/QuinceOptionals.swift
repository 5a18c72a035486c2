import Foundation
import QuinceRuntime

// Optional protocol requirements: what generated code calls in place of `object.method?(...)`.

/// The object if its class implements the selector, else nil.
public func _qr<T>(_ object: T?, _ selector: String) -> T? {
  guard let object else { return nil }
  let type: AnyClass = Swift.type(of: object as AnyObject)
  let isImplemented =
    Registry.method(named: selector, of: type) != nil || Registry.getter(named: selector, of: type) != nil
  return isImplemented ? object : Forwarding.target(of: object as AnyObject, selector)
}

/// The answer of one of Apple's optional delegate methods; nil if it was the default's, which stands for "not implemented".
@discardableResult
public func _qo<T>(_ answer: @autoclosure () throws -> T?) rethrows -> T? {
  guard let answer = try answer() else { return nil }
  return Sentinels.isSentinel(answer) ? nil : answer
}

/// The values by which defaults of optional delegate methods say that they are defaults.
package enum Sentinels {
  nonisolated(unsafe) private static var tests: [(Any) -> Bool] = [
    { ($0 as? CGFloat)?.isNaN == true },
    { ($0 as? CGSize)?.width.isNaN == true },
  ]

  /// Adds a test for more such values.
  package static func add(_ test: @escaping (Any) -> Bool) { tests.append(test) }

  static func isSentinel(_ value: Any) -> Bool { tests.contains { $0(value) } }
}

/// The body of an optional requirement's default. It is never called: calls ask the object first.
public func _quinceUnimplemented(_ name: String) -> Never {
  fatalError("\(name): an optional method that the object does not implement was called")
}

/// A copy, for `@NSCopying` properties.
public func _quinceCopy<T>(_ value: T) -> T {
  guard let original = (value as Any?).flattened as? NSCopying else { return value }
  return original.copy(with: nil) as? T ?? value
}

// MARK: - Managed properties

/// A class whose `@NSManaged` members have no code of their own. Core Data's objects adopt it.
public protocol _QuinceManaged: AnyObject {
  func _quinceManagedValue(forKey key: String) -> Any?
  func _quinceSetManagedValue(_ value: Any?, forKey key: String)
  func _quinceManagedAnswer(_ selector: String, _ arguments: [Any?]) -> Any?
}

private func managed(_ object: AnyObject, _ name: String) -> any _QuinceManaged {
  guard let managed = object as? any _QuinceManaged else { fatalError(Selector(name)._quinceUnrecognized(object)) }
  return managed
}

public func _quinceManagedGet<T>(_ object: AnyObject, _ key: String) -> T {
  let value = managed(object, key)._quinceManagedValue(forKey: key)
  if value == nil, let zero: T = zero() { return zero }
  do {
    return try _quinceCast(value)
  } catch {
    fatalError("\(_typeName(type(of: object))).\(key): \(error)")
  }
}

// Apple: the accessor of a scalar property answers 0 or false where the attribute is nil.
private func zero<T>() -> T? {
  switch T.self {
  case is Bool.Type: false as? T
  case let type as any BinaryInteger.Type: type.init(0) as? T
  case let type as any BinaryFloatingPoint.Type: type.init(0) as? T
  default: nil
  }
}

public func _quinceManagedSet<T>(_ object: AnyObject, _ key: String, _ value: T) {
  managed(object, key)._quinceSetManagedValue((value as Any?).flattened, forKey: key)
}

@discardableResult
public func _quinceManagedCall<T>(_ object: AnyObject, _ selector: String, _ arguments: [Any?]) -> T {
  let result = managed(object, selector)._quinceManagedAnswer(selector, arguments.map { $0.flattened })
  if let nothing = () as? T { return nothing }
  do {
    return try _quinceCast(result)
  } catch {
    fatalError("\(_typeName(type(of: object))).\(selector): \(error)")
  }
}

// MARK: - Overrides of extension members

private struct Entered: Hashable {
  let object: ObjectIdentifier
  let key: String
  let type: ObjectIdentifier
}
nonisolated(unsafe) private var entered: Set<Entered> = []
private let enteredLock = NSLock()

/// The object as a class that overrides the member `key`, unless its override is what is running.
public func _quinceOverride<T: AnyObject>(_ object: AnyObject, _ key: String, _ type: T.Type) -> T? {
  guard let object = object as? T else { return nil }
  enteredLock.lock()
  defer { enteredLock.unlock() }
  let call = Entered(object: ObjectIdentifier(object), key: key, type: ObjectIdentifier(type))
  return entered.insert(call).inserted ? object : nil
}

public func _quinceLeave<T: AnyObject>(_ object: AnyObject, _ key: String, _ type: T.Type) {
  enteredLock.lock()
  defer { enteredLock.unlock() }
  entered.remove(Entered(object: ObjectIdentifier(object), key: key, type: ObjectIdentifier(type)))
}

/// Puts an app's override of a framework's member, which an extension of the framework's class declares, in the member's place.
/// - Parameters:
///   - plain: a subclass of `base` that overrides nothing.
///   - overriding: a subclass of `base` that overrides the member.
public func _quinceReplace<Base: AnyObject>(_ base: Base.Type, _ plain: Base.Type, _ overriding: Base.Type) {
  TableReplacement.install(in: base, plain: plain, overriding: overriding)
}
