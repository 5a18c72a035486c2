import Foundation

/// The names that one Swift file uses, without comments, text and what is not compiled for iOS.
struct SourceScan {
  struct Use: Hashable {
    var name: String
    var line: Int
  }

  private(set) var uses: [Use] = []
  private(set) var imports: [Use] = []
  /// Types that the file declares itself.
  private(set) var declared: Set<String> = []
  /// Names given to `systemName:`.
  private(set) var symbols: [Use] = []

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// Whether each `#if` around is compiled, and whether one of its clauses was.
  private var clauses: [(isActive: Bool, wasActive: Bool)] = []
  /// The identifier before, and the one before that.
  private var last = "", beforeLast = ""
  private let hasModule: (String) -> Bool

  /// - Parameter hasModule: answers `canImport`.
  init(_ text: String, hasModule: @escaping (String) -> Bool = { _ in true }) {
    bytes = Array(text.utf8)
    self.hasModule = hasModule
    while position < bytes.count { step() }
  }

  private var isActive: Bool { clauses.allSatisfy(\.isActive) }

  private func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == 10 { line += 1 }
      position += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 95 || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private mutating func step() {
    switch byte() {
    case 47 where byte(1) == 47: skipLine()
    case 47 where byte(1) == 42: skipComment()
    case 34: text(hashes: 0)
    case 35: directive()
    case let first where Self.isWord(first): word()
    case 32, 9, 10, 13: advance()
    case let other:
      if other != 58 && other != 46 { (beforeLast, last) = ("", "") }
      if other == 46 { (beforeLast, last) = (last, ".") }
      advance()
    }
  }

  private mutating func skipLine() { while position < bytes.count, byte() != 10 { advance() } }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == 47, byte(1) == 42 {
        depth += 1
        advance(2)
      } else if byte() == 42, byte(1) == 47 {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  /// A literal, with `#` around it or not; what it interpolates is skipped too.
  private mutating func text(hashes: Int) {
    let isLong = byte() == 34 && byte(1) == 34 && byte(2) == 34
    let quotes = isLong ? 3 : 1
    let start = line
    advance(quotes)
    var content: [UInt8] = []
    while position < bytes.count {
      let isEnd =
        (0..<quotes).allSatisfy { byte($0) == 34 } && (0..<hashes).allSatisfy { byte(quotes + $0) == 35 }
      if isEnd { break }
      if !isLong, byte() == 10 { return }
      content.append(byte())
      advance(hashes == 0 && byte() == 92 ? 2 : 1)
    }
    advance(quotes + hashes)
    if last == "systemName", isActive, !content.contains(92) {
      symbols.append(Use(name: String(decoding: content, as: UTF8.self), line: start))
    }
    (beforeLast, last) = ("", "")
  }

  private mutating func identifier() -> String {
    let start = position
    while Self.isWord(byte()) { advance() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let declaring: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "actor", "func", "let", "var",
  ]
  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private mutating func word() {
    let place = line
    let name = identifier()
    if isActive {
      if last == "import", !Self.importKinds.contains(name) {
        imports.append(Use(name: name, line: place))
      } else if Self.importKinds.contains(last), beforeLast == "import" {
        imports.append(Use(name: name, line: place))
      } else if Self.declaring.contains(last) {
        declared.insert(name)
      } else if last != "." || beforeLast.first?.isUppercase == true {
        uses.append(Use(name: name, line: place))
      }
    }
    (beforeLast, last) = (last, name)
  }

  // MARK: - Conditions

  private mutating func directive() {
    var hashes = 0
    while byte(hashes) == 35 { hashes += 1 }
    if byte(hashes) == 34 {
      advance(hashes)
      return text(hashes: hashes)
    }
    advance()
    let name = identifier()
    switch name {
    case "if":
      let isTrue = condition()
      clauses.append((isTrue, isTrue))
    case "elseif" where !clauses.isEmpty:
      let isTrue = condition()
      let wasActive = clauses[clauses.count - 1].wasActive
      clauses[clauses.count - 1] = (isTrue && !wasActive, isTrue || wasActive)
    case "else" where !clauses.isEmpty:
      clauses[clauses.count - 1] = (!clauses[clauses.count - 1].wasActive, true)
    case "endif": _ = clauses.popLast()
    default: (beforeLast, last) = ("", name)
    }
  }

  /// Answers what is known of a condition; what is not known counts as true.
  private mutating func condition() -> Bool {
    let start = position
    skipLine()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return text.components(separatedBy: "||").contains { part in
      part.components(separatedBy: "&&").allSatisfy { term in
        let words = term.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        let isNegated = words.hasPrefix("!")
        let plain = isNegated ? String(words.dropFirst()) : words
        let answer: Bool?
        if plain.hasPrefix("canImport") {
          answer = hasModule(String(plain.dropFirst(9).prefix { $0 != "," }))
        } else if plain.hasPrefix("os") && !plain.hasPrefix("os.") {
          answer = plain == "osiOS"
        } else {
          answer =
            ["true": true, "false": false, "targetEnvironmentsimulator": true, "targetEnvironmentmacCatalyst": false][
              plain]
        }
        return answer.map { $0 != isNegated } ?? true
      }
    }
  }
}
