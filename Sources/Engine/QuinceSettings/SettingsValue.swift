import Foundation

/// A value as property lists and defaults hold it.
public enum SettingsValue: Equatable, Sendable {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case date(Date)
  case data(Data)
  case array([SettingsValue])
  case dictionary([String: SettingsValue])

  /// Nil for what no property list holds.
  public init?(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = Self.value(number)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let list as [Any]:
      let values = list.compactMap { SettingsValue($0) }
      guard values.count == list.count else { return nil }
      self = .array(values)
    case let list as [String: Any]:
      let values = list.compactMapValues { SettingsValue($0) }
      guard values.count == list.count else { return nil }
      self = .dictionary(values)
    default: return nil
    }
  }

  private static func value(_ number: NSNumber) -> SettingsValue {
    // Foundation has one object for each truth value, which is how they differ from 0 and 1.
    if number === NSNumber(value: true) { return .bool(true) }
    if number === NSNumber(value: false) { return .bool(false) }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): return .real(number.doubleValue)
    default: return .integer(number.int64Value)
    }
  }

  /// What `UserDefaults` takes.
  public var object: Any {
    switch self {
    case .bool(let value): return NSNumber(value: value)
    case .integer(let value): return NSNumber(value: value)
    case .real(let value): return NSNumber(value: value)
    case .string(let value): return value
    case .date(let value): return value
    case .data(let value): return value
    case .array(let values): return values.map(\.object)
    case .dictionary(let values): return values.mapValues(\.object)
    }
  }

  /// Nil for what is no number. A truth value is 0 or 1.
  public var number: Double? {
    switch self {
    case .bool(let value): return value ? 1 : 0
    case .integer(let value): return Double(value)
    case .real(let value): return value.isFinite ? value : nil
    default: return nil
    }
  }

  /// Whether a row shows the one for the other: numbers are compared by their value, whatever they were written as.
  public func matches(_ other: SettingsValue) -> Bool {
    if let left = number, let right = other.number { return left == right }
    return self == other
  }

  /// A short text for a row: numbers without needless digits, truth values as words of property lists.
  public var text: String {
    switch self {
    case .bool(let value): return value ? "YES" : "NO"
    case .integer(let value): return String(value)
    case .real(let value):
      return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    case .string(let value): return value
    case .date(let value): return ISO8601DateFormatter().string(from: value)
    case .data(let value): return "\(value.count) bytes"
    case .array(let values): return values.map(\.text).joined(separator: ", ")
    case .dictionary(let values):
      return values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}
