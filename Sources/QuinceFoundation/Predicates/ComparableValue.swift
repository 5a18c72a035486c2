import Foundation
import QuinceRuntime

/// A value as comparisons see it: Swift's and Foundation's forms of the same value become one.
enum ComparableValue {
  case null
  case integer(Int)
  case number(Double)
  case string(String)
  /// Seconds since the reference date.
  case date(Double)
  case object(Any)

  init(_ value: Any?) {
    guard let value else {
      self = .null
      return
    }
    let type = Swift.type(of: value)
    if type == Int.self, let value = value as? Int {
      self = .integer(value)
    } else if type == String.self, let value = value as? String {
      self = .string(value)
    } else if type == Double.self, let value = value as? Double {
      self = .number(value)
    } else if type == Bool.self, let value = value as? Bool {
      self = .integer(value ? 1 : 0)
    } else if type == Date.self, let value = value as? Date {
      self = .date(value.timeIntervalSinceReferenceDate)
    } else if type is AnyClass {
      self.init(object: value)
    } else {
      self.init(rare: value)
    }
  }

  private init(object value: Any) {
    switch value {
    case let value as NSNumber: self.init(number: value)
    case let value as NSString: self = .string(value as String)
    case let value as NSDate: self = .date(value.timeIntervalSinceReferenceDate)
    case is NSNull: self = .null
    default: self = .object(value)
    }
  }

  private init(number value: NSNumber) {
    switch UInt8(bitPattern: value.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .number(value.doubleValue)
    case UInt8(ascii: "Q") where value.uint64Value > UInt64(Int64.max): self = .number(value.doubleValue)
    default: self = value is NSDecimalNumber ? .number(value.doubleValue) : .integer(value.intValue)
    }
  }

  private init(rare value: Any) {
    switch value {
    case let value as any Flattening: self.init(value._flattened)
    case let value as Float: self = .number(Double(value))
    case let value as CGFloat: self = .number(Double(value))
    case let value as Decimal: self = .number((value as NSDecimalNumber).doubleValue)
    case let value as any BinaryInteger:
      if let exact = Int(exactly: value) { self = .integer(exact) } else { self = .number(Double(value)) }
    case let value as any StringProtocol: self = .string(String(value))
    default: self = .object(value)
    }
  }

  /// What archives and messages hold.
  var value: Any? {
    switch self {
    case .null: nil
    case .integer(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .string(let value): value
    case .date(let value): Date(timeIntervalSinceReferenceDate: value)
    case .object(let value): value
    }
  }

  /// A getter of a plain value as one of what is compared; nil for other types.
  static func reading<Object, Value>(_ get: @escaping (Object) -> Value) -> ((Object) -> ComparableValue)? {
    func cast<To>(_ type: To.Type) -> (Object) -> To { { Unchecked.same(get($0), as: To.self) } }
    func reader<To>(_ type: To.Type, _ make: @escaping (To) -> ComparableValue) -> (Object) -> ComparableValue {
      let get = cast(type)
      return { make(get($0)) }
    }
    switch Value.self {
    case is Int.Type: return reader(Int.self) { .integer($0) }
    case is Bool.Type: return reader(Bool.self) { .integer($0 ? 1 : 0) }
    case is Double.Type: return reader(Double.self) { .number($0) }
    case is String.Type: return reader(String.self) { .string($0) }
    case is Date.Type: return reader(Date.self) { .date($0.timeIntervalSinceReferenceDate) }
    case is Int?.Type: return reader(Int?.self) { $0.map { .integer($0) } ?? .null }
    case is Double?.Type: return reader(Double?.self) { $0.map { .number($0) } ?? .null }
    case is String?.Type: return reader(String?.self) { $0.map { .string($0) } ?? .null }
    case is Date?.Type: return reader(Date?.self) { $0.map { .date($0.timeIntervalSinceReferenceDate) } ?? .null }
    default: return nil
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// The elements of a collection, a dictionary's values; nil for what is no collection.
func _elements(of value: Any) -> [Any]? {
  if let elements = KeyValueAccess.elements(of: value) { return elements }
  switch value {
  case is String: return nil
  case let dictionary as NSDictionary: return dictionary.allValues
  case let dictionary as [AnyHashable: Any]: return Array(dictionary.values)
  case let optional as any Flattening: return optional._flattened.flatMap(_elements(of:))
  case is NSObject, is any StringProtocol: return nil
  case let collection as any Collection: return collection.map { $0 as Any }
  default: return nil
  }
}
