import Foundation

/// The functions of a Swift file with their lengths, as far as braces tell: enough to hold a limit.
struct SourceFunctions {
  struct Function {
    /// The declaration's first line.
    let declaration: String
    /// Counted from 1.
    let line: Int
    let length: Int
  }

  private(set) var functions: [Function] = []

  init(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var isText = false
    let code = lines.map { Self.code(of: Array($0.utf8), isText: &isText) }
    for index in code.indices where Self.beginsFunction(code[index]) {
      guard let end = Self.end(of: code, from: index) else { continue }
      functions.append(
        Function(
          declaration: lines[index].trimmingCharacters(in: .whitespaces), line: index + 1, length: end - index + 1))
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class", "override",
    "mutating", "nonmutating", "nonisolated", "convenience", "required", "indirect", "lazy", "consuming", "borrowing",
    "weak", "unowned",
  ]

  /// Functions, initialisers, subscripts and computed properties.
  private static func beginsFunction(_ code: [UInt8]) -> Bool {
    var rest = Substring(decoding: code, as: UTF8.self).drop { $0 == " " }
    while true {
      if rest.first == "@" {
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
      } else {
        let word = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(word.count)
        switch word {
        case "func", "deinit", "subscript": return rest.first.map { !$0.isNumber && $0 != "_" } ?? true
        case "init": return rest.first.map { "?!<( ".contains($0) } ?? false
        case "var": return rest.hasSuffix("{") && !rest.contains("=")
        default: if !modifiers.contains(word) { return false }
        }
      }
      if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
      rest = rest.drop { $0 == " " }
    }
  }

  /// The line of the brace that closes what opens at or shortly after `first`; nil where nothing opens.
  private static func end(of code: [[UInt8]], from first: Int) -> Int? {
    var depth = 0
    var isOpen = false
    for index in first..<code.count {
      for byte in code[index] {
        if byte == UInt8(ascii: "{") { (depth, isOpen) = (depth + 1, true) }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      if isOpen, depth <= 0 { return index }
      // A requirement of a protocol has no body.
      if !isOpen, depth < 0 || index > first + 12 { return nil }
    }
    return nil
  }

  /// A line without comments and without what stands in quotation marks.
  /// - Parameter isText: the line begins, or ends, within a text of several lines.
  private static func code(of line: [UInt8], isText: inout Bool) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var result: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      if byte == quote, index + 2 < line.count, line[index + 1] == quote, line[index + 2] == quote, !isQuoted {
        isText.toggle()
        index += 3
        continue
      }
      index += 1
      if isText { continue }
      if byte == UInt8(ascii: "\\"), isQuoted {
        index += 1
      } else if byte == quote {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == UInt8(ascii: "/"), index < line.count, line[index] == byte { break }
        result.append(byte)
      }
    }
    return result
  }
}
