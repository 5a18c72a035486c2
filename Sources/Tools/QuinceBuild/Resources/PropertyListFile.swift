import Foundation

/// A property list of any format, read with errors that name the file and the line.
struct PropertyListFile {
  var values: [String: Any]
  /// Of keys, where the file is in the text format.
  var lines: [String: Int] = [:]

  /// - Parameter isTable: a `.strings` file, whose entries need no braces.
  /// - Throws: `BuildError`.
  init(_ file: URL, isTable: Bool = false) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    try self.init(data, path: file.path, isTable: isTable)
  }

  init(_ data: Data, path: String, isTable: Bool = false) throws {
    guard !data.isEmpty || !isTable else {
      values = [:]
      return
    }
    guard !data.starts(with: Array("bplist".utf8)) else {
      values = try Self.serialized(data, path)
      return
    }
    guard let text = Self.text(data) else { throw BuildError("\(path) is neither UTF-8 nor UTF-16 text") }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist") {
      values = try Self.serialized(data, path)
      return
    }
    do {
      guard case .dictionary(let entries) = try TextPropertyList.parse(text, isTable: isTable) else {
        throw BuildError("\(path) is no dictionary")
      }
      values = Dictionary(entries.map { ($0.key, $0.value.plain) }, uniquingKeysWith: { $1 })
      lines = Dictionary(entries.map { ($0.key, $0.line) }, uniquingKeysWith: { $1 })
    } catch let failure as TextPropertyList.Failure {
      throw BuildError("\(path):\(failure.line): \(failure.cause)")
    }
  }

  private static func serialized(_ data: Data, _ path: String) throws -> [String: Any] {
    do {
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      guard let values = list as? [String: Any] else { throw BuildError("\(path) is no dictionary") }
      return values
    } catch let error as BuildError {
      throw error
    } catch {
      let cause = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw BuildError("\(path) is no property list: \(cause)")
    }
  }

  /// UTF-8, or UTF-16 with its mark or with zeros that tell the order of its bytes.
  static func text(_ data: Data) -> String? {
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
}
