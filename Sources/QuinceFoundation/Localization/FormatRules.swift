import Foundation
import Synchronization

/// What a `.stringsdict` says of one format: variables, and a text for each category of their number.
// Apple: "Stringsdict File Format", NSStringLocalizedFormatKey, NSStringFormatSpecTypeKey, NSStringPluralRuleType.
struct FormatRules: Equatable, Sendable {
  struct Variable: Equatable, Sendable {
    /// By `zero`, `one`, `two`, `few`, `many`, `other`.
    var texts: [String: String]
  }

  var format: String
  var variables: [String: Variable]
  var language: String

  /// Nil for an entry that says nothing to a reader.
  static func read(_ entry: [String: Any], language: String) -> FormatRules? {
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      let own = BundleResources.deviceSuffix == "~ipad" ? "ipad" : "iphone"
      let value = devices[own] ?? devices["other"]
      if let inner = value as? [String: Any] { return read(inner, language: language) }
      return (value as? String).map { FormatRules(format: $0, variables: [:], language: language) }
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
      // Apple: without a width the widest is taken.
      let widest = widths.keys.compactMap { Int($0) }.max()
      return (widest.flatMap { widths["\($0)"] } as? String).map {
        FormatRules(format: $0, variables: [:], language: language)
      }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var variables: [String: Variable] = [:]
    for (name, value) in entry {
      guard let rule = value as? [String: Any] else { continue }
      let kind = rule["NSStringFormatSpecTypeKey"] as? String ?? "NSStringPluralRuleType"
      guard kind == "NSStringPluralRuleType" else { continue }
      var texts: [String: String] = [:]
      for category in Plural.categories { texts[category] = rule[category] as? String }
      variables[name] = Variable(texts: texts)
    }
    return FormatRules(format: format, variables: variables, language: language)
  }

  // MARK: By text

  private static let known = Mutex<[String: FormatRules]>([:])

  /// A Swift string carries nothing but its text, so that the text itself must name the rules. Where two formats read
  /// the same, invisible separators after the variables' names tell them apart.
  func registered() -> String {
    guard !variables.isEmpty, format.contains("#@") else { return format }
    return Self.known.withLock { known in
      var text = format
      while let other = known[text], other != self {
        text = text.replacingOccurrences(
          of: "(%[0-9$]*#@[^@]*)@", with: "$1\u{2063}@", options: .regularExpression)
        // Not a variable after all: the first stays.
        if text == format { return text }
      }
      known[text] = self
      return text
    }
  }

  /// Nil for a format without variables. Those that no table knows stay as they are written, rather than taking what is
  /// no object for one.
  static func of(_ format: String) -> FormatRules? {
    guard format.utf8.contains(UInt8(ascii: "#")), format.contains("#@") else { return nil }
    return known.withLock { $0[format] } ?? FormatRules(format: format, variables: [:], language: "en")
  }

  // MARK: Expansion

  private struct Expansion {
    var format = ""
    var arguments: [CVarArg] = []
    /// The argument that the next conversion without a position takes.
    var next = 0
  }

  /// The plain format for these arguments, and the arguments in the order in which it takes them.
  func expanded(_ arguments: [CVarArg]) -> (format: String, arguments: [CVarArg]) {
    var expansion = Expansion()
    expand(format, arguments, own: nil, depth: 0, into: &expansion)
    return (expansion.format, expansion.arguments)
  }

  /// - Parameter own: the argument of the variable whose text this is: its first plain conversion takes that.
  private func expand(
    _ text: String, _ arguments: [CVarArg], own: Int?, depth: Int, into expansion: inout Expansion
  ) {
    var own = own
    for piece in FormatPiece.parse(text) {
      switch piece {
      case .text(let text): expansion.format += text
      case .variable(let name, let position):
        let index = position ?? expansion.next
        if position == nil { expansion.next += 1 }
        let plain = name.trimmingCharacters(in: ["\u{2063}"])
        guard let variable = variables[plain], depth < 16, arguments.indices.contains(index) else {
          expansion.format += "%%#@\(plain)@"
          continue
        }
        let categories = Plural.candidates(arguments[index], language: language)
        let chosen = categories.lazy.compactMap { variable.texts[$0] }.first ?? ""
        expand(chosen, arguments, own: index, depth: depth + 1, into: &expansion)
      case .conversion(let text, let position):
        var index = position
        if index == nil, let first = own {
          index = first
          own = nil
        }
        if index == nil {
          index = expansion.next
          expansion.next += 1
        }
        guard let index, arguments.indices.contains(index) else { continue }
        expansion.format += "%" + text
        expansion.arguments.append(arguments[index])
      }
    }
  }
}

/// A part of a format.
enum FormatPiece {
  case text(String)
  /// `%#@name@`; the position counts from 0.
  case variable(String, Int?)
  /// A conversion without its `%` and position.
  case conversion(String, Int?)

  static func parse(_ format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var text = ""
    var rest = Substring(format).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard rest.first != "%" else {
        rest.removeFirst()
        text += "%%"
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      var position: Int?
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if !digits.isEmpty, rest[digits.endIndex...].first == "$" {
        position = Int(String(digits)).map { $0 - 1 }
        rest = rest[digits.endIndex...].dropFirst()
      }
      if rest.starts(with: ["#", "@"]), let end = rest.dropFirst(2).firstIndex(of: "@") {
        pieces.append(.variable(String(rest[..<end].dropFirst(2)), position))
        rest = rest[end...].dropFirst()
        continue
      }
      let flags = rest.prefix { "0123456789+-# .'*hlqLztj".unicodeScalars.contains($0) }
      rest = rest[flags.endIndex...]
      var conversion = String(flags)
      if let last = rest.popFirst() { conversion.unicodeScalars.append(last) }
      pieces.append(.conversion(conversion, position))
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}
