import Foundation

/// `1`, `"x"`, `nil`, and what `%@` stands for.
package final class ConstantExpression: ConcreteExpression {
  private let value: Any?
  /// The value as comparisons see it.
  let comparable: ComparableValue

  init(_ value: Any?) {
    let value = value.flattened
    self.value = value is NSNull ? nil : value
    comparable = ComparableValue(value)
    super.init(expressionType: .constantValue)
  }

  package required init?(coder: NSCoder) {
    value = coder.decodeObject(of: PredicateCoding.constants, forKey: "NSConstantValue")
    comparable = ComparableValue(value)
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let value { coder.encode(value as AnyObject, forKey: "NSConstantValue") }
  }

  package override var constantValue: Any? { value }
  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? { value }
  package override var _format: String { PredicatePrinting.constant(value) }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ConstantExpression else { return false }
    return Comparison.areEqual(comparable, other.comparable)
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
package final class SelfExpression: ConcreteExpression {
  nonisolated(unsafe) static let shared = SelfExpression()

  init() { super.init(expressionType: .evaluatedObject) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? { object }
  package override var _format: String { "SELF" }
  package override func isEqual(_ object: Any?) -> Bool { object is SelfExpression }
  package override var hash: Int { 1 }
}

/// `ANYKEY`, for Spotlight; it has no value.
package final class AnyKeyExpression: ConcreteExpression {
  init() { super.init(expressionType: .anyKey) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var _format: String { "ANYKEY" }
  package override func isEqual(_ object: Any?) -> Bool { object is AnyKeyExpression }
  package override var hash: Int { 2 }
}

/// `$x`
package final class VariableExpression: ConcreteExpression {
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

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    guard let value = bindings[name] else {
      throw PredicateFormatError("Can't get value for '\(name)' in bindings \(bindings as NSDictionary).")
    }
    let flat = (value as Any?).flattened
    return flat is NSNull ? nil : flat
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    guard let value = variables[name] else { return self }
    return value as? NSExpression ?? ConstantExpression(value)
  }

  package override var _format: String { "$\(name)" }
  package override func isEqual(_ object: Any?) -> Bool { (object as? VariableExpression)?.name == name }
  package override var hash: Int { name.hashValue }
}

/// The path of a key path expression in archives of Apple's; it is read alone.
final class KeyPathSpecifierExpression: ConcreteExpression {
  private let path: String

  package required init?(coder: NSCoder) {
    guard let path = coder.decodeObject(of: NSString.self, forKey: "NSKeyPath") else { return nil }
    self.path = path as String
    super.init(expressionType: .keyPath)
  }

  override var keyPath: String { path }
  override var operand: NSExpression { SelfExpression.shared }
  override var _format: String { path }
}

/// `a.b`, `$x.b`, `SUBQUERY(…).@count`
package final class KeyPathExpression: ConcreteExpression {
  private let base: NSExpression
  private let path: String
  private let reader: KeyReader
  private let isOfSelf: Bool

  init(operand: NSExpression, keyPath: String) {
    base = operand
    path = keyPath
    reader = KeyReader(keyPath)
    isOfSelf = operand is SelfExpression
    super.init(expressionType: .keyPath)
  }

  package required init?(coder: NSCoder) {
    // Observed: archives of Xcode's mapping models hold the path in an argument of `valueForKeyPath:`
    let arguments = coder.decodeObject(of: [NSArray.self, NSExpression.self], forKey: "NSArguments")
    let specifier = _elements(of: arguments)?.first as? KeyPathSpecifierExpression
    let own = coder.decodeObject(of: NSString.self, forKey: "NSKeyPath")
    guard let path = own ?? specifier.map({ $0.keyPath as NSString }) else { return nil }
    base = coder.decodeObject(of: NSExpression.self, forKey: "NSOperand") ?? SelfExpression.shared
    self.path = path as String
    reader = KeyReader(self.path)
    isOfSelf = base is SelfExpression
    // Such an archive calls the expression a function.
    super.init(expressionType: .keyPath)
    isEvaluationDisabled = coder.requiresSecureCoding
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(base, forKey: "NSOperand")
    coder.encode(path as NSString, forKey: "NSKeyPath")
  }

  package override var keyPath: String { path }
  package override var operand: NSExpression { base }
  package override var _children: [NSExpression] { [base] }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    let start = isOfSelf ? object : try base._value(object, bindings)
    guard let start else { return nil }
    return try reader.value(of: start)
  }

  override func _comparable(_ object: Any?, _ bindings: [String: Any]) throws -> ComparableValue {
    let start = isOfSelf ? object : try base._value(object, bindings)
    return try start.map { try reader.comparable(of: $0) } ?? .null
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    isOfSelf ? self : KeyPathExpression(operand: base.substituting(variables), keyPath: path)
  }

  // Assumed: `SELF.name` prints as `name`, of which it is the same tree
  package override var _format: String {
    let printed = PredicatePrinting.keyPath(path)
    if isOfSelf { return printed }
    return "\(base.operandFormat).\(printed)"
  }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeyPathExpression else { return false }
    return path == other.path && base.isEqual(other.base)
  }

  package override var hash: Int { path.hashValue }
}
