import Foundation

/// `1`, `"x"`, `nil`, and what `%@` stands for.
package final class QuinceConstantExpression: QuinceExpression {
  private let value: Any?
  /// The value as comparisons see it.
  let comparable: QuinceComparable

  init(_ value: Any?) {
    let value = value.flattened
    self.value = value is NSNull ? nil : value
    comparable = QuinceComparable(value)
    super.init(expressionType: .constantValue)
  }

  package required init?(coder: NSCoder) {
    value = coder.decodeObject(of: QuincePredicateCoding.constants, forKey: "NSConstantValue")
    comparable = QuinceComparable(value)
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let value { coder.encode(value as AnyObject, forKey: "NSConstantValue") }
  }

  package override var constantValue: Any? { value }
  package override func quinceValue(_ object: Any?, _ bindings: [String: Any]) throws -> Any? { value }
  package override var quinceFormat: String { QuincePredicatePrinting.constant(value) }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? QuinceConstantExpression else { return false }
    return QuinceComparison.areEqual(comparable, other.comparable)
  }

  package override var hash: Int {
    switch comparable {
    case .null: 0
    case .integer(let value): Double(value).hashValue
    case .number(let value): value.hashValue
    case .string(let value): value.hashValue
    case .date(let value): value.hashValue
    case .object: 1
    }
  }
}

/// `SELF`
package final class QuinceSelfExpression: QuinceExpression {
  nonisolated(unsafe) static let shared = QuinceSelfExpression()

  init() { super.init(expressionType: .evaluatedObject) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func quinceValue(_ object: Any?, _ bindings: [String: Any]) throws -> Any? { object }
  package override var quinceFormat: String { "SELF" }
  package override func isEqual(_ object: Any?) -> Bool { object is QuinceSelfExpression }
  package override var hash: Int { 1 }
}

/// `ANYKEY`, for Spotlight; it has no value.
package final class QuinceAnyKeyExpression: QuinceExpression {
  init() { super.init(expressionType: .anyKey) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var quinceFormat: String { "ANYKEY" }
  package override func isEqual(_ object: Any?) -> Bool { object is QuinceAnyKeyExpression }
  package override var hash: Int { 2 }
}

/// `$x`
package final class QuinceVariableExpression: QuinceExpression {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(expressionType: .variable)
  }

  package required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "NSVariable") else { return nil }
    self.name = name as String
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(name as NSString, forKey: "NSVariable")
  }

  package override var variable: String { name }

  package override func quinceValue(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    guard let value = bindings[name] else {
      throw QuincePredicateError("Can't get value for '\(name)' in bindings \(bindings as NSDictionary).")
    }
    let flat = (value as Any?).flattened
    return flat is NSNull ? nil : flat
  }

  package override func quinceSubstituting(_ variables: [String: Any]) -> NSExpression {
    guard let value = variables[name] else { return self }
    return value as? NSExpression ?? QuinceConstantExpression(value)
  }

  package override var quinceFormat: String { "$\(name)" }
  package override func isEqual(_ object: Any?) -> Bool { (object as? QuinceVariableExpression)?.name == name }
  package override var hash: Int { name.hashValue }
}

/// `a.b`, `$x.b`, `SUBQUERY(…).@count`
package final class QuinceKeyPathExpression: QuinceExpression {
  private let base: NSExpression
  private let path: String
  private let reader: QuinceKeyReader
  private let isOfSelf: Bool

  init(operand: NSExpression, keyPath: String) {
    base = operand
    path = keyPath
    reader = QuinceKeyReader(keyPath)
    isOfSelf = operand is QuinceSelfExpression
    super.init(expressionType: .keyPath)
  }

  package required init?(coder: NSCoder) {
    guard let path = coder.decodeObject(of: NSString.self, forKey: "NSKeyPath") else { return nil }
    base = coder.decodeObject(of: NSExpression.self, forKey: "NSOperand") ?? QuinceSelfExpression.shared
    self.path = path as String
    reader = QuinceKeyReader(self.path)
    isOfSelf = base is QuinceSelfExpression
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(base, forKey: "NSOperand")
    coder.encode(path as NSString, forKey: "NSKeyPath")
  }

  package override var keyPath: String { path }
  package override var operand: NSExpression { base }
  package override var quinceChildren: [NSExpression] { [base] }

  package override func quinceValue(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    let start = isOfSelf ? object : try base.quinceValue(object, bindings)
    guard let start else { return nil }
    return try reader.value(of: start)
  }

  override func quinceComparable(_ object: Any?, _ bindings: [String: Any]) throws -> QuinceComparable {
    let start = isOfSelf ? object : try base.quinceValue(object, bindings)
    return try start.map { try reader.comparable(of: $0) } ?? .null
  }

  package override func quinceSubstituting(_ variables: [String: Any]) -> NSExpression {
    isOfSelf ? self : QuinceKeyPathExpression(operand: base.quinceSubstituting(variables), keyPath: path)
  }

  // Assumed: `SELF.name` prints as `name`, of which it is the same tree
  package override var quinceFormat: String {
    let printed = QuincePredicatePrinting.keyPath(path)
    if isOfSelf { return printed }
    return "\(base.quinceOperandFormat).\(printed)"
  }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? QuinceKeyPathExpression else { return false }
    return path == other.path && base.isEqual(other.base)
  }

  package override var hash: Int { path.hashValue }
}
