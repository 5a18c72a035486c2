import Foundation

/// Splits a document into its blocks: paragraphs, headers, lists, quotations, code and lines.
struct BlockMarkdown {
  struct Block {
    var intent: PresentationIntent
    var text: String
    var isCode = false
  }

  private var blocks: [Block] = []
  private var paragraph: [Substring] = []
  private var identity = 0
  private var list: PresentationIntent?
  private var ordinal = 0
  private var item: PresentationIntent?
  private var quote: PresentationIntent?

  static func blocks(of text: String) -> [Block] {
    var parser = BlockMarkdown()
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    parser.parse(lines)
    return parser.blocks
  }

  private mutating func next() -> Int {
    identity += 1
    return identity
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let text = paragraph.joined(separator: "\n")
    paragraph = []
    let intent = PresentationIntent(.paragraph, identity: next(), parent: item ?? quote)
    blocks.append(Block(intent: intent, text: text))
  }

  private mutating func endContainers() {
    endParagraph()
    list = nil
    item = nil
    quote = nil
  }

  private mutating func parse(_ lines: [Substring]) {
    var rest = lines[...]
    while let line = rest.popFirst() {
      let content = line.drop { $0 == " " || $0 == "\t" }
      let indent = line.count - content.count
      if content.isEmpty {
        endParagraph()
        quote = nil
      } else if content.first == ">" {
        addQuotation(content.dropFirst())
      } else if let fence = Self.fence(content) {
        addCode(fence, indent: indent, lines: &rest)
      } else if let (level, title) = Self.header(content) {
        endContainers()
        blocks.append(Block(intent: PresentationIntent(.header(level: level), identity: next()), text: title))
      } else if Self.isThematicBreak(content) {
        endContainers()
        blocks.append(Block(intent: PresentationIntent(.thematicBreak, identity: next()), text: "⸻", isCode: true))
      } else if let (number, text) = Self.item(content) {
        addItem(number, text)
      } else {
        // A paragraph after an empty line that is not indented ends the list.
        if paragraph.isEmpty, item != nil, indent == 0 { endContainers() }
        paragraph.append(content)
      }
    }
    endParagraph()
  }

  /// One line of a quotation, without its mark.
  private mutating func addQuotation(_ line: Substring) {
    if quote == nil {
      endContainers()
      quote = PresentationIntent(.blockQuote, identity: next())
    }
    let content = line.first == " " ? line.dropFirst() : line
    if content.isEmpty { endParagraph() } else { paragraph.append(content) }
  }

  /// Takes the lines up to the closing fence; without one, all that is left.
  private mutating func addCode(
    _ fence: (mark: Substring, hint: String?), indent: Int, lines: inout ArraySlice<Substring>
  ) {
    let isInItem = item != nil && indent > 0
    if isInItem { endParagraph() } else { endContainers() }
    var code = ""
    while let line = lines.popFirst(), !Self.closes(line, fence.mark) { code += "\(line)\n" }
    let intent = PresentationIntent(.codeBlock(languageHint: fence.hint), identity: next(), parent: item)
    blocks.append(Block(intent: intent, text: code, isCode: true))
  }

  /// The first line of a list's item; `number` is nil for one with a bullet.
  private mutating func addItem(_ number: Int?, _ text: Substring) {
    endParagraph()
    quote = nil
    let kind: PresentationIntent.Kind = number == nil ? .unorderedList : .orderedList
    if list?.components.first?.kind != kind {
      list = PresentationIntent(kind, identity: next())
      ordinal = (number ?? 1) - 1
    }
    ordinal += 1
    item = PresentationIntent(.listItem(ordinal: ordinal), identity: next(), parent: list)
    if !text.isEmpty { paragraph.append(text) }
  }

  // MARK: - Lines

  private static func fence(_ line: Substring) -> (mark: Substring, hint: String?)? {
    guard let first = line.first, first == "`" || first == "~" else { return nil }
    let mark = line.prefix { $0 == first }
    let hint = line.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
    guard mark.count >= 3, !hint.contains("`") else { return nil }
    return (mark, hint.isEmpty ? nil : hint)
  }

  private static func closes(_ line: Substring, _ mark: Substring) -> Bool {
    let content = line.trimmingCharacters(in: .whitespaces)
    return content.hasPrefix(mark) && content.allSatisfy { $0 == mark.first }
  }

  private static func header(_ line: Substring) -> (Int, String)? {
    let level = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    var title = rest.trimmingCharacters(in: .whitespaces)
    let closing = title.reversed().prefix { $0 == "#" }.count
    let text = title.dropLast(closing)
    if closing > 0, text.isEmpty || text.last == " " { title = text.trimmingCharacters(in: .whitespaces) }
    return (level, title)
  }

  private static func isThematicBreak(_ line: Substring) -> Bool {
    guard let first = line.first, "-*_".contains(first) else { return false }
    return line.filter { $0 == first }.count >= 3 && line.allSatisfy { $0 == first || $0 == " " }
  }

  /// The item's number, nil for a bullet, and its text.
  private static func item(_ line: Substring) -> (Int?, Substring)? {
    guard let first = line.first else { return nil }
    if "-*+".contains(first) {
      let rest = line.dropFirst()
      guard rest.isEmpty || rest.first == " " else { return nil }
      return (nil, rest.drop { $0 == " " })
    }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard (1...9).contains(digits.count), let number = Int(digits), let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().isEmpty || rest.dropFirst().first == " "
    else { return nil }
    return (number, rest.dropFirst().drop { $0 == " " })
  }
}
