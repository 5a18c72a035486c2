import Foundation
import QuinceRuntime

/// A value of a property list, as user defaults keep it.
enum DefaultsValue: Equatable, Sendable {
  case string(String)
  case bool(Bool)
  case integer(Int)
  /// More than `Int.max`.
  case unsigned(UInt64)
  case float(Float)
  case real(Double)
  case data(Data)
  case date(Date)
  case array([DefaultsValue])
  case dictionary([String: DefaultsValue])

  /// Nil when the value, or something in it, is no property list.
  init?(_ value: Any, depth: Int = 0) {
    // Deeper lists than the file's reader takes would be lost at the next launch.
    guard depth <= 500 else { return nil }
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number: number)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let array as [Any]: self.init(elements: array, depth: depth)
    case let dictionary as [String: Any]: self.init(entries: dictionary, depth: depth)
    case let number as CGFloat: self = .real(Double(number))
    case let text as Substring: self = .string(String(text))
    default:
      guard isOptional(type(of: value)), let inner = (value as Any?).flattened else { return nil }
      self.init(inner, depth: depth)
    }
  }

  private init(number: NSNumber) {
    if number === NSNumber(value: true) {
      self = .bool(true)
    } else if number === NSNumber(value: false) {
      self = .bool(false)
    } else {
      switch UInt8(number.objCType.pointee) {
      case UInt8(ascii: "f"): self = .float(number.floatValue)
      case UInt8(ascii: "d"): self = .real(number.doubleValue)
      case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int.max): self = .unsigned(number.uint64Value)
      default: self = .integer(number.intValue)
      }
    }
  }

  private init?(elements: [Any], depth: Int) {
    var values: [DefaultsValue] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      guard let value = DefaultsValue(element, depth: depth + 1) else { return nil }
      values.append(value)
    }
    self = .array(values)
  }

  private init?(entries: [String: Any], depth: Int) {
    var values: [String: DefaultsValue] = [:]
    values.reserveCapacity(entries.count)
    for (key, entry) in entries {
      guard let value = DefaultsValue(entry, depth: depth + 1) else { return nil }
      values[key] = value
    }
    self = .dictionary(values)
  }

  /// The value as apps get it: numbers are `NSNumber`, which casts to every type of number that holds it.
  var object: Any {
    switch self {
    case .string(let text): return text
    case .bool(let value): return NSNumber(value: value)
    case .integer(let value): return NSNumber(value: value)
    case .unsigned(let value): return NSNumber(value: value)
    case .float(let value): return NSNumber(value: value)
    case .real(let value): return NSNumber(value: value)
    case .data(let data): return data
    case .date(let date): return date
    case .array(let values): return values.map(\.object)
    case .dictionary(let values): return values.mapValues(\.object)
    }
  }
}

// MARK: Typed answers

// Apple: UserDefaults, integer(forKey:), double(forKey:), bool(forKey:), string(forKey:): numbers and strings convert.
extension DefaultsValue {
  var boolValue: Bool {
    switch self {
    case .bool(let value): return value
    case .integer(let value): return value != 0
    case .unsigned: return true
    case .float(let value): return value != 0
    case .real(let value): return value != 0
    case .string(let text): return Self.boolValue(text)
    default: return false
    }
  }

  var intValue: Int {
    switch self {
    case .bool(let value): return value ? 1 : 0
    case .integer(let value): return value
    case .unsigned(let value): return Int(truncatingIfNeeded: value)
    case .float(let value): return Self.clamped(Double(value))
    case .real(let value): return Self.clamped(value)
    case .string(let text): return (text as NSString).integerValue
    default: return 0
    }
  }

  var doubleValue: Double {
    switch self {
    case .bool(let value): return value ? 1 : 0
    case .integer(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    case .float(let value): return Double(value)
    case .real(let value): return value
    case .string(let text): return (text as NSString).doubleValue
    default: return 0
    }
  }

  var floatValue: Float {
    switch self {
    case .float(let value): return value
    case .string(let text): return (text as NSString).floatValue
    default: return Float(doubleValue)
    }
  }

  var stringValue: String? {
    switch self {
    case .string(let text): return text
    case .bool(let value): return value ? "1" : "0"
    case .integer(let value): return String(value)
    case .unsigned(let value): return String(value)
    case .float, .real: return (object as? NSNumber)?.stringValue
    default: return nil
    }
  }

  private static func clamped(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    return Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? Int.min : Int.max)
  }

  // Apple: NSString.boolValue, blanks, one sign and zeros are skipped; then Y, y, T, t or a digit 1-9 is true.
  private static func boolValue(_ text: String) -> Bool {
    var bytes = text.utf8.drop { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
    switch bytes.drop(while: { $0 == UInt8(ascii: "0") }).first {
    case UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "T"), UInt8(ascii: "t"): return true
    case let digit?: return digit >= UInt8(ascii: "1") && digit <= UInt8(ascii: "9")
    case nil: return false
    }
  }
}
