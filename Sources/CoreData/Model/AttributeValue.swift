import QuinceFoundation
import QuinceRuntime

/// A value as rows hold it: without an object for each number, date and text.
enum AttributeValue {
  case null
  /// Whole numbers and truth values.
  case integer(Int64)
  /// Fractions, and dates as seconds since the reference date.
  case real(Double)
  case text(String)
  case data(Data)
  case uuid(UUID)
  /// Decimals, URLs and whatever transformable attributes hold.
  case object(ValueBox)
  /// The object at the other end of a to-one relationship, by its place in the same store.
  case reference(RowKey)
  /// The same, for an object that no store has yet.
  case pending(NSManagedObjectID)

  /// What predicates, sort descriptors and apps see.
  func boxed(as type: NSAttributeType) -> Any? {
    switch self {
    case .null, .reference, .pending: return nil
    case .integer(let value):
      switch type {
      case .integer16AttributeType: return NSNumber(value: Int16(truncatingIfNeeded: value))
      case .integer32AttributeType: return NSNumber(value: Int32(truncatingIfNeeded: value))
      case .booleanAttributeType: return NSNumber(value: value != 0)
      default: return NSNumber(value: value)
      }
    case .real(let value):
      switch type {
      case .dateAttributeType: return Date(timeIntervalSinceReferenceDate: value)
      case .floatAttributeType: return NSNumber(value: Float(value))
      default: return NSNumber(value: value)
      }
    case .text(let value): return value
    case .data(let value): return value
    case .uuid(let value): return value
    case .object(let box): return box.value
    }
  }

  static func boxedInteger(_ value: Any) -> Any { (value as? NSNumber) ?? value }

  /// The value of an attribute of the type; nil when the value is none of it.
  init?(_ value: Any?, as type: NSAttributeType) {
    if let plain = value.flatMap({ Self.plain($0, type) }) {
      self = plain
      return
    }
    guard let value = value.flattened, !(value is NSNull) else {
      self = .null
      return
    }
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .integer(number.int64Value)
    case .booleanAttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .integer(number.boolValue ? 1 : 0)
    case .doubleAttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .real(number.doubleValue)
    case .floatAttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .real(Double(number.floatValue))
    case .decimalAttributeType:
      if let decimal = value as? NSDecimalNumber {
        self = .object(ValueBox(decimal))
      } else if let decimal = value as? Decimal {
        self = .object(ValueBox(NSDecimalNumber(decimal: decimal)))
      } else {
        guard let number = Self.number(value) else { return nil }
        // By the shortest text that is the number: as a binary fraction it has digits that nobody wrote.
        self = .object(ValueBox(NSDecimalNumber(string: number.stringValue)))
      }
    case .stringAttributeType:
      guard let text = value as? String ?? (value as? NSString).map({ $0 as String }) else { return nil }
      self = .text(text)
    case .dateAttributeType:
      guard let date = value as? Date ?? (value as? NSDate).map({ $0 as Date }) else { return nil }
      self = .real(date.timeIntervalSinceReferenceDate)
    case .binaryDataAttributeType:
      guard let data = value as? Data ?? (value as? NSData).map({ $0 as Data }) else { return nil }
      self = .data(data)
    case .UUIDAttributeType:
      guard let uuid = value as? UUID ?? (value as? NSUUID).map({ $0 as UUID }) else { return nil }
      self = .uuid(uuid)
    case .URIAttributeType:
      guard let url = value as? URL ?? (value as? NSURL).map({ $0 as URL }) else { return nil }
      self = .object(ValueBox(url))
    case .objectIDAttributeType:
      guard value is NSManagedObjectID else { return nil }
      self = .object(ValueBox(value))
    case .transformableAttributeType, .undefinedAttributeType: self = .object(ValueBox(value))
    // Its elements have the values.
    case .compositeAttributeType: return nil
    }
  }

  /// The value, if it is of the attribute's own type; nil where it has to be converted. A comparison of types takes a fifth of the
  /// time of a cast.
  private static func plain(_ value: Any, _ type: NSAttributeType) -> AttributeValue? {
    func opened<Value>(_ value: Value) -> AttributeValue? { plain(of: value, type) }
    return _openExistential(value, do: opened)
  }

  private static func plain<Value>(of value: Value, _ type: NSAttributeType) -> AttributeValue? {
    switch type {
    case .stringAttributeType:
      Value.self == String.self ? .text(Unchecked.same(value, as: String.self)) : nil
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Value.self == Int.self ? .integer(Int64(Unchecked.same(value, as: Int.self))) : nil
    case .doubleAttributeType:
      Value.self == Double.self ? .real(Unchecked.same(value, as: Double.self)) : nil
    case .booleanAttributeType:
      Value.self == Bool.self ? .integer(Unchecked.same(value, as: Bool.self) ? 1 : 0) : nil
    case .dateAttributeType:
      Value.self == Date.self ? .real(Unchecked.same(value, as: Date.self).timeIntervalSinceReferenceDate) : nil
    default: nil
    }
  }

  private static func number(_ value: Any) -> NSNumber? { value as? NSNumber ?? _box(value) as? NSNumber }

  var isNull: Bool { if case .null = self { true } else { false } }
}

extension AttributeValue: Equatable {
  static func == (left: AttributeValue, right: AttributeValue) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.integer(let left), .integer(let right)): return left == right
    case (.real(let left), .real(let right)): return left == right
    case (.text(let left), .text(let right)): return left.utf8.elementsEqual(right.utf8)
    case (.data(let left), .data(let right)): return left == right
    case (.uuid(let left), .uuid(let right)): return left == right
    case (.object(let left), .object(let right)): return left === right || left.isEqual(right)
    case (.reference(let left), .reference(let right)): return left == right
    case (.pending(let left), .pending(let right)): return left == right
    default: return false
    }
  }
}

/// A value that needs more room than a row's place has.
final class ValueBox: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }

  func isEqual(_ other: ValueBox) -> Bool {
    if let left = value as? AnyHashable, let right = other.value as? AnyHashable { return left == right }
    return (value as? NSObject)?.isEqual(other.value) ?? false
  }
}

/// Where a row lies in its store: the number of its entity, and its primary key, which its family of entities shares.
struct RowKey: Hashable, Sendable {
  var entity: Int32
  var key: Int64
}
