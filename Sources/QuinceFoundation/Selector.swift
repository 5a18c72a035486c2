import Foundation
import QuinceRuntime

/// The name of a method. Written as `#selector(...)` it also carries a reference to the method itself.
///
/// Two selectors are equal when their names are, whatever they carry.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  typealias Thunk = (AnyObject, [Any?]) -> (handled: Bool, result: Any?)

  let name: String
  let thunk: Thunk?
  let accepts: ((AnyObject) -> Bool)?
  /// Whether objects of a class have the method that the selector refers to.
  let acceptsClass: ((AnyClass) -> Bool)?

  public init(_ str: String) {
    name = str
    thunk = nil
    accepts = nil
    acceptsClass = nil
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A method of objects of the type.
  init<T>(name: String, of type: T.Type, thunk: @escaping Thunk) {
    self.name = name
    accepts = { $0 is T }
    acceptsClass = { $0 is T.Type }
    self.thunk = thunk
  }

  /// A method of a class itself.
  init(name: String, thunk: @escaping Thunk) {
    self.name = name
    accepts = { _ in true }
    acceptsClass = nil
    self.thunk = thunk
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { internedName(sel.name) }
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }

// MARK: - Sending

extension Selector {
  /// Calls the method on `target`: the one the selector refers to, or the one registered under the name by the
  /// target's class or a superclass. Missing arguments are nil, superfluous ones are dropped.
  @discardableResult
  public func _quinceSend(to target: AnyObject, _ arguments: Any?...) -> (handled: Bool, result: Any?) {
    _quinceSend(to: target, arguments: arguments)
  }

  @discardableResult
  public func _quinceSend(to target: AnyObject, arguments: [Any?]) -> (handled: Bool, result: Any?) {
    if let thunk {
      let answer = thunk(target, arguments)
      if answer.handled { return answer }
    }
    if let method = Registry.method(named: name, of: type(of: target)) {
      let answer = method(target, arguments)
      if answer.handled { return answer }
    }
    if let accessor = Accessor(named: name, of: target) { return (true, accessor.call(arguments)) }
    // Apple: an object that does not recognise a message may name another that gets it.
    if let other = Forwarding.target(of: target, for: self) { return _quinceSend(to: other, arguments: arguments) }
    return (false, nil)
  }

  /// Whether `target` has the method.
  public func _quinceResponds(_ target: AnyObject) -> Bool {
    if let accepts, accepts(target) { return true }
    return Registry.hasMethod(named: name, of: type(of: target)) || Accessor(named: name, of: target) != nil
  }

  /// Calls the method or traps with Apple's message.
  @discardableResult
  public func _quinceSendOrTrap(to target: AnyObject, arguments: [Any?]) -> Any? {
    let answer = _quinceSend(to: target, arguments: arguments)
    guard answer.handled else { fatalError(_quinceUnrecognized(target)) }
    return answer.result
  }

  /// Apple's words for a target that lacks the method.
  public func _quinceUnrecognized(_ target: AnyObject) -> String {
    let name = "-[\(_typeName(type(of: target))) \(self.name)]"
    return "\(name): unrecognized selector sent to instance \(_address(of: target))"
  }
}

// MARK: - Arguments

protocol OptionalProtocol {
  static var wrapped: Any.Type { get }
  static var _none: Any { get }
  /// The wrapped value, or nil when the value has another type. (`as? Wrapped?` would answer `.some(nil)`.)
  static func wrap(_ value: Any) -> Any?
}
extension Optional: OptionalProtocol {
  static var wrapped: Any.Type { Wrapped.self }
  static var _none: Any { Optional<Wrapped>.none as Any }
  static func wrap(_ value: Any) -> Any? { (value as? Wrapped).map { Optional<Wrapped>.some($0) as Any } }
  package var flattened: Any? {
    guard let value = self else { return nil }
    // No `??` here: an empty optional inside would be taken for a value that is none.
    // As `Any`: where the generic type is `Any` itself, `type(of:)` answers `Any` and not the type of what is in it.
    guard isOptional(type(of: value as Any)), let inner = value as? any Flattening else { return value }
    return inner._flattened
  }
}
protocol Flattening { var _flattened: Any? { get } }
extension Optional: Flattening { var _flattened: Any? { flattened } }

/// The result of a call as one optional: `Void` and nil become nil.
func messageResult<R>(_ value: R?) -> Any? {
  guard let value = value.flattened, !(value is Void) else { return nil }
  return value
}

/// The argument at `index` as the method wants it, or nil if it can't be had.
func messageArgument<A>(_ values: [Any?], _ index: Int) -> A? {
  guard let value = index < values.count ? values[index].flattened : nil else {
    if let optional = A.self as? any OptionalProtocol.Type { return optional._none as? A }
    if A.self == Bool.self { return false as? A }
    // Apple: a nil object seen as `Any` is an empty optional.
    if A.self == Any.self { return Optional<Any>.none as Any as? A }
    return nil
  }
  if let exact: A = exactValue(value) { return exact }
  if let number = bridgedNumber(value, as: A.self) { return number as? A }
  // Apple: messages pass pointers, nothing checks the class. A method that ignores its argument runs.
  if let optional = A.self as? any OptionalProtocol.Type, optional.wrapped is AnyClass {
    return Unchecked.value(value as AnyObject, as: A.self)
  }
  if A.self is AnyClass { return Unchecked.value(value as AnyObject, as: A.self) }
  if A.self == Bool.self { return true as? A }
  return nil
}

func exactValue<A>(_ value: Any) -> A? {
  if let optional = A.self as? any OptionalProtocol.Type { return optional.wrap(value).flatMap { $0 as? A } }
  return value as? A
}

/// Apple's bridging between numbers, `NSNumber` and `Bool`.
func bridgedNumber(_ value: Any, as type: Any.Type) -> Any? {
  let number: NSNumber
  switch value {
  case let value as NSNumber: number = value
  case let value as Bool: number = NSNumber(value: value)
  case let value as Int: number = NSNumber(value: value)
  case let value as Double: number = NSNumber(value: value)
  case let value as CGFloat: number = NSNumber(value: Double(value))
  case let value as Float: number = NSNumber(value: value)
  default:
    guard let integer = value as? any BinaryInteger else { return nil }
    number = NSNumber(value: Int64(truncatingIfNeeded: integer))
  }
  let wanted = (type as? any OptionalProtocol.Type)?.wrapped ?? type
  switch wanted {
  case is Bool.Type: return number.boolValue
  case is Int.Type: return number.intValue
  case is Int8.Type: return number.int8Value
  case is Int16.Type: return number.int16Value
  case is Int32.Type: return number.int32Value
  case is Int64.Type: return number.int64Value
  case is UInt.Type: return number.uintValue
  case is UInt8.Type: return number.uint8Value
  case is UInt16.Type: return number.uint16Value
  case is UInt32.Type: return number.uint32Value
  case is UInt64.Type: return number.uint64Value
  case is Float.Type: return number.floatValue
  case is Double.Type: return number.doubleValue
  case is CGFloat.Type: return CGFloat(number.doubleValue)
  case is NSNumber.Type: return number
  default: return nil
  }
}
