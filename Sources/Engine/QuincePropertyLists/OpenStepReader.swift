import Foundation

/// Reads property lists of the old style, `{ key = (a, "b"); }`, and `.strings` files, which are such a dictionary
/// without its braces.
package struct OpenStepReader {
  private let bytes: [UInt8]
  private var position = 0
  private var document = PropertyListDocument()
  private var depth = 0

  package static func read(_ bytes: [UInt8]) throws -> PropertyListDocument {
    var reader = OpenStepReader(bytes: bytes)
    return try reader.read()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func corrupt(_ text: String, at offset: Int? = nil) -> NSError {
    let end = min(offset ?? position, bytes.count)
    let line = bytes[..<end].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return PropertyList.corrupt("\(text) at line \(line)")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Moves behind white space and comments. False at the end of the text.
  private mutating func skip() throws -> Bool {
    while let byte = next {
      if byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 {
        position += 1
      } else if bytes[position...].starts(with: [0xE2, 0x80, 0xA8])
        || bytes[position...].starts(with: [0xE2, 0x80, 0xA9])
      {
        position += 3
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        let start = position
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        guard position + 1 < bytes.count else { throw corrupt("Unterminated comment started", at: start) }
        position += 2
      } else {
        return true
      }
    }
    return false
  }

  // MARK: - Structure

  private mutating func read() throws -> PropertyListDocument {
    // Apple: a file of white space and comments is an empty `.strings` file.
    guard try skip() else { return finish(document.add(.dictionary(0..<0))) }
    if let value = try? readWhole() { return value }
    // Reading began anew with nothing but the text: what the first try added goes.
    document = PropertyListDocument()
    depth = 0
    position = 0
    let first = try skip() ? next : nil
    guard first != UInt8(ascii: "{"), first != UInt8(ascii: "("), first != UInt8(ascii: "<") else {
      return try readWhole()
    }
    return finish(try readPairs(until: nil))
  }

  private mutating func finish(_ root: UInt32) -> PropertyListDocument {
    document.root = Int(root)
    return document
  }

  private mutating func readWhole() throws -> PropertyListDocument {
    let root = try readValue()
    guard try !skip() else { throw corrupt("Junk after plist") }
    return finish(root)
  }

  private mutating func readValue() throws -> UInt32 {
    guard try skip(), let byte = next else { throw corrupt("Unexpected EOF") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      guard depth < PropertyList.maximumDepth else { throw corrupt("Too many nested arrays or dictionaries") }
      depth += 1
      defer { depth -= 1 }
      position += 1
      return byte == UInt8(ascii: "{") ? try readPairs(until: "}") : try readArray()
    case UInt8(ascii: "<"):
      position += 1
      return document.add(.data(try readData()))
    default: return document.add(.string(try readString()))
    }
  }

  private mutating func readArray() throws -> UInt32 {
    var elements: [UInt32] = []
    while try skip(), next != UInt8(ascii: ")") {
      elements.append(try readValue())
      guard try skip(), take(",") else { break }
    }
    guard take(")") else { throw corrupt("Expected terminating ')' for array") }
    return document.add(.array(document.store(elements)))
  }

  private mutating func readPairs(until end: Unicode.Scalar?) throws -> UInt32 {
    var keys: [UInt32] = []
    var values: [UInt32] = []
    while try skip(), end.map({ next != UInt8(ascii: $0) }) ?? true {
      let key = document.add(.string(try readString()))
      keys.append(key)
      _ = try skip()
      // Apple: `key;` stands for a key that is its own value.
      if take(";") {
        values.append(key)
        continue
      }
      guard take("=") else { throw corrupt("Unexpected ';' or '=' after key, found none") }
      values.append(try readValue())
      _ = try skip()
      // Apple: the last semicolon before the brace, or at the end of the file, must be there too.
      guard take(";") else { throw corrupt("Missing ';'") }
    }
    if let end, !take(end) { throw corrupt("Expected terminating '\(end)' for dictionary") }
    let range = document.store(keys)
    _ = document.store(values)
    return document.add(.dictionary(range))
  }

  // MARK: - Scalars

  private mutating func readData() throws -> Data {
    var data = Data()
    var high: UInt8?
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: ">"):
        guard high == nil else { throw corrupt("Malformed data byte group; uneven length") }
        return data
      case 0x20, 0x09...0x0D: continue
      default:
        guard let digit = Self.hexDigit(byte) else { throw corrupt("Malformed data byte group; invalid hex") }
        if let first = high {
          data.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      }
    }
    throw corrupt("Expected terminating '>' for data")
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: return byte - 0x30
    case 0x41...0x46: return byte - 0x41 + 10
    case 0x61...0x66: return byte - 0x61 + 10
    default: return nil
    }
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    default: return "_$/:.-".utf8.contains(byte)
    }
  }

  private mutating func readString() throws -> String {
    if take("\"") { return try readQuoted(by: UInt8(ascii: "\"")) }
    if take("'") { return try readQuoted(by: UInt8(ascii: "'")) }
    let start = position
    while let byte = next, Self.isUnquoted(byte) { position += 1 }
    guard position > start else {
      guard let byte = next else { throw corrupt("Unexpected EOF") }
      throw corrupt("Unexpected character '0x\(String(byte, radix: 16))'")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readQuoted(by quote: UInt8) throws -> String {
    let opening = position
    var units: [UInt16] = []
    var text: [UInt8] = []

    // Escapes may hold halves of surrogate pairs, so what follows a first one is collected as UTF-16.
    func flush() {
      units += String(decoding: text, as: UTF8.self).utf16
      text.removeAll(keepingCapacity: true)
    }
    while let byte = next {
      position += 1
      if byte == quote {
        if units.isEmpty { return String(decoding: text, as: UTF8.self) }
        flush()
        return String(decoding: units, as: UTF16.self)
      }
      if byte == UInt8(ascii: "\\") {
        flush()
        units.append(contentsOf: try readEscape())
      } else {
        text.append(byte)
      }
    }
    throw corrupt("Unterminated quoted string starting", at: opening)
  }

  private mutating func readEscape() throws -> [UInt16] {
    guard let byte = next else { throw corrupt("Unterminated backslash sequence") }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): return [7]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "v"): return [11]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = next.flatMap(Self.hexDigit) else { break }
        unit = unit << 4 | UInt16(digit)
        position += 1
      }
      return [unit]
    case 0x30...0x37:
      var code = Int(byte - 0x30)
      for _ in 0..<2 {
        guard let digit = next, (0x30...0x37).contains(digit) else { break }
        code = code * 8 + Int(digit - 0x30)
        position += 1
      }
      let byte = UInt8(truncatingIfNeeded: code)
      // Apple: octal escapes are of the NeXTSTEP encoding.
      guard byte >= 0x80 else { return [UInt16(byte)] }
      return Array((String(data: Data([byte]), encoding: .nextstep) ?? "\u{FFFD}").utf16)
    case 0x80...:
      // The first byte of a longer character: it stands for itself, with the rest of it.
      var character = [byte]
      while let more = next, more & 0xC0 == 0x80 {
        character.append(more)
        position += 1
      }
      return Array(String(decoding: character, as: UTF8.self).utf16)
    default: return [UInt16(byte)]
    }
  }
}
