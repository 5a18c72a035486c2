import Foundation

/// Reads XML property lists in one pass, with the open containers in a list of its own instead of on the stack.
struct XMLPropertyListReader {
  private struct Container {
    var isDictionary: Bool
    var keys: [UInt32] = []
    var values: [UInt32] = []
    var hasKey = false
  }

  private let bytes: [UInt8]
  private var position = 0
  private var document = PropertyListDocument()
  private var containers: [Container] = []
  private var strings: [String: UInt32] = [:]
  private var root: UInt32?

  static func read(_ bytes: [UInt8]) throws -> PropertyListDocument {
    var reader = XMLPropertyListReader(bytes: bytes)
    return try reader.read()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: - Errors

  private func line(_ offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  private func corrupt(_ text: String, at offset: Int? = nil) -> NSError {
    PropertyList.corrupt("\(text) on line \(line(offset ?? position))")
  }

  private func unexpectedEnd() -> NSError { PropertyList.corrupt("Encountered unexpected EOF") }

  // MARK: - Scanning

  private func starts(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past text: StaticString) throws {
    while position < bytes.count {
      if starts(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw unexpectedEnd()
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Skips to the next tag of the property list itself. False at the end of the text.
  private mutating func skipToTag() throws -> Bool {
    while true {
      skipSpace()
      guard position < bytes.count else { return false }
      if starts("<!--") {
        position += 4
        try skip(past: "-->")
      } else if starts("<?") {
        try skip(past: "?>")
      } else if starts("<!DOCTYPE") {
        try skipDocumentType()
      } else if bytes[position] == UInt8(ascii: "<") {
        return true
      } else {
        let found = Unicode.Scalar(bytes[position])
        throw PropertyList.corrupt("Encountered unexpected character \(found) on line \(line(position))")
      }
    }
  }

  private mutating func skipDocumentType() throws {
    var inSubset = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "[") { inSubset = true }
      if byte == UInt8(ascii: "]") { inSubset = false }
      if byte == UInt8(ascii: ">"), !inSubset { return }
    }
    throw unexpectedEnd()
  }

  /// The name in the tag at the position, which is moved behind the tag.
  private mutating func readTag() throws -> (name: String, closes: Bool, isEmpty: Bool) {
    position += 1
    let closes = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if closes { position += 1 }
    let start = position
    while position < bytes.count, !Self.isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "/")
    { position += 1 }
    let name = String(decoding: bytes[start..<position].prefix(64), as: UTF8.self)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else { throw unexpectedEnd() }
    let isEmpty = bytes[position - 1] == UInt8(ascii: "/") && !closes
    position += 1
    return (name, closes, isEmpty)
  }

  // MARK: - Structure

  private mutating func read() throws -> PropertyListDocument {
    var inPropertyList = false
    while try skipToTag() {
      let start = position
      let tag = try readTag()
      if tag.name == "plist" {
        guard containers.isEmpty else { throw corrupt("Encountered unexpected element plist", at: start) }
        if tag.closes { break }
        if tag.isEmpty { throw PropertyList.corrupt("Encountered empty plist tag") }
        inPropertyList = true
        continue
      }
      if tag.closes {
        try close(tag.name, at: start)
      } else {
        guard root == nil || !containers.isEmpty else {
          throw corrupt("Encountered unexpected element \(tag.name) (plist can only include one object)", at: start)
        }
        try open(tag.name, isEmpty: tag.isEmpty, at: start)
      }
      if root != nil, containers.isEmpty, !inPropertyList { break }
    }
    guard containers.isEmpty else { throw unexpectedEnd() }
    guard let root else { throw PropertyList.corrupt("Encountered empty plist tag") }
    document.root = Int(root)
    return document
  }

  private mutating func open(_ name: String, isEmpty: Bool, at start: Int) throws {
    switch name {
    case "dict", "array":
      guard containers.count < PropertyList.maximumDepth else {
        throw corrupt("Too many nested arrays or dictionaries", at: start)
      }
      try expectValue(name, at: start)
      containers.append(Container(isDictionary: name == "dict"))
      if isEmpty { try close(name, at: start) }
    case "key":
      guard let last = containers.indices.last, containers[last].isDictionary else {
        throw corrupt("Encountered unexpected element key", at: start)
      }
      guard !containers[last].hasKey else { throw corrupt("Value missing for key inside <dict>", at: start) }
      let text = try isEmpty ? "" : readText(until: "key")
      containers[last].keys.append(string(text))
      containers[last].hasKey = true
    default:
      try expectValue(name, at: start)
      try add(document.add(readScalar(name, isEmpty: isEmpty, at: start)))
    }
  }

  private func expectValue(_ name: String, at start: Int) throws {
    if let last = containers.last, last.isDictionary, !last.hasKey {
      throw corrupt("Found non-key inside <dict>", at: start)
    }
  }

  private mutating func string(_ text: String) -> UInt32 {
    if let known = strings[text] { return known }
    let node = document.add(.string(text))
    strings[text] = node
    return node
  }

  private mutating func add(_ node: UInt32) throws {
    guard let last = containers.indices.last else {
      root = node
      return
    }
    containers[last].values.append(node)
    containers[last].hasKey = false
  }

  private mutating func close(_ name: String, at start: Int) throws {
    guard let container = containers.popLast() else {
      throw corrupt("Encountered unexpected close tag \(name)", at: start)
    }
    guard name == (container.isDictionary ? "dict" : "array") else {
      throw corrupt("Close tag does not match open tag \(container.isDictionary ? "dict" : "array")", at: start)
    }
    guard container.isDictionary else {
      return try add(document.add(.array(document.store(container.values))))
    }
    guard !container.hasKey else { throw corrupt("Value missing for key inside <dict>", at: start) }
    // Apple: a dictionary of one number under this key is a reference of an archive.
    if container.keys.count == 1, case .string("CF$UID") = document.nodes[Int(container.keys[0])],
      case .integer(let value) = document.nodes[Int(container.values[0])], let uid = UInt32(exactly: value)
    {
      return try add(document.add(.uid(uid)))
    }
    let keys = document.store(container.keys)
    _ = document.store(container.values)
    try add(document.add(.dictionary(keys)))
  }

  // MARK: - Scalars

  private mutating func readScalar(
    _ name: String, isEmpty: Bool, at start: Int
  ) throws -> PropertyListDocument.Node {
    switch name {
    case "string": return .string(try isEmpty ? "" : readText(until: "string"))
    case "true", "false":
      if !isEmpty { try expectClose(name) }
      return .bool(name == "true")
    case "integer", "real", "date", "data": break
    default: throw PropertyList.corrupt("Encountered unknown tag \(name) on line \(line(start))")
    }
    if isEmpty {
      if name == "data" { return .data(Data()) }
      throw corrupt("Encountered empty <\(name)>", at: start)
    }
    let text = try readText(until: name)
    switch name {
    case "integer":
      if let integer = Self.integer(text) { return integer }
      throw corrupt("Encountered misformatted number", at: start)
    case "real":
      if let real = Self.real(text) { return .real(real) }
      throw corrupt("Encountered misformatted real", at: start)
    case "date":
      if let seconds = PropertyListDate.seconds(text) { return .date(seconds) }
      throw corrupt("Encountered misformatted date", at: start)
    default:
      guard let data = Data(base64Encoded: Data(text.utf8.filter { !Self.isSpace($0) })) else {
        throw corrupt("Encountered unexpected element data, not in base 64", at: start)
      }
      return .data(data)
    }
  }

  private static func integer(_ text: String) -> PropertyListDocument.Node? {
    var digits = text.utf8.filter { !isSpace($0) }[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let isHex = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    guard
      let value = UInt64(String(decoding: isHex ? digits.dropFirst(2) : digits, as: UTF8.self), radix: isHex ? 16 : 10)
    else { return nil }
    if !isNegative { return Int64(exactly: value).map { .integer($0) } ?? .unsigned(value) }
    return value <= UInt64(Int64.max) + 1 ? .integer(Int64(truncatingIfNeeded: 0 &- value)) : nil
  }

  private static func real(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return text.first?.isLetter == true ? nil : Double(text)
    }
  }

  private mutating func expectClose(_ name: String) throws {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { throw unexpectedEnd() }
    let start = position
    let tag = try readTag()
    guard tag.closes, tag.name == name else { throw corrupt("Close tag does not match open tag \(name)", at: start) }
  }

  private mutating func readText(until name: String) throws -> String {
    var text: [UInt8] = []
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        text += bytes[start..<position]
        if starts("<![CDATA[") {
          position += 9
          let begin = position
          try skip(past: "]]>")
          text += bytes[begin..<(position - 3)]
          start = position
        } else if starts("<!--") {
          position += 4
          try skip(past: "-->")
          start = position
        } else {
          try expectClose(name)
          return String(decoding: text, as: UTF8.self)
        }
      } else if byte == UInt8(ascii: "&") {
        text += bytes[start..<position]
        text += try readEntity()
        start = position
      } else {
        position += 1
      }
    }
    throw unexpectedEnd()
  }

  private mutating func readEntity() throws -> [UInt8] {
    let start = position + 1
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw corrupt("Encountered unknown ampersand-escape sequence", at: start)
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard name.hasPrefix("#"), let number, let scalar = Unicode.Scalar(number) else {
      throw corrupt("Encountered unknown ampersand-escape sequence", at: start)
    }
    return [UInt8](String(Character(scalar)).utf8)
  }
}
