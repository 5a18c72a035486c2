import Foundation

/// Writes XML as Apple lays it out: a tab for each level, data in lines.
struct XMLPropertyListWriter {
  private let document: PropertyListDocument
  private var output = ""
  private var elements = 0

  static func write(_ document: PropertyListDocument) throws -> Data {
    var writer = XMLPropertyListWriter(document: document)
    return try writer.write()
  }

  private init(document: PropertyListDocument) { self.document = document }

  private mutating func write() throws -> Data {
    output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    try write(document.root, depth: 0)
    output += "</plist>\n"
    return Data(output.utf8)
  }

  private func indent(_ depth: Int) -> String { String(repeating: "\t", count: depth) }

  private mutating func line(_ depth: Int, _ tag: String, _ text: String) {
    output += "\(indent(depth))<\(tag)>\(text)</\(tag)>\n"
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "&") })
    else { return text }
    return text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  // The depth was checked when the document was made.
  private mutating func write(_ index: Int, depth: Int) throws {
    elements += 1
    // Apple: shared containers are written each time, which a few of them can make more than any file holds.
    guard elements <= PropertyList.maximumElements else {
      throw PropertyList.error(
        PropertyList.ErrorCode.writeStream, "Property list invalid for format: 100 (too many elements)")
    }
    switch document.nodes[index] {
    case .null:
      throw PropertyList.error(
        PropertyList.ErrorCode.writeStream,
        "Property list invalid for format: 100 (property lists cannot contain objects of type 'CFNull')")
    case .bool(let value): output += "\(indent(depth))<\(value ? "true" : "false")/>\n"
    case .integer(let value): line(depth, "integer", String(value))
    case .unsigned(let value): line(depth, "integer", String(value))
    case .float(let value): line(depth, "real", Self.real(Double(value)))
    case .real(let value): line(depth, "real", Self.real(value))
    case .date(let seconds): line(depth, "date", PropertyListDate.text(seconds))
    case .string(let string): line(depth, "string", Self.escaped(string))
    case .data(let data): write(data, depth: depth)
    case .uid(let value):
      output += "\(indent(depth))<dict>\n"
      line(depth + 1, "key", "CF$UID")
      line(depth + 1, "integer", String(value))
      output += "\(indent(depth))</dict>\n"
    case .array(let range), .set(let range):
      if range.isEmpty { return output += "\(indent(depth))<array/>\n" }
      output += "\(indent(depth))<array>\n"
      for element in document.elements(range) { try write(Int(element), depth: depth + 1) }
      output += "\(indent(depth))</array>\n"
    case .dictionary(let keys):
      if keys.isEmpty { return output += "\(indent(depth))<dict/>\n" }
      output += "\(indent(depth))<dict>\n"
      for key in keys {
        if case .string(let name) = document.nodes[Int(document.references[key])] {
          line(depth + 1, "key", Self.escaped(name))
        }
        try write(Int(document.value(atKey: key, of: keys)), depth: depth + 1)
      }
      output += "\(indent(depth))</dict>\n"
    }
  }

  // Apple: as many digits as bring the number back; "nan", "+infinity", "-infinity".
  private static func real(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    let shortest = "\(value)"
    return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
  }

  // Apple: lines of 76 characters less the indentation, a tab counting as eight, at most eight levels of it.
  private mutating func write(_ data: Data, depth: Int) {
    let shown = min(depth, 8)
    let width = 76 - shown * 8
    let bytes = Array(data.base64EncodedString().utf8)
    output += "\(indent(depth))<data>\n"
    for start in stride(from: 0, to: bytes.count, by: width) {
      output += indent(shown) + String(decoding: bytes[start..<min(start + width, bytes.count)], as: UTF8.self) + "\n"
    }
    output += "\(indent(depth))</data>\n"
  }
}
