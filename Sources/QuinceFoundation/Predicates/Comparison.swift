import Foundation

/// Comparing values as predicates, sort descriptors and collection operators do.
enum Comparison {
  // Observed: a null object is nil; numbers and truth values are one kind; strings are equal code unit for code unit
  static func areEqual(_ left: ComparableValue, _ right: ComparableValue) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.integer(let left), .integer(let right)): return left == right
    case (.string(let left), .string(let right)): return areIdentical(left, right)
    case (.date(let left), .date(let right)): return left == right
    case (.integer, .number), (.number, .integer), (.number, .number): return left.double == right.double
    case (.object(let left), .object(let right)): return areEqualObjects(left, right)
    default: return false
    }
  }

  private static func areIdentical(_ left: String, _ right: String) -> Bool {
    let answer = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && (left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
      }
    }
    return (answer ?? nil) ?? left.utf8.elementsEqual(right.utf8)
  }

  private static func areEqualObjects(_ left: Any, _ right: Any) -> Bool {
    let areObjects = type(of: left) is AnyClass && type(of: right) is AnyClass
    if areObjects, (left as AnyObject) === (right as AnyObject) { return true }
    if let left = array(left), let right = array(right) {
      return left.count == right.count
        && zip(left, right).allSatisfy { areEqual(ComparableValue($0), ComparableValue($1)) }
    }
    if areObjects, let left = left as? NSObject { return left.isEqual(right) }
    if let left = left as? AnyClass, let right = right as? AnyClass { return left == right }
    if let left = left as? any Equatable { return isEqual(left, right) }
    return (left as? NSObject)?.isEqual(right) ?? false
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { right as? Value == left }

  private static func array(_ value: Any) -> [Any]? {
    if let value = value as? NSArray { return _elements(of: value) }
    return value is String ? nil : value as? [Any]
  }

  /// The order of two values that are not nil, by their own `compare:`.
  static func order(_ left: ComparableValue, _ right: ComparableValue) throws -> ComparisonResult {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return order(left, right)
    case (.string(let left), .string(let right)): return orderStrings(left, right)
    case (.date(let left), .date(let right)): return order(left, right)
    case (.integer, .number), (.number, .integer), (.number, .number): return order(left.double ?? 0, right.double ?? 0)
    case (.null, .null): return .orderedSame
    case (.null, _): return .orderedAscending
    case (_, .null): return .orderedDescending
    case (.object(let left), .object(let right)):
      if let order = try orderObjects(left, right) { return order }
      throw PredicateFormatError.unrecognized("compare:", left)
    // Observed: each class's compare: asks the other value for what it does not have
    case (.string, _): throw PredicateFormatError.unrecognized("length", right.value ?? NSNull())
    case (.integer, _), (.number, _): throw PredicateFormatError.unrecognized("objCType", right.value ?? NSNull())
    case (.date, _):
      throw PredicateFormatError.unrecognized("timeIntervalSinceReferenceDate", right.value ?? NSNull())
    case (.object(let left), _):
      if let order = try orderObjects(left, right.value ?? NSNull()) { return order }
      throw PredicateFormatError.unrecognized("compare:", left)
    }
  }

  /// The place of the least or the greatest of the values; nil is none of them.
  static func extreme(_ values: [ComparableValue], _ wanted: ComparisonResult) throws -> Int? {
    var best: Int?
    for (index, value) in values.enumerated() where !value.isNull {
      if let known = best, try order(value, values[known]) != wanted { continue }
      best = index
    }
    return best
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }

  // Apple: compare: goes by the decomposed characters, so that "é" stands between "e" and "f"
  static func orderStrings(_ left: String, _ right: String) -> ComparisonResult {
    let isPlain = left.utf8.allSatisfy { $0 < 0x80 } && right.utf8.allSatisfy { $0 < 0x80 }
    return isPlain ? order(left, right) : (left as NSString).compare(right)
  }

  private static func orderObjects(_ left: Any, _ right: Any) throws -> ComparisonResult? {
    if type(of: left) is AnyClass,
      let answer = send("compare:", to: left as AnyObject, right)
    {
      return answer
    }
    if let left = left as? any Comparable { return order(left, any: right) }
    return nil
  }

  private static func order<Value: Comparable>(_ left: Value, any right: Any) -> ComparisonResult? {
    (right as? Value).map { order(left, $0) }
  }

  /// The answer of a comparing method, nil if the object has none of that name.
  static func send(_ selector: Selector, to object: AnyObject, _ argument: Any?) -> ComparisonResult? {
    let answer = selector._quinceSend(to: object, arguments: [argument])
    guard answer.handled, let result = answer.result.flattened else { return nil }
    if let result = result as? ComparisonResult { return result }
    guard let number = ComparableValue(result).double else { return nil }
    return number < 0 ? .orderedAscending : number > 0 ? .orderedDescending : .orderedSame
  }
}
