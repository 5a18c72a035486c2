import Foundation

/// The text of a file that people and Xcode write.
enum TextFile {
  /// UTF-8, or UTF-16 with its mark or with zeros that tell the order of its bytes.
  ///
  /// - Throws: `BuildError` naming the line that is neither.
  static func text(_ data: Data, path: String) throws -> String {
    if let text = decoded(data) { return text }
    throw BuildError("\(path):\(damagedLine(data)): this is neither UTF-8 nor UTF-16 text")
  }

  private static func decoded(_ data: Data) -> String? {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    let head = data.prefix(512)
    if data.count % 2 == 0, head.contains(0) {
      let even = head.enumerated().filter { $0.element == 0 && $0.offset % 2 == 0 }.count
      let odd = head.enumerated().filter { $0.element == 0 && $0.offset % 2 == 1 }.count
      return String(data: data, encoding: even > odd ? .utf16BigEndian : .utf16LittleEndian)
    }
    return String(data: data, encoding: .utf8)
  }

  /// The line, from 1, of the first byte that is no UTF-8.
  private static func damagedLine(_ data: Data) -> Int {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var line = 1
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      if scalar == "\n" { line += 1 }
    }
    return line
  }
}
