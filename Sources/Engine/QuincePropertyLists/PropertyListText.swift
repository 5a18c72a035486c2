import Foundation

/// The UTF-8 text of an XML or OpenStep property list, whatever encoding the file has.
package struct PropertyListText {
  package let bytes: [UInt8]

  package init(_ data: Data) throws {
    let head = [UInt8](data.prefix(4))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes = try Self.checked([UInt8](data.dropFirst(3)))
    } else if head.starts(with: [0xFF, 0xFE, 0, 0]) || head == [0, 0, 0xFE, 0xFF] {
      bytes = try Self.decode(data, .utf32)
    } else if head.starts(with: [0xFF, 0xFE]) {
      bytes = Self.decodeUTF16(data.dropFirst(2), littleEndian: true)
    } else if head.starts(with: [0xFE, 0xFF]) {
      bytes = Self.decodeUTF16(data.dropFirst(2), littleEndian: false)
    } else if head.count == 4, head[0] == 0, head[2] == 0 {
      bytes = Self.decodeUTF16(data, littleEndian: false)
    } else if head.count == 4, head[1] == 0, head[3] == 0 {
      bytes = Self.decodeUTF16(data, littleEndian: true)
    } else if let encoding = Self.declaredEncoding(data) {
      bytes = try Self.decode(data, encoding)
    } else {
      bytes = try Self.checked([UInt8](data))
    }
  }

  package var looksLikeXML: Bool {
    let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
      || start.starts(with: "<plist".utf8) || start.starts(with: "<!--".utf8)
      // Assumed: any other tag; "<" followed by a hexadecimal digit starts OpenStep data.
      || (start.first == UInt8(ascii: "<")
        && start.dropFirst().first.map { UInt8(ascii: "g") <= $0 && $0 <= UInt8(ascii: "z") } ?? false)
      || ["<array", "<dict", "<data", "<date", "<false"].contains { start.starts(with: $0.utf8) }
  }

  private static func checked(_ bytes: [UInt8]) throws -> [UInt8] {
    // `String(validating:)` is newer than the systems served.
    if String(validatingUTF8: bytes.map { CChar(bitPattern: $0 == 0 ? 0x20 : $0) } + [0]) != nil { return bytes }
    // Apple: old property lists that are not UTF-8 are taken for NeXTSTEP or MacRoman text.
    guard let text = String(data: Data(bytes), encoding: .macOSRoman) else {
      throw PropertyList.corrupt("Conversion of string failed. The string is empty or has an unknown encoding.")
    }
    return [UInt8](text.utf8)
  }

  private static func decodeUTF16(_ data: Data, littleEndian: Bool) -> [UInt8] {
    let raw = [UInt8](data)
    let units = stride(from: 0, to: raw.count - 1, by: 2).map {
      littleEndian ? UInt16(raw[$0]) | UInt16(raw[$0 + 1]) << 8 : UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1])
    }
    return [UInt8](String(decoding: units, as: UTF16.self).utf8)
  }

  private static func decode(_ data: Data, _ encoding: String.Encoding) throws -> [UInt8] {
    guard let text = String(data: data, encoding: encoding) else {
      throw PropertyList.corrupt("Conversion of data failed. The file is not in the encoding it names.")
    }
    return [UInt8](text.utf8)
  }

  /// What `<?xml … encoding="…"?>` says, if that is not UTF-8.
  private static func declaredEncoding(_ data: Data) -> String.Encoding? {
    guard data.starts(with: "<?xml".utf8) else { return nil }
    let declaration = data.prefix(256).prefix { $0 != UInt8(ascii: ">") }
    let text = String(decoding: declaration, as: UTF8.self)
    guard let range = text.range(of: "encoding=") else { return nil }
    let name = text[range.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    switch name {
    case "iso-8859-1", "latin1", "us-ascii": return .isoLatin1
    case "windows-1252": return .windowsCP1252
    case "macintosh", "x-mac-roman": return .macOSRoman
    case "shift_jis": return .shiftJIS
    case "euc-jp": return .japaneseEUC
    default: return nil
    }
  }
}
