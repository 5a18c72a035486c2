import Foundation

/// The modules that a Swift source imports, from its lines.
enum ImportScanner {
  struct Import: Hashable {
    var module: String
    /// Inside `#if`: what is not there may be meant to be left out.
    var isConditional: Bool
  }

  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]

  static func imports(of text: String) -> Set<Import> {
    guard text.contains("import ") else { return [] }
    var result: Set<Import> = []
    var depth = 0
    var isComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if isComment {
        isComment = !line.contains("*/")
      } else if line.hasPrefix("/*") {
        isComment = !line.contains("*/")
      } else if line.hasPrefix("#if") {
        depth += 1
      } else if line.hasPrefix("#endif") {
        depth -= 1
      } else if let module = module(line) {
        result.insert(Import(module: module, isConditional: depth > 0))
      }
    }
    return result
  }

  private static func module(_ line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
    // Attributes and access levels come first.
    while let word = words.first, word != "import" {
      guard word.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "package"].contains(word) else {
        return nil
      }
      words.removeFirst()
    }
    words = words.dropFirst()
    if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
    guard let name = words.first?.prefix(while: { $0.isLetter || $0.isNumber || $0 == "_" }), !name.isEmpty else {
      return nil
    }
    return String(name)
  }
}
