import Foundation
import QuinceRuntime

/// The words that mean something in formats, in any case.
enum PredicateWord {
  // Apple: Predicate Format String Syntax, "Reserved Words", and the words of the newer expressions
  static let reserved: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE",
    "ANYKEY", "SUBQUERY", "CAST", "TRUEPREDICATE", "FALSEPREDICATE", "FUNCTION", "TERNARY", "UNION", "INTERSECT",
    "MINUS",
  ]

  static let operators: [String: NSComparisonPredicate.Operator] = [
    "IN": .in, "LIKE": .like, "MATCHES": .matches, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
    "ENDSWITH": .endsWith, "BETWEEN": .between,
  ]

  // Apple: App Extension Programming Guide, in the activation rules
  static let typeOperators = ["UTI-CONFORMS-TO", "UTI-EQUALS"]
}

enum PredicateToken: Equatable {
  case end
  /// A name, and the word it may stand for; empty after `#`.
  case word(String, keyword: String)
  /// `@count`
  case collectionOperator(String)
  /// `$x`
  case variable(String)
  case number(NSNumber)
  case string(String)
  /// `add:to:` before a parenthesis.
  case function(String)
  /// `isKindOfClass:` between expressions.
  case selector(String)
  /// `%@`, `%d` and their like.
  case argument(ArgumentKind)
  /// `%K`
  case keyArgument
  case symbol(String)
}

/// Cuts a format into tokens, one at a time.
struct PredicateLexer {
  private let bytes: [UInt8]
  private(set) var position = 0
  /// Where the last token began.
  private(set) var start = 0

  struct Failure: Error {}

  init(_ format: String) { bytes = Array(format.utf8) }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// What is left from the last token on.
  func rest() -> (offset: Int, text: String) {
    (String(decoding: bytes[..<start], as: UTF8.self).count, String(decoding: bytes[start...], as: UTF8.self))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 9 && byte <= 13) }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Whether the next token is that character.
  func isNext(_ character: Unicode.Scalar) -> Bool {
    var copy = self
    copy.skipSpace()
    return copy.byte() == UInt8(ascii: character)
  }

  mutating func next() throws -> PredicateToken {
    skipSpace()
    start = position
    guard position < bytes.count else { return .end }
    let first = bytes[position]
    if Self.isLetter(first) { return word() }
    if Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(1)) { return .number(try number()) }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string(until: first))
    case UInt8(ascii: "#"):
      position += 1
      return .word(try name(), keyword: "")
    case UInt8(ascii: "@"):
      position += 1
      return .collectionOperator("@\(try name())")
    case UInt8(ascii: "$"):
      position += 1
      return .variable(try name())
    case UInt8(ascii: "%"): return try argument()
    default: return try symbol()
    }
  }

  private mutating func name() throws -> String {
    let start = position
    guard Self.isLetter(byte()) else { throw Failure() }
    while Self.isLetter(byte()) || Self.isDigit(byte()) { position += 1 }
    return text(from: start)
  }

  private mutating func word() -> PredicateToken {
    while Self.isLetter(byte()) || Self.isDigit(byte()) { position += 1 }
    let name = text(from: start)
    if let word = typeOperator(after: name) { return .word(word, keyword: word) }
    guard byte() == UInt8(ascii: ":") else { return .word(name, keyword: name.uppercased()) }
    while Self.isLetter(byte()) || Self.isDigit(byte()) || byte() == UInt8(ascii: ":") { position += 1 }
    let selector = text(from: start)
    return isNext("(") ? .function(selector) : .selector(selector)
  }

  /// The words that go on behind a hyphen.
  private mutating func typeOperator(after name: String) -> String? {
    guard byte() == UInt8(ascii: "-") else { return nil }
    for word in PredicateWord.typeOperators where word.hasPrefix("\(name.uppercased())-") {
      let end = start + word.utf8.count
      guard end <= bytes.count, String(decoding: bytes[start..<end], as: UTF8.self).uppercased() == word else {
        continue
      }
      position = end
      return word
    }
    return nil
  }

  /// How the arguments are passed that the format stands for, as far as it can be read.
  static func arguments(of format: String) -> [ArgumentKind] {
    var lexer = PredicateLexer(format)
    var result: [ArgumentKind] = []
    while let token = try? lexer.next(), token != .end {
      switch token {
      case .keyArgument: result.append(.object)
      case .argument(let kind): result.append(kind)
      default: break
      }
    }
    return result
  }

  private mutating func digits(_ isDigit: (UInt8) -> Bool) -> Bool {
    let start = position
    while isDigit(byte()) { position += 1 }
    return position > start
  }

  private mutating func number() throws -> NSNumber {
    for (letter, radix) in [("x", 16), ("o", 8), ("b", 2)]
    where byte() == UInt8(ascii: "0") && byte(1) | 0x20 == letter.utf8.first {
      position += 2
      let begin = position
      while Self.isDigit(byte()) || Self.isLetter(byte()) { position += 1 }
      guard let value = UInt64(text(from: begin), radix: radix) else { throw Failure() }
      return Int(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value)
    }
    var isWhole = true
    _ = digits(Self.isDigit)
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
      isWhole = false
      position += 1
      _ = digits(Self.isDigit)
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if Self.isDigit(byte(1 + sign)) {
        isWhole = false
        position += 1 + sign
        _ = digits(Self.isDigit)
      }
    }
    guard !Self.isLetter(byte()) else { throw Failure() }
    let text = text(from: start)
    if isWhole, let value = Int(text) { return NSNumber(value: value) }
    if isWhole, let value = UInt64(text) { return NSNumber(value: value) }
    guard let value = Double(text) ?? Double("0" + text) else { throw Failure() }
    return NSNumber(value: value)
  }

  // Apple: strings in single or double quotes, with C's escapes. Assumed: another character after a backslash is itself.
  private mutating func string(until quote: UInt8) throws -> String {
    position += 1
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard position < bytes.count else { break }
      let escaped = bytes[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "u"), UInt8(ascii: "x"):
        let length = escaped == UInt8(ascii: "u") ? 4 : 2
        guard position + length <= bytes.count,
          let value = UInt32(String(decoding: bytes[position..<position + length], as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else {
          result.append(escaped)
          continue
        }
        position += length
        result.append(contentsOf: Array(String(Character(scalar)).utf8))
      default: result.append(escaped)
      }
    }
    throw Failure()
  }

  // Apple: `%@`, `%K` and printf's conversions
  private mutating func argument() throws -> PredicateToken {
    position += 1
    var isLong = false
    while "0123456789.-+ #'hlqztjL".utf8.contains(byte()), position < bytes.count {
      if "lqztj".utf8.contains(byte()) { isLong = true }
      position += 1
    }
    let conversion = byte()
    position += 1
    switch conversion {
    case UInt8(ascii: "K"): return .keyArgument
    case UInt8(ascii: "@"): return .argument(.object)
    case UInt8(ascii: "s"), UInt8(ascii: "S"): return .argument(.text)
    case _ where "uUxXoOp".utf8.contains(conversion):
      return .argument(isLong || conversion == UInt8(ascii: "p") ? .unsignedWord : .unsignedInt)
    case _ where "dDicC".utf8.contains(conversion): return .argument(isLong ? .word : .int)
    case _ where "fFeEgGaA".utf8.contains(conversion): return .argument(.double)
    default: throw Failure()
    }
  }

  private mutating func symbol() throws -> PredicateToken {
    if position + 1 < bytes.count {
      let pair = String(decoding: bytes[position...position + 1], as: UTF8.self)
      switch pair {
      case "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**", "<<", ">>":
        position += 2
        return .symbol(pair)
      default: break
      }
    }
    let single = bytes[position]
    guard "=<>!&|^~+-*/(){}[],.".utf8.contains(single) else { throw Failure() }
    position += 1
    return .symbol(String(UnicodeScalar(single)))
  }

  /// The letters between the brackets that follow an operator, nil when there are no brackets.
  mutating func options() throws -> String? {
    guard isNext("[") else { return nil }
    skipSpace()
    position += 1
    let begin = position
    while byte() != UInt8(ascii: "]") {
      guard position < bytes.count, Self.isLetter(byte()) || Self.isSpace(byte()) else { throw Failure() }
      position += 1
    }
    let letters = text(from: begin)
    position += 1
    return letters
  }
}
