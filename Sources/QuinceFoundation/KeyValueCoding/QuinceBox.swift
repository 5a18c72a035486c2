import Foundation
import QuinceRuntime

/// A value as key-value coding gives it: numbers, truth values and enumerations' raw values as `NSNumber`, optionals
/// without their wrapping. `as? Int`, `as? Double` and `as? NSNumber` then answer as on Apple's systems.
package func _box(_ value: Any?) -> Any? {
  guard let value else { return nil }
  switch Kinds.kind(of: type(of: value)) {
  case .plain: return value
  case .number(let make): return make(value)
  case .raw: return _box((value as? any RawRepresentable)?._rawValue)
  case .optional: return _box((value as? any Flattening)?._flattened)
  }
}

/// A getter whose result is boxed; the work that the type decides is done once.
func _boxing<Object, Value>(_ get: @escaping (Object) -> Value) -> (Object) -> Any? {
  switch Value.self {
  case is Int.Type: return { NSNumber(value: Unchecked.same(get($0), as: Int.self)) }
  case is Bool.Type: return { NSNumber(value: Unchecked.same(get($0), as: Bool.self)) }
  case is Double.Type: return { NSNumber(value: Unchecked.same(get($0), as: Double.self)) }
  case is Float.Type: return { NSNumber(value: Unchecked.same(get($0), as: Float.self)) }
  case is CGFloat.Type: return { NSNumber(value: Double(Unchecked.same(get($0), as: CGFloat.self))) }
  case is String.Type: return { get($0) }
  case is AnyClass: return { get($0) }
  default: return { _box(get($0)) }
  }
}

extension RawRepresentable {
  fileprivate var _rawValue: Any { rawValue }
}

private enum Kinds {
  enum Kind {
    case plain
    case number((Any) -> NSNumber)
    case raw
    case optional
  }

  private static let numbers: [ObjectIdentifier: Kind] = [
    ObjectIdentifier(Int.self): .number { NSNumber(value: $0 as! Int) },  // the key is the type
    ObjectIdentifier(Int8.self): .number { NSNumber(value: $0 as! Int8) },
    ObjectIdentifier(Int16.self): .number { NSNumber(value: $0 as! Int16) },
    ObjectIdentifier(Int32.self): .number { NSNumber(value: $0 as! Int32) },
    ObjectIdentifier(Int64.self): .number { NSNumber(value: $0 as! Int64) },
    ObjectIdentifier(UInt.self): .number { NSNumber(value: $0 as! UInt) },
    ObjectIdentifier(UInt8.self): .number { NSNumber(value: $0 as! UInt8) },
    ObjectIdentifier(UInt16.self): .number { NSNumber(value: $0 as! UInt16) },
    ObjectIdentifier(UInt32.self): .number { NSNumber(value: $0 as! UInt32) },
    ObjectIdentifier(UInt64.self): .number { NSNumber(value: $0 as! UInt64) },
    ObjectIdentifier(Float.self): .number { NSNumber(value: $0 as! Float) },
    ObjectIdentifier(Double.self): .number { NSNumber(value: $0 as! Double) },
    ObjectIdentifier(Bool.self): .number { NSNumber(value: $0 as! Bool) },
    ObjectIdentifier(CGFloat.self): .number { NSNumber(value: Double($0 as! CGFloat)) },
    ObjectIdentifier(String.self): .plain,
  ]

  static func kind(of type: Any.Type) -> Kind {
    if type is AnyClass { return .plain }
    if let known = numbers[ObjectIdentifier(type)] { return known }
    if type is any Flattening.Type { return .optional }
    if type is any RawRepresentable.Type { return .raw }
    return .plain
  }
}
