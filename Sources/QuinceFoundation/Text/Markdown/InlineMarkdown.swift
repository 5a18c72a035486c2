import Foundation

/// A piece of text with one set of attributes.
struct MarkdownPiece {
  var text: String
  var intent: InlinePresentationIntent = []
  var link: URL?
  var imageURL: URL?
}

/// Reads the marks inside a paragraph, as CommonMark defines them, with `~~` of GitHub.
///
/// Emphasis is found with a stack of marks, and each pair is noted as a range, so that the time grows with the text
/// alone.
struct InlineMarkdown {
  private struct Delimiter {
    let character: Character
    var count: Int
    let original: Int
    let piece: Int
    let canOpen: Bool
    let canClose: Bool
  }

  private struct Bracket {
    let piece: Int
    let delimiters: Int
    let isImage: Bool
    var isActive = true
  }

  private struct Span {
    let start: Int
    let end: Int
    let intent: InlinePresentationIntent
  }

  private let text: [Character]
  private let baseURL: URL?
  private let keepsBreaks: Bool
  private var index = 0
  private var pieces: [MarkdownPiece] = []
  private var plain = ""
  private var delimiters: [Delimiter] = []
  private var brackets: [Bracket] = []
  private var spans: [Span] = []
  /// Lengths of backticks after which none of that length follows.
  private var lonelyBackticks: Set<Int> = []

  private init(_ text: String, baseURL: URL?, keepsBreaks: Bool) {
    self.text = Array(text)
    self.baseURL = baseURL
    self.keepsBreaks = keepsBreaks
  }

  static func pieces(of text: String, baseURL: URL?, keepsBreaks: Bool) -> [MarkdownPiece] {
    var parser = InlineMarkdown(text, baseURL: baseURL, keepsBreaks: keepsBreaks)
    parser.parse()
    return parser.pieces.filter { !$0.text.isEmpty }
  }

  // MARK: - Scanning

  private subscript(offset: Int) -> Character? { text.indices.contains(offset) ? text[offset] : nil }

  private mutating func flush() {
    if !plain.isEmpty { pieces.append(MarkdownPiece(text: plain)) }
    plain = ""
  }

  private mutating func append(_ piece: MarkdownPiece) {
    flush()
    pieces.append(piece)
  }

  private mutating func parse() {
    while index < text.count {
      let character = text[index]
      switch character {
      case "\\": escape()
      case "`": code()
      case "*", "_", "~": delimiterRun(character)
      case "[": bracket(isImage: false)
      case "!" where self[index + 1] == "[": bracket(isImage: true)
      case "]": closeBracket()
      case "<": angle()
      case "&": entity()
      case "\n": lineBreak()
      default:
        plain.append(character)
        index += 1
      }
    }
    flush()
    matchDelimiters(from: 0)
    applySpans()
  }

  private static let punctuation = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

  private mutating func escape() {
    if let next = self[index + 1] {
      if next == "\n", !keepsBreaks {
        append(MarkdownPiece(text: "\n", intent: .lineBreak))
        index += 2
        return
      }
      if Self.punctuation.contains(next) {
        plain.append(next)
        index += 2
        return
      }
    }
    plain.append("\\")
    index += 1
  }

  private mutating func lineBreak() {
    index += 1
    if keepsBreaks { return plain.append("\n") }
    let spaces = plain.reversed().prefix { $0 == " " }.count
    plain.removeLast(spaces)
    while self[index] == " " { index += 1 }
    append(MarkdownPiece(text: spaces >= 2 ? "\n" : " ", intent: spaces >= 2 ? .lineBreak : .softBreak))
  }

  private mutating func code() {
    var end = index
    while self[end] == "`" { end += 1 }
    let length = end - index
    var start = end
    if !lonelyBackticks.contains(length) {
      while start < text.count {
        guard text[start] == "`" else {
          start += 1
          continue
        }
        var close = start
        while self[close] == "`" { close += 1 }
        if close - start == length {
          var content = String(text[end..<start]).replacingOccurrences(of: "\n", with: " ")
          if content.count > 2, content.hasPrefix(" "), content.hasSuffix(" "), content.contains(where: { $0 != " " }) {
            content = String(content.dropFirst().dropLast())
          }
          append(MarkdownPiece(text: content, intent: .code))
          index = close
          return
        }
        start = close
      }
      lonelyBackticks.insert(length)
    }
    plain.append(contentsOf: text[index..<end])
    index = end
  }

  /// `<https://quince.org>`, `<a@b.org>`, or a tag of HTML.
  private mutating func angle() {
    var end = index + 1
    while end < text.count, end - index < 2048, text[end] != ">", text[end] != "<", text[end] != "\n" { end += 1 }
    guard self[end] == ">" else {
      plain.append("<")
      index += 1
      return
    }
    let content = String(text[(index + 1)..<end])
    let isLink = content.contains(":") && !content.contains(" ") && content.first?.isLetter == true
    let isMail = content.contains("@") && !content.contains(" ") && !content.contains(":")
    if isLink || isMail, let url = URL(string: isMail ? "mailto:\(content)" : content) {
      append(MarkdownPiece(text: content, link: url))
    } else if let first = content.first, first.isLetter || first == "/" || first == "!" {
      append(MarkdownPiece(text: "<\(content)>", intent: .inlineHTML))
    } else {
      plain.append("<")
      index += 1
      return
    }
    index = end + 1
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "copy": "©", "reg": "®",
    "hellip": "…", "mdash": "—", "ndash": "–",
  ]

  private mutating func entity() {
    var end = index + 1
    while end < text.count, end - index < 12, text[end].isLetter || text[end].isNumber || text[end] == "#" { end += 1 }
    let name = String(text[(index + 1)..<end])
    var value = Self.entities[name]
    if value == nil, name.hasPrefix("#") {
      let digits = name.dropFirst()
      let number =
        digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      value = number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
    guard self[end] == ";", let value else {
      plain.append("&")
      index += 1
      return
    }
    plain += value
    index = end + 1
  }

  // MARK: - Links

  private mutating func bracket(isImage: Bool) {
    append(MarkdownPiece(text: isImage ? "![" : "["))
    brackets.append(Bracket(piece: pieces.count - 1, delimiters: delimiters.count, isImage: isImage))
    index += isImage ? 2 : 1
  }

  private mutating func closeBracket() {
    guard let opener = brackets.popLast(), opener.isActive, let (url, end) = destination(index + 1) else {
      plain.append("]")
      index += 1
      return
    }
    flush()
    matchDelimiters(from: opener.delimiters)
    pieces[opener.piece].text = ""
    for piece in (opener.piece + 1)..<max(pieces.count, opener.piece + 1) {
      if opener.isImage { pieces[piece].imageURL = url } else { pieces[piece].link = url }
    }
    // There are no links in links.
    if !opener.isImage {
      for index in brackets.indices where !brackets[index].isImage { brackets[index].isActive = false }
    }
    if !opener.isImage { brackets.removeAll { !$0.isActive } }
    index = end
  }

  /// `(url "title")`
  private func destination(_ start: Int) -> (URL?, Int)? {
    guard self[start] == "(" else { return nil }
    var end = start + 1
    let limit = min(text.count, start + 1024)
    func skipSpace() { while end < limit, text[end].isWhitespace { end += 1 } }
    skipSpace()
    var address = ""
    if self[end] == "<" {
      end += 1
      while end < limit, text[end] != ">", text[end] != "\n" {
        address.append(text[end])
        end += 1
      }
      guard self[end] == ">" else { return nil }
      end += 1
    } else {
      var depth = 0
      while end < limit, !text[end].isWhitespace {
        if text[end] == "(" { depth += 1 }
        if text[end] == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        if text[end] == "\\", let next = self[end + 1], Self.punctuation.contains(next) { end += 1 }
        if end < limit { address.append(text[end]) }
        end += 1
      }
    }
    skipSpace()
    if let quote = self[end], quote == "\"" || quote == "'" {
      end += 1
      while end < limit, text[end] != quote { end += 1 }
      end += 1
      skipSpace()
    }
    guard end < limit, self[end] == ")" else { return nil }
    let url = URL(string: address, relativeTo: baseURL)
    return (url.map { baseURL == nil ? $0 : $0.absoluteURL }, end + 1)
  }

  // MARK: - Emphasis

  private mutating func delimiterRun(_ character: Character) {
    var end = index
    while self[end] == character { end += 1 }
    let count = end - index
    let before = index > 0 ? text[index - 1] : " "
    let after = self[end] ?? " "
    func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
    let opensLeft = !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
    let closesRight = !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
    var (canOpen, canClose) = (opensLeft, closesRight)
    if character == "_" {
      canOpen = opensLeft && (!closesRight || isMark(before))
      canClose = closesRight && (!opensLeft || isMark(after))
    }
    append(MarkdownPiece(text: String(repeating: character, count: count)))
    if character != "~" || count <= 2 {
      delimiters.append(
        Delimiter(
          character: character, count: count, original: count, piece: pieces.count - 1, canOpen: canOpen,
          canClose: canClose))
    }
    index = end
  }

  /// What no opener was found for, so that it is not looked for again.
  private struct Bottom: Hashable {
    let character: Character
    let canOpen: Bool
    let remainder: Int
  }

  private mutating func matchDelimiters(from first: Int) {
    var openers: [Int] = []
    var bottoms: [Bottom: Int] = [:]
    for closer in first..<max(delimiters.count, first) {
      guard delimiters[closer].canClose else {
        if delimiters[closer].canOpen { openers.append(closer) }
        continue
      }
      let mark = delimiters[closer]
      let bottom = Bottom(character: mark.character, canOpen: mark.canOpen, remainder: mark.original % 3)
      while delimiters[closer].count > 0 {
        let floor = bottoms[bottom] ?? 0
        guard
          let place = openers.indices.reversed().first(where: { $0 >= floor && matches(openers[$0], closer) })
        else {
          bottoms[bottom] = openers.count
          break
        }
        let opener = openers[place]
        openers.removeSubrange((place + 1)...)
        bottoms = bottoms.mapValues { min($0, openers.count) }
        pair(opener, closer)
        if delimiters[opener].count == 0 { openers.removeLast() }
        bottoms = bottoms.mapValues { min($0, openers.count) }
      }
      if delimiters[closer].count > 0, delimiters[closer].canOpen { openers.append(closer) }
    }
    delimiters.removeSubrange(min(first, delimiters.count)...)
  }

  private func matches(_ opener: Int, _ closer: Int) -> Bool {
    let (open, close) = (delimiters[opener], delimiters[closer])
    guard open.character == close.character else { return false }
    if open.character == "~" { return open.count == close.count }
    let isBoth = open.canClose || close.canOpen
    let isOdd = (open.original + close.original) % 3 == 0 && (open.original % 3 != 0 || close.original % 3 != 0)
    return !(isBoth && isOdd)
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let isStrong = delimiters[opener].count >= 2 && delimiters[closer].count >= 2
    let used = isStrong ? 2 : 1
    let isStrike = delimiters[opener].character == "~"
    let intent: InlinePresentationIntent = isStrike ? .strikethrough : isStrong ? .stronglyEmphasized : .emphasized
    spans.append(Span(start: delimiters[opener].piece + 1, end: delimiters[closer].piece, intent: intent))
    for delimiter in [opener, closer] {
      delimiters[delimiter].count -= used
      pieces[delimiters[delimiter].piece].text.removeLast(used)
    }
  }

  private mutating func applySpans() {
    for intent in [InlinePresentationIntent.emphasized, .stronglyEmphasized, .strikethrough] {
      var changes = [Int](repeating: 0, count: pieces.count + 1)
      for span in spans where span.intent == intent && span.start < span.end {
        changes[span.start] += 1
        changes[span.end] -= 1
      }
      var depth = 0
      for piece in pieces.indices {
        depth += changes[piece]
        if depth > 0 { pieces[piece].intent.formUnion(intent) }
      }
    }
  }
}
