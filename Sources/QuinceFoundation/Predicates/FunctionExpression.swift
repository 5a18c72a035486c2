import Foundation

/// `a + b`, `sum(a)`, `FUNCTION(a, "method:", b)`, `CAST(a, "NSDate")`, `a[0]`
package final class FunctionExpression: ConcreteExpression {
  private let name: String
  private let parameters: [NSExpression]
  /// The receiver of `FUNCTION(…)`; nil for the predefined functions.
  private let receiver: NSExpression?
  private let implementation: PredicateFunction?

  /// - Throws: when there is no function of that name, or it takes another number of arguments.
  init(name: String, arguments: [NSExpression]) throws {
    guard let implementation = PredicateFunction.named(name, arguments: arguments.count) else {
      throw PredicateFormatError("Unable to parse function name '\(name)' into supported selector (\(name))")
    }
    guard implementation.accepts(arguments.count) else {
      throw PredicateFormatError("The function \(implementation.name) can't take \(arguments.count) arguments")
    }
    self.name = implementation.name
    self.implementation = implementation
    parameters = arguments
    receiver = nil
    super.init(expressionType: .function)
  }

  init(operand: NSExpression, name: String, arguments: [NSExpression]) {
    self.name = name
    implementation = nil
    parameters = arguments
    receiver = operand
    super.init(expressionType: .function)
  }

  // MARK: Coding

  package required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "NSSelectorName"),
      let array = coder.decodeObject(of: [NSArray.self, NSExpression.self], forKey: "NSArguments"),
      let parameters = _elements(of: array) as? [NSExpression]
    else {
      return nil
    }
    self.name = name as String
    self.parameters = parameters
    receiver = coder.decodeObject(of: NSExpression.self, forKey: "NSOperand")
    implementation = receiver == nil ? PredicateFunction.named(self.name, arguments: parameters.count) : nil
    guard receiver != nil || implementation?.accepts(parameters.count) == true else { return nil }
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(name as NSString, forKey: "NSSelectorName")
    coder.encode(NSArray(array: parameters), forKey: "NSArguments")
    if let receiver { coder.encode(receiver, forKey: "NSOperand") }
  }

  // MARK: Parts

  package override var function: String { name }
  package override var arguments: [NSExpression]? { parameters }
  // Observed: the predefined functions belong to a class of their own
  package override var operand: NSExpression { receiver ?? ConstantExpression("_NSPredicateUtilities") }
  package override var _children: [NSExpression] { (receiver.map { [$0] } ?? []) + parameters }

  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? {
    if let implementation {
      return try implementation.call(parameters.map { try $0._value(object, bindings) })
    }
    guard let target = try receiver?._value(object, bindings) else { return nil }
    let values = try parameters.map { try $0._value(object, bindings) }
    if let answer = FoundationMethods.call(name, on: target, values) { return answer.flattened }
    let answer = Selector(name)._quinceSend(to: target as AnyObject, arguments: values)
    guard answer.handled else { throw PredicateFormatError.unrecognized(name, target) }
    return answer.result.flattened
  }

  package override func substituting(_ variables: [String: Any]) -> NSExpression {
    let replaced = parameters.map { $0.substituting(variables) }
    if let receiver {
      return FunctionExpression(
        operand: receiver.substituting(variables), name: name, arguments: replaced)
    }
    return (try? FunctionExpression(name: name, arguments: replaced)) ?? self
  }

  // MARK: Printing and comparing

  package override var _format: String {
    // Not made before it is asked for: parts printed twice at each level would double the work at each level.
    func list() -> String { parameters.map(\._format).joined(separator: ", ") }
    if let receiver {
      let arguments = parameters.isEmpty ? "" : ", \(list())"
      return "FUNCTION(\(receiver._format), \(PredicatePrinting.quoted(name))\(arguments))"
    }
    switch name {
    case "objectFrom:withIndex:":
      var index = parameters[1]._format
      if let word = parameters[1] as? IndexWordExpression { index = word.word }
      return "\(parameters[0].operandFormat)[\(index)]"
    case "castObject:toType:": return "CAST(\(list()))"
    case "onesComplement:": return "~\(parameters[0].operandFormat)"
    default: break
    }
    // Observed: `("b\"" + $b) + $c`
    if let symbol = PredicateFunction.symbols[name] {
      return "\(parameters[0].operandFormat) \(symbol) \(parameters[1].operandFormat)"
    }
    // Observed: `sum({1, 2})`; a name of several parts keeps its colons
    let isShort = name.filter { $0 == ":" }.count <= 1
    return "\(isShort ? name.replacingOccurrences(of: ":", with: "") : name)(\(list()))"
  }

  package override var operandFormat: String {
    receiver == nil && PredicateFunction.symbols[name] != nil ? "(\(_format))" : _format
  }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FunctionExpression else { return false }
    return name == other.name && parameters == other.parameters && receiver == other.receiver
  }

  package override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(parameters)
    return hasher.finalize()
  }
}

/// `FIRST`, `LAST` and `SIZE` between brackets.
package final class IndexWordExpression: ConcreteExpression {
  let word: String

  init(_ word: String) {
    self.word = word
    super.init(expressionType: .constantValue)
  }

  package required init?(coder: NSCoder) {
    guard let word = coder.decodeObject(of: NSString.self, forKey: "NSSymbol") as String?,
      ["FIRST", "LAST", "SIZE"].contains(word)
    else {
      return nil
    }
    self.word = word
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(word as NSString, forKey: "NSSymbol")
  }

  package override var constantValue: Any? { word }
  package override func _value(_ object: Any?, _ bindings: [String: Any]) throws -> Any? { self }
  package override var _format: String { word }
  package override func isEqual(_ object: Any?) -> Bool { (object as? IndexWordExpression)?.word == word }
  package override var hash: Int { word.hashValue }
}
