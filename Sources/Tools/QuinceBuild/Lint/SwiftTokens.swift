/// The words, signs and literal texts of Swift source, without comments.
struct SwiftTokens {
  enum Kind: Equatable { case word, sign, text }

  struct Token: Equatable {
    let kind: Kind
    /// Of a literal, what stands between the quotes; empty for one that interpolates.
    let text: String
    let line: Int
  }

  private(set) var all: [Token] = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ source: String) {
    bytes = Array(source.utf8)
    while position < bytes.count { step() }
  }

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
    switch (byte(), byte(1)) {
    case (47, 47): while position < bytes.count, byte() != 10 { advance() }
    case (47, 42): skipComment()
    case (34, _): literal(hashes: 0)
    case (35, 34): literal(hashes: 1)
    case (96, _): advance()
    case (let first, _) where Self.isWord(first):
      let start = position
      while Self.isWord(byte()) { advance() }
      all.append(Token(kind: .word, text: String(decoding: bytes[start..<position], as: UTF8.self), line: line))
    case (32, _), (9, _), (10, _), (13, _): advance()
    case (let sign, _):
      all.append(Token(kind: .sign, text: String(UnicodeScalar(sign)), line: line))
      advance()
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (47, 42):
        depth += 1
        advance(2)
      case (42, 47):
        depth -= 1
        advance(2)
      default: advance()
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func literal(hashes: Int) {
    let start = line
    advance(hashes)
    let quotes = byte(1) == 34 && byte(2) == 34 ? 3 : 1
    advance(quotes)
    let first = position
    var isPlain = true
    func isEnd() -> Bool {
      (0..<quotes).allSatisfy { byte($0) == 34 } && (0..<hashes).allSatisfy { byte(quotes + $0) == 35 }
    }
    while position < bytes.count, !isEnd() {
      if quotes == 1, byte() == 10 { break }
      if hashes == 0, byte() == 92 {
        isPlain = false
        if byte(1) == 40 { skipInterpolation() } else { advance(2) }
      } else {
        advance()
      }
    }
    let text = isPlain ? String(decoding: bytes[first..<position], as: UTF8.self) : ""
    all.append(Token(kind: .text, text: text, line: start))
    if isEnd() { advance(quotes + hashes) }
  }

  /// From the backslash to the closing bracket, literals within left out.
  private mutating func skipInterpolation() {
    advance(2)
    var depth = 1
    while position < bytes.count, depth > 0 {
      if byte() == 40 { depth += 1 }
      if byte() == 41 { depth -= 1 }
      if byte() == 10, depth > 0 { return }
      advance()
    }
  }
}
