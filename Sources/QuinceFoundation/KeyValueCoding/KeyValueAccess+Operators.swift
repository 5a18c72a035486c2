import Foundation

extension KeyValueAccess {
  /// Applies an operator to the values of its right key path.
  // Apple: Key-Value Coding Programming Guide, "Using Collection Operators"
  static func aggregate(_ key: String, _ values: [Any?], of collection: Any) -> Any? {
    let present = values.compactMap { $0.flattened }.filter { !($0 is NSNull) }
    switch key {
    case "@count": return NSNumber(value: values.count)
    case "@sum": return sum(present)
    case "@avg":
      if let total = decimalSum(present) {
        return total.dividing(by: NSDecimalNumber(value: present.count))
      }
      let numbers = numbers(present)
      return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "@min": return extreme(present, .orderedAscending)
    case "@max": return extreme(present, .orderedDescending)
    case "@unionOfObjects": return present
    case "@distinctUnionOfObjects":
      let distinct = distinct(present)
      return collection is NSSet ? NSSet(array: distinct) as Any : distinct
    case "@unionOfArrays": return flat(present)
    case "@distinctUnionOfArrays": return distinct(flat(present))
    case "@unionOfSets", "@distinctUnionOfSets": return NSSet(array: distinct(flat(present)))
    default:
      let type = (collection as? NSObject).map(name) ?? "<NSArray>"
      trap(
        "[\(type) valueForKeyPath:]: this class does not implement the \(key.dropFirst()) operation.",
        name: .invalidArgumentException)
    }
  }

  private static func numbers(_ values: [Any]) -> [Double] {
    values.compactMap { ($0 as? NSNumber)?.doubleValue ?? ($0 as? NSString)?.doubleValue }
  }

  /// Where one of them is a decimal number, all are added as such; nil where none is.
  private static func decimalSum(_ values: [Any]) -> NSDecimalNumber? {
    guard values.contains(where: { $0 is NSDecimalNumber }) else { return nil }
    return values.reduce(.zero) { total, value in
      switch value {
      case let number as NSDecimalNumber: return total.adding(number)
      case let number as NSNumber: return total.adding(NSDecimalNumber(decimal: number.decimalValue))
      default: return total
      }
    }
  }

  /// Whole numbers are added exactly while the sum holds.
  private static func sum(_ values: [Any]) -> NSNumber {
    if let total = decimalSum(values) { return total }
    var total = 0
    for value in values {
      guard let number = value as? NSNumber, Double(number.intValue) == number.doubleValue,
        case let (sum, overflows) = total.addingReportingOverflow(number.intValue), !overflows
      else { return NSNumber(value: numbers(values).reduce(0, +)) }
      total = sum
    }
    return NSNumber(value: total)
  }

  private static func extreme(_ values: [Any], _ wanted: ComparisonResult) -> Any? {
    let place = PredicateFormatError.raising {
      try Comparison.extreme(values.map { ComparableValue($0) }, wanted)
    }
    return place.map { values[$0] }
  }

  private static func distinct(_ values: [Any]) -> [Any] {
    var seen: Set<AnyHashable> = []
    return values.filter { value in
      if let object = value as? NSObject { return seen.insert(AnyHashable(object)).inserted }
      return (value as? AnyHashable).map { seen.insert($0).inserted } ?? true
    }
  }

  private static func flat(_ values: [Any]) -> [Any] { values.flatMap { elements(of: $0) ?? [] } }
}
