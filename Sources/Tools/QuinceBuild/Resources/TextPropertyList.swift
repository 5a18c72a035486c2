import Foundation

/// A property list in the old text format, as `project.pbxproj` and `.strings` files are written, with the line of every
/// entry. Foundation reads the format too, but does not say where it is damaged.
struct TextPropertyList {
  indirect enum Value {
    case string(String)
    case data(Data)
    case list([Value])
    case dictionary([Entry])

    /// As `PropertyListSerialization` gives it. Of entries with one key the last counts.
    var plain: Any {
      switch self {
      case .string(let text): return text
      case .data(let data): return data
      case .list(let items): return items.map(\.plain)
      case .dictionary(let entries):
        return Dictionary(entries.map { ($0.key, $0.value.plain) }, uniquingKeysWith: { $1 })
      }
    }
  }

  struct Entry {
    var key: String
    var value: Value
    /// Counted from 1.
    var line: Int
  }

  struct Failure: Error {
    var line: Int
    var cause: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter isTable: Entries without braces around them, as in `.strings`.
  /// - Throws: `Failure`.
  static func parse(_ text: String, isTable: Bool = false) throws -> Value {
    var parser = TextPropertyList(Array(text.utf8))
    try parser.skipSpace()
    let result: Value
    if isTable, parser.peek != UInt8(ascii: "{") {
      result = .dictionary(try parser.entries(until: nil, depth: 0))
    } else {
      result = try parser.value(depth: 0)
      try parser.skipSpace()
      guard parser.peek == nil else { throw parser.failure("something follows the end of the list") }
    }
    return result
  }

  // MARK: - Parts

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ cause: String) -> Failure { Failure(line: line, cause: cause) }

  private mutating func advance() {
    if bytes[position] == 10 { line += 1 }
    position += 1
  }

  private mutating func skipSpace() throws {
    while let byte = peek {
      if byte == 32 || (9...13).contains(byte) {
        advance()
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while let byte = peek, byte != 10 && byte != 13 { advance() }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        let start = line
        position += 2
        while position + 1 < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
        {
          advance()
        }
        guard position + 1 < bytes.count else { throw Failure(line: start, cause: "the comment does not end") }
        position += 2
      } else if byte == 0xEF || byte == 0xE2 || byte == 0xC2, skipWideSpace() {
        continue
      } else {
        return
      }
    }
  }

  /// A byte order mark, a line or paragraph separator, a space that does not break.
  private mutating func skipWideSpace() -> Bool {
    for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xC2, 0xA0]]
    where bytes[position...].starts(with: mark) {
      position += mark.count
      return true
    }
    return false
  }

  private mutating func value(depth: Int) throws -> Value {
    guard depth < 64 else { throw failure("lists are nested more than 64 deep") }
    switch peek {
    case nil: throw failure("a value is missing at the end of the file")
    case UInt8(ascii: "{"):
      let start = line
      position += 1
      let found = try entries(until: UInt8(ascii: "}"), depth: depth + 1, start: start)
      return .dictionary(found)
    case UInt8(ascii: "("): return .list(try list(depth: depth + 1))
    case UInt8(ascii: "<"): return .data(try data())
    default: return .string(try string())
    }
  }

  private mutating func entries(until end: UInt8?, depth: Int, start: Int = 1) throws -> [Entry] {
    var result: [Entry] = []
    while true {
      try skipSpace()
      guard let byte = peek else {
        guard end == nil else { throw failure("the '{' of line \(start) has no '}'") }
        return result
      }
      if byte == end {
        position += 1
        return result
      }
      let place = line
      let key = try string()
      try skipSpace()
      var found = Value.string(key)
      if peek == UInt8(ascii: "=") {
        position += 1
        try skipSpace()
        found = try value(depth: depth)
        try skipSpace()
      } else if peek != UInt8(ascii: ";") {
        throw failure("'=' is missing after \"\(key.prefix(60))\"")
      }
      // The last entry of a dictionary may end with the dictionary.
      if peek == UInt8(ascii: ";") {
        position += 1
      } else if peek != end || end == nil {
        throw failure("';' is missing after the value of \"\(key.prefix(60))\"")
      }
      result.append(Entry(key: key, value: found, line: place))
    }
  }

  private mutating func list(depth: Int) throws -> [Value] {
    let start = line
    position += 1
    var result: [Value] = []
    while true {
      try skipSpace()
      guard let byte = peek else { throw failure("the '(' of line \(start) has no ')'") }
      if byte == UInt8(ascii: ")") {
        position += 1
        return result
      }
      result.append(try value(depth: depth))
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        position += 1
      } else if peek != UInt8(ascii: ")") {
        throw failure("',' or ')' is missing in the list of line \(start)")
      }
    }
  }

  private mutating func data() throws -> Data {
    position += 1
    var digits: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: ">") {
      if let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
        digits.append(UInt8(digit))
      } else if byte > 32 {
        throw failure("'\(Character(Unicode.Scalar(byte)))' is no hexadecimal digit")
      }
      advance()
    }
    guard peek != nil, digits.count % 2 == 0 else { throw failure("the data does not end with whole bytes and '>'") }
    position += 1
    return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  // MARK: - Strings

  private static let plain: Set<UInt8> = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$/:.-".utf8)

  private mutating func string() throws -> String {
    guard let byte = peek else { throw failure("a text is missing at the end of the file") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = position
    while let byte = peek, Self.plain.contains(byte) { position += 1 }
    guard position > start else {
      let shown = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).prefix(1)
      throw failure("'\(shown)' is not expected here")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws -> String {
    let start = line
    position += 1
    var result: [UInt8] = []
    var units: [UInt16] = []
    func flush() {
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while let byte = peek {
      guard byte == UInt8(ascii: "\\") else {
        if !units.isEmpty { flush() }
        if byte == quote {
          position += 1
          return String(decoding: result, as: UTF8.self)
        }
        result.append(byte)
        advance()
        continue
      }
      position += 1
      guard let escape = peek else { break }
      if escape == UInt8(ascii: "U") || escape == UInt8(ascii: "u") {
        position += 1
        units.append(hexadecimal())
        continue
      }
      if !units.isEmpty { flush() }
      escaped(escape, &result)
    }
    throw Failure(line: start, cause: "the text in quotes does not end")
  }

  private mutating func hexadecimal() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }

  private mutating func escaped(_ escape: UInt8, _ result: inout [UInt8]) {
    let known: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
    ]
    if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(escape) {
      var value: UInt32 = 0
      var count = 0
      while count < 3, let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
        value = value << 3 | UInt32(byte - UInt8(ascii: "0"))
        position += 1
        count += 1
      }
      // Assumed: above ASCII the digits are those of Unicode; Apple's old tools took them for NeXT's own encoding.
      if let scalar = Unicode.Scalar(value) { result += Array(String(Character(scalar)).utf8) }
      return
    }
    result.append(known[escape] ?? escape)
    advance()
  }
}
