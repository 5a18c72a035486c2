import Foundation

/// Reads formats. Nesting and chains are bounded, so that no format exhausts the stack.
package struct PredicateParser {
  private enum Item {
    case predicate(NSPredicate)
    case expression(NSExpression)
  }
  private typealias Failure = PredicateLexer.Failure

  /// How deep a tree may get.
  private static let limit = 200

  private let format: String
  private let arguments: [Any]
  private var lexer: PredicateLexer
  private var token = PredicateToken.end
  private var usedArguments = 0
  private var depth = 0

  private init(_ format: String, _ arguments: [Any]) {
    self.format = format
    self.arguments = arguments
    lexer = PredicateLexer(format)
  }

  // Apple: `Unable to parse the format string "…"`
  package static func predicate(_ format: String, _ arguments: [Any]) throws -> NSPredicate {
    var parser = PredicateParser(format, arguments)
    return try parser.whole { try $0.predicate($0.disjunction()) }
  }

  package static func expression(_ format: String, _ arguments: [Any]) throws -> NSExpression {
    var parser = PredicateParser(format, arguments)
    return try parser.whole { try $0.expression($0.disjunction()) }
  }

  private mutating func whole<Result>(_ body: (inout Self) throws -> Result) throws -> Result {
    do {
      try advance()
      let result = try body(&self)
      guard token == .end else { throw Failure() }
      return result
    } catch is Failure {
      let rest = lexer.rest()
      throw PredicateFormatError(
        "Unable to parse the format string \"\(format)\", at character \(rest.offset): \"\(rest.text.prefix(40))\"")
    }
  }

  // MARK: Tokens

  private mutating func advance() throws { token = try lexer.next() }

  private mutating func take(_ symbol: String) throws -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    guard try take(symbol) else { throw Failure() }
  }

  private var keyword: String {
    if case .word(_, let keyword) = token { keyword } else { "" }
  }

  private mutating func nested<Result>(_ body: (inout Self) throws -> Result) throws -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.limit else { throw Failure() }
    return try body(&self)
  }

  private mutating func argument() throws -> Any {
    guard usedArguments < arguments.count else {
      throw PredicateFormatError("Insufficient arguments for conversion characters specified in format string.")
    }
    usedArguments += 1
    return arguments[usedArguments - 1]
  }

  private func predicate(_ item: Item) throws -> NSPredicate {
    guard case .predicate(let predicate) = item else { throw Failure() }
    return predicate
  }

  private func expression(_ item: Item) throws -> NSExpression {
    guard case .expression(let expression) = item else { throw Failure() }
    return expression
  }

  // MARK: Predicates

  private mutating func disjunction() throws -> Item {
    try nested { parser in
      try parser.joined(.or, "||", "OR") { try $0.joined(.and, "&&", "AND") { try $0.negation() } }
    }
  }

  private mutating func joined(
    _ type: NSCompoundPredicate.LogicalType, _ symbol: String, _ word: String, _ part: (inout Self) throws -> Item
  ) throws -> Item {
    let first = try part(&self)
    var parts: [NSPredicate] = []
    while token == .symbol(symbol) || keyword == word {
      if parts.isEmpty { parts.append(try predicate(first)) }
      try advance()
      parts.append(try predicate(part(&self)))
    }
    return parts.isEmpty ? first : .predicate(NSCompoundPredicate(type: type, subpredicates: parts))
  }

  private mutating func negation() throws -> Item {
    guard token == .symbol("!") || keyword == "NOT" else { return try comparison() }
    return try nested { parser in
      try parser.advance()
      let operand = try parser.predicate(parser.negation())
      return .predicate(NSCompoundPredicate(notPredicateWithSubpredicate: operand))
    }
  }

  private mutating func comparison() throws -> Item {
    switch keyword {
    case "ANY", "SOME", "ALL", "NONE":
      let word = keyword
      try advance()
      return .predicate(try quantified(word))
    case "TRUEPREDICATE":
      try advance()
      return .predicate(TruePredicate())
    case "FALSEPREDICATE":
      try advance()
      return .predicate(FalsePredicate())
    default: break
    }
    let left = try binary(0)
    var selector: Selector?
    let type: NSComparisonPredicate.Operator
    switch token {
    case .symbol("="), .symbol("=="): type = .equalTo
    case .symbol("!="), .symbol("<>"): type = .notEqualTo
    case .symbol("<"): type = .lessThan
    case .symbol("<="), .symbol("=<"): type = .lessThanOrEqualTo
    case .symbol(">"): type = .greaterThan
    case .symbol(">="), .symbol("=>"): type = .greaterThanOrEqualTo
    case .selector(let name):
      type = .customSelector
      selector = Selector(name)
    case .word(let word, _) where PredicateWord.typeOperators.contains(word):
      // Assumed: a comparison by a method of that name.
      type = .customSelector
      selector = Selector(word)
    default:
      guard let found = PredicateWord.operators[keyword] else { return left }
      type = found
    }
    let leftExpression = try expression(left)
    let options = try options()
    try advance()
    let right = try expression(binary(0))
    if let selector {
      return .predicate(
        NSComparisonPredicate(leftExpression: leftExpression, rightExpression: right, customSelector: selector))
    }
    return .predicate(
      NSComparisonPredicate(
        leftExpression: leftExpression, rightExpression: right, modifier: .direct, type: type, options: options))
  }

  // Apple: SOME is ANY, NONE is NOT ANY
  private mutating func quantified(_ word: String) throws -> NSPredicate {
    let inner = try nested { try $0.predicate($0.comparison()) }
    guard let direct = inner as? NSComparisonPredicate, direct.comparisonPredicateModifier == .direct,
      direct.customSelector.map({ PredicateWord.typeOperators.contains($0.name) }) ?? true
    else {
      throw Failure()
    }
    // It was made just now, and nobody else has it.
    direct.comparisonPredicateModifier = word == "ALL" ? .all : .any
    return word == "NONE" ? NSCompoundPredicate(notPredicateWithSubpredicate: direct) : direct
  }

  private mutating func options() throws -> NSComparisonPredicate.Options {
    var result: NSComparisonPredicate.Options = []
    for letter in try (lexer.options() ?? "").lowercased() {
      switch letter {
      case "c": result.insert(.caseInsensitive)
      case "d": result.insert(.diacriticInsensitive)
      case "n": result.insert(.normalized)
      case "l": result.insert(.localeSensitive)
      case " ": break
      default: throw Failure()
      }
    }
    return result
  }

  // MARK: Expressions

  private static let levels: [[String: String]] = [
    ["|": "bitwiseOr:with:"], ["^": "bitwiseXor:with:"], ["&": "bitwiseAnd:with:"],
    ["<<": "leftshift:by:", ">>": "rightshift:by:"], ["+": "add:to:", "-": "from:subtract:"],
    ["*": "multiply:by:", "/": "divide:by:"],
  ]
  private static let precedence: [String: (level: Int, function: String)] = Dictionary(
    uniqueKeysWithValues: levels.enumerated().flatMap { level, row in row.map { ($0.key, (level + 1, $0.value)) } })

  /// Operators of at least that level. Set operators bind least.
  private mutating func binary(_ minimum: Int) throws -> Item {
    var left = try power()
    var length = 0
    while true {
      let level: Int
      var function: String?
      let word = keyword
      if case .symbol(let symbol) = token, let found = Self.precedence[symbol] {
        level = found.level
        function = found.function
      } else if word == "UNION" || word == "INTERSECT" || word == "MINUS" {
        level = 0
      } else {
        return left
      }
      guard level >= minimum else { return left }
      length += 1
      guard length <= Self.limit else { throw Failure() }
      let first = try expression(left)
      try advance()
      let second = try nested { try $0.expression($0.binary(level + 1)) }
      if let function {
        left = .expression(try FunctionExpression(name: function, arguments: [first, second]))
      } else {
        let type: NSExpression.ExpressionType =
          word == "UNION" ? .unionSet : word == "MINUS" ? .minusSet : .intersectSet
        left = .expression(SetExpression(type, first, second))
      }
    }
  }

  // Assumed: `**` groups to the right
  private mutating func power() throws -> Item {
    let base = try unary()
    guard token == .symbol("**") else { return base }
    let first = try expression(base)
    try advance()
    let second = try nested { try $0.expression($0.power()) }
    return .expression(try FunctionExpression(name: "raise:toPower:", arguments: [first, second]))
  }

  private mutating func unary() throws -> Item {
    if token == .symbol("-") {
      try advance()
      if case .number(let number) = token {
        try advance()
        return try postfix(.expression(ConstantExpression(Self.negated(number))))
      }
      let operand = try nested { try $0.expression($0.unary()) }
      let zero = ConstantExpression(NSNumber(value: 0))
      return .expression(try FunctionExpression(name: "from:subtract:", arguments: [zero, operand]))
    }
    if token == .symbol("+") {
      try advance()
      return try nested { .expression(try $0.expression($0.unary())) }
    }
    if token == .symbol("~") {
      try advance()
      let operand = try nested { try $0.expression($0.unary()) }
      return .expression(try FunctionExpression(name: "onesComplement:", arguments: [operand]))
    }
    return try postfix(primary())
  }

  private static func negated(_ number: NSNumber) -> NSNumber {
    if case .integer(let value) = ComparableValue(number) { return NSNumber(value: -value) }
    return NSNumber(value: -number.doubleValue)
  }

  /// Key paths and indexes.
  private mutating func postfix(_ start: Item) throws -> Item {
    guard case .expression(var value) = start else { return start }
    var length = 0
    while true {
      if token == .symbol(".") {
        var keys: [String] = []
        while try take(".") { keys.append(try key()) }
        var base = value
        // `a.b` is one key path, not two.
        if let path = value as? KeyPathExpression, !(path.operand is FunctionExpression) {
          keys.insert(path.keyPath, at: 0)
          base = path.operand
        }
        value = KeyPathExpression(operand: base, keyPath: keys.joined(separator: "."))
      } else if token == .symbol("[") {
        value = try indexed(value)
      } else {
        return .expression(value)
      }
      length += 1
      guard length <= Self.limit else { throw Failure() }
    }
  }

  private mutating func key() throws -> String {
    let result: String
    switch token {
    case .word(let name, _): result = name
    case .collectionOperator(let name): result = name
    case .keyArgument: result = try keyArgument()
    default: throw Failure()
    }
    try advance()
    return result
  }

  private mutating func keyArgument() throws -> String {
    guard case .string(let path) = ComparableValue(try argument()) else { throw Failure() }
    return path
  }

  private mutating func indexed(_ value: NSExpression) throws -> NSExpression {
    try advance()
    let index: NSExpression
    if ["FIRST", "LAST", "SIZE"].contains(keyword), lexer.isNext("]") {
      index = IndexWordExpression(keyword)
      try advance()
    } else {
      index = try nested { try $0.expression($0.binary(0)) }
    }
    try expect("]")
    return try FunctionExpression(name: "objectFrom:withIndex:", arguments: [value, index])
  }

  private mutating func primary() throws -> Item {
    let current = token
    switch current {
    case .number(let number):
      try advance()
      return .expression(ConstantExpression(number))
    case .string(let text):
      try advance()
      return .expression(ConstantExpression(text))
    case .variable(let name):
      try advance()
      return .expression(VariableExpression(name))
    case .collectionOperator(let name):
      try advance()
      return .expression(Self.keyPath(name))
    case .keyArgument:
      let path = try keyArgument()
      try advance()
      return .expression(Self.keyPath(path))
    case .argument:
      let value = try argument()
      try advance()
      return .expression(value as? NSExpression ?? ConstantExpression(Self.constant(value)))
    case .symbol("("):
      try advance()
      let item = try disjunction()
      try expect(")")
      return item
    case .symbol("{"):
      try advance()
      let elements = try list(until: "}")
      return .expression(AggregateExpression(elements))
    case .function(let name):
      try advance()
      return .expression(try call(name))
    case .word(let name, let keyword): return .expression(try word(name, keyword))
    default: throw Failure()
    }
  }

  private static func keyPath(_ path: String) -> NSExpression {
    KeyPathExpression(operand: SelfExpression.shared, keyPath: path)
  }

  /// A C string of `%s` as a string, numbers as `NSNumber`.
  private static func constant(_ value: Any) -> Any? {
    if let pointer = value as? UnsafePointer<CChar> { return String(cString: pointer) }
    switch ComparableValue(value) {
    case .null: return nil
    case .integer, .number: return value as? NSNumber ?? ComparableValue(value).value
    default: return (value as Any?).flattened
    }
  }

  private mutating func list(until end: String) throws -> [NSExpression] {
    var result: [NSExpression] = []
    if try take(end) { return result }
    repeat { result.append(try nested { try $0.expression($0.disjunction()) }) } while try take(",")
    try expect(end)
    return result
  }

  private mutating func call(_ name: String) throws -> NSExpression {
    try expect("(")
    return try FunctionExpression(name: name, arguments: list(until: ")"))
  }

  private mutating func word(_ name: String, _ keyword: String) throws -> NSExpression {
    let isCall = lexer.isNext("(")
    try advance()
    switch keyword {
    case "SELF": return SelfExpression.shared
    case "NULL", "NIL": return ConstantExpression(nil)
    case "TRUE", "YES": return ConstantExpression(NSNumber(value: true))
    case "FALSE", "NO": return ConstantExpression(NSNumber(value: false))
    case "ANYKEY": return AnyKeyExpression()
    case "FUNCTION" where isCall: return try methodCall()
    case "CAST" where isCall: return try cast()
    case "SUBQUERY" where isCall: return try subquery()
    case "TERNARY" where isCall: return try conditional()
    case "FETCH" where isCall: return try fetch()
    case "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH",
      "ENDSWITH",
      "BETWEEN", "TRUEPREDICATE", "FALSEPREDICATE", "UNION", "INTERSECT", "MINUS":
      throw Failure()
    default: return isCall && !keyword.isEmpty ? try call(name) : Self.keyPath(name)
    }
  }

  private mutating func methodCall() throws -> NSExpression {
    try expect("(")
    let parts = try list(until: ")")
    guard parts.count >= 2, let name = (parts[1] as? ConstantExpression)?.constantValue as? String else {
      throw Failure()
    }
    return FunctionExpression(operand: parts[0], name: name, arguments: Array(parts[2...]))
  }

  private mutating func cast() throws -> NSExpression {
    try expect("(")
    let parts = try list(until: ")")
    guard parts.count == 2 else { throw Failure() }
    // A date's printed form gives the date again.
    if let number = parts[0] as? ConstantExpression, number.comparable.double != nil,
      let type = parts[1] as? ConstantExpression, type.constantValue as? String == "NSDate"
    {
      return ConstantExpression(try PredicateFunction.cast(number.comparable, type.comparable))
    }
    return try FunctionExpression(name: "castObject:toType:", arguments: parts)
  }

  // Apple: SUBQUERY(collection_expression, variable_expression, predicate)
  private mutating func subquery() throws -> NSExpression {
    try expect("(")
    let source = try nested { try $0.expression($0.disjunction()) }
    try expect(",")
    guard case .variable(let name) = token else { throw Failure() }
    try advance()
    try expect(",")
    let condition = try predicate(disjunction())
    try expect(")")
    return SubqueryExpression(source, variable: name, predicate: condition)
  }

  // Observed: `FETCH(request, context, NO)` in mapping models that Xcode wrote
  private mutating func fetch() throws -> NSExpression {
    try expect("(")
    let parts = try list(until: ")")
    guard parts.count == 3, let counts = (parts[2] as? ConstantExpression)?.constantValue as? NSNumber else {
      throw Failure()
    }
    guard let type = Registry.registeredClass(named: FetchExpressionName.text) as? any FetchExpression.Type else {
      throw PredicateFormatError("FETCH in \"\(format)\" needs Core Data, which this program does not use.")
    }
    return type.make(parts[0], parts[1], countOnly: counts.boolValue)
  }

  private mutating func conditional() throws -> NSExpression {
    try expect("(")
    let condition = try predicate(disjunction())
    try expect(",")
    let branches = try list(until: ")")
    guard branches.count == 2 else { throw Failure() }
    return ConditionalExpression(condition, branches[0], branches[1])
  }
}
