/// One element of an XML file, with its text and its children.
package struct MarkupElement: Equatable, Sendable {
  package var name: String
  package var attributes: [String: String]
  package var children: [MarkupElement] = []
  /// The text directly inside, joined, with entities replaced.
  package var text = ""

  package func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }
  package subscript(_ attribute: String) -> String? { attributes[attribute] }
  /// `YES`; anything else is false.
  package func isYes(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}

/// What is wrong with a file, and where.
package struct MarkupError: Error, CustomStringConvertible, Equatable {
  package let line: Int
  package let reason: String
  package var description: String { "line \(line): \(reason)" }
}

/// Reads XML without external entities. It does not recurse, so that a file's depth costs no stack.
package struct MarkupReader {
  private let bytes: [UInt8]
  private var position = 0
  private var open: [MarkupElement] = []

  // Assumed: no file of Xcode's nests deeper; what does is refused instead of exhausting the stack when it is freed.
  private static let deepest = 512

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: `MarkupError`.
  package static func read(_ bytes: [UInt8]) throws -> MarkupElement {
    var reader = MarkupReader(bytes)
    return try reader.document()
  }

  private func failure(_ reason: String) -> MarkupError {
    MarkupError(line: 1 + bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") }, reason: reason)
  }

  private func starts(with text: StaticString) -> Bool {
    guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Goes behind the next occurrence of the text.
  private mutating func skip(past text: StaticString, in what: String) throws {
    while position < bytes.count {
      if starts(with: text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw failure("the \(what) does not end")
  }

  private mutating func document() throws -> MarkupElement {
    if starts(with: "\u{FEFF}") { position += 3 }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        try readText()
      } else if starts(with: "<!--") {
        try skip(past: "-->", in: "comment")
      } else if starts(with: "<![CDATA[") {
        try readLiteral()
      } else if starts(with: "<?") {
        try skip(past: "?>", in: "instruction")
      } else if starts(with: "<!") {
        try skip(past: ">", in: "declaration")
      } else if starts(with: "</") {
        if let root = try closeElement() { return root }
      } else if let root = try openElement() {
        return root
      }
    }
    throw failure(open.last.map { "<\($0.name)> is not closed" } ?? "there is no element")
  }

  private mutating func readText() throws {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    guard !open.isEmpty else {
      if bytes[start..<position].allSatisfy(Self.isSpace) { return }
      throw failure("text outside of an element")
    }
    open[open.count - 1].text += try decoded(bytes[start..<position])
  }

  private mutating func readLiteral() throws {
    position += 9
    let start = position
    try skip(past: "]]>", in: "literal text")
    guard !open.isEmpty else { throw failure("text outside of an element") }
    open[open.count - 1].text += String(decoding: bytes[start..<position - 3], as: UTF8.self)
  }

  private mutating func openElement() throws -> MarkupElement? {
    position += 1
    var element = MarkupElement(name: try readName(), attributes: [:])
    while true {
      skipSpace()
      guard position < bytes.count else { throw failure("<\(element.name)> does not end") }
      if starts(with: "/>") {
        position += 2
        return try append(element)
      }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        guard open.count < Self.deepest else { throw failure("elements are nested more than \(Self.deepest) deep") }
        open.append(element)
        return nil
      }
      let (name, value) = try readAttribute()
      guard element.attributes.updateValue(value, forKey: name) == nil else {
        throw failure("<\(element.name)> has two attributes \(name)")
      }
    }
  }

  private mutating func closeElement() throws -> MarkupElement? {
    position += 2
    let name = try readName()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { throw failure("</\(name) does not end") }
    position += 1
    guard let element = open.popLast(), element.name == name else { throw failure("</\(name)> closes nothing") }
    return try append(element)
  }

  /// Puts the element into the one around it; the outermost is the answer.
  private mutating func append(_ element: MarkupElement) throws -> MarkupElement? {
    if open.isEmpty { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  private mutating func readName() throws -> String {
    let start = position
    while position < bytes.count, !Self.isSpace(bytes[position]), !Self.delimiters.contains(bytes[position]) {
      position += 1
    }
    guard position > start else { throw failure("a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let delimiters: Set<UInt8> = Set("<>/=\"'".utf8)

  private mutating func readAttribute() throws -> (String, String) {
    let name = try readName()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw failure("the attribute \(name) has no value")
    }
    position += 1
    skipSpace()
    guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
      throw failure("the value of \(name) is not quoted")
    }
    let quote = bytes[position]
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote { position += 1 }
    guard position < bytes.count else { throw failure("the value of \(name) does not end") }
    position += 1
    return (name, try decoded(bytes[start..<position - 1]))
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Text with its entities replaced.
  private func decoded(_ raw: ArraySlice<UInt8>) throws -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var result = "", rest = raw
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[..<start], as: UTF8.self)
      guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw failure("an entity does not end")
      }
      let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
      guard let character = Self.character(name) else { throw failure("&\(name); is unknown") }
      result.unicodeScalars.append(character)
      rest = rest[(end + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  private static func character(_ entity: String) -> Unicode.Scalar? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      if entity.hasPrefix("#x") { return UInt32(entity.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
      return entity.hasPrefix("#") ? UInt32(entity.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }
}
