import Foundation

/// The functions that formats know by name.
struct PredicateFunction {
  /// The selector: one colon for each argument.
  let name: String
  /// Nil when it takes one collection or any number of values.
  private let count: Int?
  private let body: ([ComparableValue]) throws -> Any?

  func accepts(_ arguments: Int) -> Bool { count.map { $0 == arguments } ?? (arguments > 0) }
  func call(_ arguments: [Any?]) throws -> Any? { try body(arguments.map { ComparableValue($0) }) }

  /// The function by its selector or by its short name, in any case.
  static func named(_ name: String, arguments: Int) -> PredicateFunction? {
    let found = table[name] ?? shortNames[name.lowercased()].flatMap { table[$0] }
    // `random` is the name of two.
    if let found, !found.accepts(arguments), let other = table[name + ":"] { return other }
    return found
  }

  /// What is printed between the arguments.
  static let symbols = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
    "bitwiseAnd:with:": "&", "bitwiseOr:with:": "|", "bitwiseXor:with:": "^", "leftshift:by:": "<<",
    "rightshift:by:": ">>",
  ]

  private static let table: [String: PredicateFunction] = Dictionary(
    uniqueKeysWithValues: (statistics + arithmetic + mathematics + others).map { ($0.name, $0) })

  /// `sum` for `sum:`; the selectors themselves in lower case.
  private static let shortNames: [String: String] = {
    var result: [String: String] = [:]
    for name in table.keys {
      result[name.lowercased()] = name
      if name.hasSuffix(":"), name.filter({ $0 == ":" }).count == 1 { result[name.dropLast().lowercased()] = name }
    }
    // `random` takes no argument, `random:` one.
    result["random"] = "random"
    return result
  }()

  private static func one(_ name: String, _ body: @escaping (Double) -> Double) -> PredicateFunction {
    PredicateFunction(name: name, count: 1) { try number(body(double($0[0]))) }
  }

  /// A number as a result: whole numbers of a magnitude that is exact become integers.
  private static func number(_ value: Double) -> NSNumber { NSNumber(value: value) }

  // Assumed: nil counts as zero
  private static func double(_ value: ComparableValue) throws -> Double {
    switch value {
    case .null: return 0
    case .integer(let value): return Double(value)
    case .number(let value): return value
    case .string(let text): throw PredicateFormatError.unrecognized("decimalValue", text as NSString)
    case .date(let seconds):
      throw PredicateFormatError.unrecognized("decimalValue", NSDate(timeIntervalSinceReferenceDate: seconds))
    case .object(let object): throw PredicateFormatError.unrecognized("decimalValue", object)
    }
  }

  private static func integer(_ value: ComparableValue) throws -> Int {
    if case .integer(let value) = value { return value }
    let number = try double(value)
    return Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }

  // MARK: Collections

  private static func many(_ name: String, _ body: @escaping ([ComparableValue]) throws -> Any?)
    -> PredicateFunction
  {
    PredicateFunction(name: name, count: nil) { arguments in
      guard arguments.count == 1 else { return try body(arguments) }
      switch arguments[0] {
      case .null: return try body([])
      case .object(let value):
        guard let elements = _elements(of: value) else { return try body(arguments) }
        return try body(elements.map { ComparableValue($0) })
      default: return try body(arguments)
      }
    }
  }

  private static func total(_ values: [ComparableValue]) throws -> NSNumber {
    var sum = 0
    var isExact = true
    for value in values {
      guard case .integer(let value) = value else {
        isExact = false
        break
      }
      let (next, overflow) = sum.addingReportingOverflow(value)
      if overflow {
        isExact = false
        break
      }
      sum = next
    }
    return isExact ? NSNumber(value: sum) : number(try values.reduce(0) { try $0 + double($1) })
  }

  private static func extreme(_ values: [ComparableValue], _ wanted: ComparisonResult) throws -> Any? {
    try Comparison.extreme(values, wanted).flatMap { values[$0].value }
  }

  private static let statistics: [PredicateFunction] = [
    many("sum:") { try total($0) },
    many("count:") { NSNumber(value: $0.count) },
    many("min:") { try extreme($0, .orderedAscending) },
    many("max:") { try extreme($0, .orderedDescending) },
    many("average:") { values in
      values.isEmpty ? nil : number(try values.reduce(0) { try $0 + double($1) } / Double(values.count))
    },
    many("median:") { values in
      let sorted = try values.map(double).sorted()
      guard !sorted.isEmpty else { return nil }
      let middle = sorted.count / 2
      return number(sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2)
    },
    // Apple: mode: answers an array of the values that occur most often
    many("mode:") { values in
      var counts: [(value: ComparableValue, count: Int)] = []
      for value in values {
        if let index = counts.firstIndex(where: { Comparison.areEqual($0.value, value) }) {
          counts[index].count += 1
        } else {
          counts.append((value, 1))
        }
      }
      let most = counts.map(\.count).max()
      return counts.filter { $0.count == most }.map { $0.value.value ?? NSNull() }
    },
    // Assumed: of the whole population, not of a sample
    many("stddev:") { values in
      guard !values.isEmpty else { return nil }
      let numbers = try values.map(double)
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      return number((numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)).squareRoot())
    },
  ]

  // MARK: Arithmetic

  private static func two(
    _ name: String, _ integers: @escaping (Int, Int) -> Int?, _ doubles: @escaping (Double, Double) -> Double
  ) -> PredicateFunction {
    PredicateFunction(name: name, count: 2) { arguments in
      if case .integer(let a) = arguments[0], case .integer(let b) = arguments[1], let exact = integers(a, b) {
        return NSNumber(value: exact)
      }
      if case .date(let a) = arguments[0] { return try moved(name, a, arguments[1]) }
      return try number(doubles(double(arguments[0]), double(arguments[1])))
    }
  }

  // Assumed: a number moves a date by seconds, two dates have a distance
  private static func moved(_ name: String, _ date: Double, _ other: ComparableValue) throws -> Any? {
    switch (name, other) {
    case ("from:subtract:", .date(let other)): return number(date - other)
    case ("from:subtract:", _): return Date(timeIntervalSinceReferenceDate: date - (try double(other)))
    case ("add:to:", _): return Date(timeIntervalSinceReferenceDate: date + (try double(other)))
    default: throw PredicateFormatError.unrecognized("decimalValue", NSDate(timeIntervalSinceReferenceDate: date))
    }
  }

  private static func bits(_ name: String, _ body: @escaping (Int, Int) -> Int) -> PredicateFunction {
    PredicateFunction(name: name, count: 2) { try NSNumber(value: body(integer($0[0]), integer($0[1]))) }
  }

  private static func exactly(_ answer: (partialValue: Int, overflow: Bool)) -> Int? {
    answer.overflow ? nil : answer.partialValue
  }

  private static let arithmetic: [PredicateFunction] = [
    two("add:to:", { exactly($0.addingReportingOverflow($1)) }, +),
    two("from:subtract:", { exactly($0.subtractingReportingOverflow($1)) }, -),
    two("multiply:by:", { exactly($0.multipliedReportingOverflow(by: $1)) }, *),
    // Observed: 5 / 2 is 2, 5.0 / 2 is 2.5
    two("divide:by:", { $1 == 0 ? nil : exactly($0.dividedReportingOverflow(by: $1)) }, /),
    two("modulus:by:", { $1 == 0 ? nil : exactly($0.remainderReportingOverflow(dividingBy: $1)) }) {
      $0.truncatingRemainder(dividingBy: $1)
    },
    two("raise:toPower:", { _, _ in nil }) { pow($0, $1) },
    bits("bitwiseAnd:with:", &),
    bits("bitwiseOr:with:", |),
    bits("bitwiseXor:with:", ^),
    bits("leftshift:by:", <<),
    bits("rightshift:by:", >>),
    PredicateFunction(name: "onesComplement:", count: 1) { try NSNumber(value: ~integer($0[0])) },
  ]

  private static let mathematics: [PredicateFunction] = [
    one("sqrt:") { $0.squareRoot() },
    one("log:") { log10($0) },
    one("ln:") { log($0) },
    one("exp:") { exp($0) },
    one("floor:") { $0.rounded(.down) },
    one("ceiling:") { $0.rounded(.up) },
    one("trunc:") { $0.rounded(.towardZero) },
    PredicateFunction(name: "abs:", count: 1) { arguments in
      if case .integer(let value) = arguments[0], value != .min { return NSNumber(value: Swift.abs(value)) }
      return try number(Swift.abs(double(arguments[0])))
    },
    PredicateFunction(name: "random", count: 0) { _ in number(.random(in: 0..<1)) },
    PredicateFunction(name: "random:", count: 1) { try NSNumber(value: below(integer($0[0]))) },
    PredicateFunction(name: "randomn:", count: 1) { try NSNumber(value: below(integer($0[0]))) },
  ]

  private static func below(_ limit: Int) -> Int { limit > 0 ? .random(in: 0..<limit) : 0 }

  // MARK: Text, time, types, elements

  private static func text(_ name: String, _ body: @escaping (String) -> Any) -> PredicateFunction {
    PredicateFunction(name: name, count: 1) { arguments in
      switch arguments[0] {
      case .null: return nil
      case .string(let text): return body(text)
      default: throw PredicateFormatError.unrecognized(String(name.dropLast()), arguments[0].value ?? NSNull())
      }
    }
  }

  private static let others: [PredicateFunction] = [
    text("uppercase:") { $0.uppercased() },
    text("lowercase:") { $0.lowercased() },
    text("canonical:") { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) },
    PredicateFunction(name: "length:", count: 1) { arguments in
      switch arguments[0] {
      case .null: return NSNumber(value: 0)
      case .string(let text): return NSNumber(value: text.utf16.count)
      default: throw PredicateFormatError.unrecognized("length", arguments[0].value ?? NSNull())
      }
    },
    // Apple: noindex: is a hint for stores
    PredicateFunction(name: "noindex:", count: 1) { $0[0].value },
    PredicateFunction(name: "now", count: 0) { _ in ProcessEnvironment.current.date() },
    PredicateFunction(name: "castObject:toType:", count: 2) { try cast($0[0], $0[1]) },
    PredicateFunction(name: "objectFrom:withIndex:", count: 2) { try element($0[0], $0[1]) },
  ]

  static func cast(_ value: ComparableValue, _ type: ComparableValue) throws -> Any? {
    guard case .string(let name) = type else {
      throw PredicateFormatError("Can't cast to \(type.value ?? NSNull()): it is not the name of a type")
    }
    switch (name, value) {
    case (_, .null): return nil
    case ("NSDate", .integer), ("NSDate", .number):
      return Date(timeIntervalSinceReferenceDate: value.double ?? 0)
    case ("NSDate", .date), ("NSString", .string), ("NSNumber", .integer), ("NSNumber", .number): return value.value
    case ("NSNumber", .date(let seconds)): return number(seconds)
    case ("NSNumber", .string(let text)), ("NSDecimalNumber", .string(let text)):
      let double = (text as NSString).doubleValue
      return Int(exactly: double).map { NSNumber(value: $0) } ?? number(double)
    case ("NSDecimalNumber", .integer), ("NSDecimalNumber", .number):
      return NSDecimalNumber(value: value.double ?? 0)
    case ("NSString", .date(let seconds)): return Date(timeIntervalSinceReferenceDate: seconds).description
    case ("NSString", .integer), ("NSString", .number): return PredicatePrinting.constant(value.value)
    case (_, .object(let object)) where name == "NSString": return "\(object)"
    case (_, .object(let object)):
      var current: AnyClass? = Swift.type(of: object as AnyObject)
      let wanted: AnyClass? = _quinceClassFromString(name)
      while let found = current {
        if found == wanted { return object }
        current = class_getSuperclass(found)
      }
    default: break
    }
    throw PredicateFormatError("Don't know how to cast \(value.value ?? NSNull()) to \(name)")
  }

  private static func element(_ container: ComparableValue, _ index: ComparableValue) throws -> Any? {
    if container.isNull { return nil }
    guard case .object(let value) = container else {
      throw PredicateFormatError("Can't index into \(container.value ?? NSNull()): it is not a collection")
    }
    if case .object(let object) = index, let word = object as? IndexWordExpression {
      guard let elements = _elements(of: value) else {
        throw PredicateFormatError("Can't index into \(value): it is not a collection")
      }
      switch word.word {
      case "FIRST": return elements.first
      case "LAST": return elements.last
      default: return NSNumber(value: elements.count)
      }
    }
    if let dictionary = value as? NSDictionary { return index.value.flatMap { dictionary.object(forKey: $0) } }
    guard let elements = _elements(of: value), index.double != nil else {
      throw PredicateFormatError("Can't index into \(value) with \(index.value ?? NSNull())")
    }
    let position = try integer(index)
    guard elements.indices.contains(position) else {
      throw PredicateFormatError(
        "*** -[__NSArrayI objectAtIndexedSubscript:]: index \(position) beyond bounds "
          + (elements.isEmpty ? "for empty array" : "[0 .. \(elements.count - 1)]"), name: .rangeException)
    }
    return elements[position]
  }
}
