/// The place of an object in its nib's table.
package struct ObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (one: ObjectID, other: ObjectID) -> Bool { one.index < other.index }

  package var description: String { "@\(index)" }
}

/// A value under one key of an archived object, as a coder hands it out.
///
/// Foundation's plain values are cases of their own; everything else is an object of the table, so that two references
/// to one colour or view stay one object.
package indirect enum InterfaceValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case float(Float)
  case double(Double)
  case string(String)
  case data([UInt8])
  /// Seconds since the start of 2001, UTC.
  case date(Double)
  /// A point, size, rectangle, insets or transform, in the order of the C structure: insets are top, left, bottom, right.
  case numbers([Double])
  case object(ObjectID)
  case array([InterfaceValue])
  case set([InterfaceValue])
  case dictionary([Entry])

  /// A key and its value. Keys are strings, numbers or objects.
  package struct Entry: Hashable, Sendable {
    package let key: InterfaceValue
    package let value: InterfaceValue

    package init(key: InterfaceValue, value: InterfaceValue) {
      self.key = key
      self.value = value
    }
  }
}

extension InterfaceValue {
  package var objectID: ObjectID? {
    if case .object(let id) = self { return id }
    return nil
  }

  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A whole number or a boolean as a number; nil for a fraction or a number out of range.
  package var integer: Int? {
    switch self {
    case .integer(let number): return Int(exactly: number)
    case .bool(let flag): return flag ? 1 : 0
    case .float(let number): return Int(exactly: number)
    case .double(let number): return Int(exactly: number)
    default: return nil
    }
  }

  package var number: Double? {
    switch self {
    case .integer(let number): return Double(number)
    case .bool(let flag): return flag ? 1 : 0
    case .float(let number): return Double(number)
    case .double(let number): return number
    default: return nil
    }
  }

  package var bool: Bool? { number.map { $0 != 0 } }

  /// The elements of an array or a set.
  package var elements: [InterfaceValue]? {
    switch self {
    case .array(let elements), .set(let elements): return elements
    default: return nil
    }
  }

  package var entries: [Entry]? {
    if case .dictionary(let entries) = self { return entries }
    return nil
  }

  package var data: [UInt8]? {
    if case .data(let bytes) = self { return bytes }
    return nil
  }

  package var numbers: [Double]? {
    if case .numbers(let numbers) = self { return numbers }
    return nil
  }

  /// The value with every reference replaced.
  package func mappingObjects(_ transform: (ObjectID) -> InterfaceValue) -> InterfaceValue {
    switch self {
    case .object(let id): return transform(id)
    case .array(let elements): return .array(elements.map { $0.mappingObjects(transform) })
    case .set(let elements): return .set(elements.map { $0.mappingObjects(transform) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { Entry(key: $0.key.mappingObjects(transform), value: $0.value.mappingObjects(transform)) })
    default: return self
    }
  }

  /// Calls `body` for every object that the value refers to, in order.
  package func forEachObject(_ body: (ObjectID) -> Void) {
    switch self {
    case .object(let id): body(id)
    case .array(let elements), .set(let elements): for element in elements { element.forEachObject(body) }
    case .dictionary(let entries):
      for entry in entries {
        entry.key.forEachObject(body)
        entry.value.forEachObject(body)
      }
    default: break
    }
  }
}
