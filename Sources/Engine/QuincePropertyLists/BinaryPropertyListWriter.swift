import Foundation

/// Writes `bplist00`, with objects in the order of the document's nodes.
struct BinaryPropertyListWriter {
  private let document: PropertyListDocument
  private var output: [UInt8] = []
  private var referenceSize = 1

  static func write(_ document: PropertyListDocument) -> Data {
    var writer = BinaryPropertyListWriter(document: document)
    return writer.write()
  }

  private init(document: PropertyListDocument) { self.document = document }

  private mutating func write() -> Data {
    referenceSize = Self.size(of: UInt64(max(0, document.nodes.count - 1)))
    output.reserveCapacity(document.nodes.count * 16)
    output += "bplist00".utf8
    var offsets: [Int] = []
    offsets.reserveCapacity(document.nodes.count)
    for node in document.nodes {
      offsets.append(output.count)
      write(node)
    }
    let table = output.count
    let offsetSize = Self.size(of: UInt64(table))
    for offset in offsets { append(UInt64(offset), size: offsetSize) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    append(UInt64(document.nodes.count), size: 8)
    append(UInt64(document.root), size: 8)
    append(UInt64(table), size: 8)
    return Data(output)
  }

  private static func size(of value: UInt64) -> Int {
    value <= 0xFF ? 1 : value <= 0xFFFF ? 2 : value <= 0xFFFF_FFFF ? 4 : 8
  }

  private mutating func append(_ value: UInt64, size: Int) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  private mutating func appendMarker(_ marker: UInt8, count: Int) {
    if count < 15 { return output.append(marker | UInt8(count)) }
    output.append(marker | 15)
    appendInteger(Int64(count))
  }

  private mutating func appendInteger(_ value: Int64) {
    let size = value < 0 ? 8 : Self.size(of: UInt64(value))
    output.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(UInt64(bitPattern: value), size: size)
  }

  private mutating func appendReferences(_ range: Range<Int>) {
    for reference in document.references[range] { append(UInt64(reference), size: referenceSize) }
  }

  private mutating func write(_ node: PropertyListDocument.Node) {
    switch node {
    case .null: output.append(0x00)
    case .bool(let value): output.append(value ? 0x09 : 0x08)
    case .integer(let value): appendInteger(value)
    case .unsigned(let value):
      output.append(0x14)
      append(0, size: 8)
      append(value, size: 8)
    case .float(let value):
      output.append(0x22)
      append(UInt64(value.bitPattern), size: 4)
    case .real(let value):
      output.append(0x23)
      append(value.bitPattern, size: 8)
    case .date(let value):
      output.append(0x33)
      append(value.bitPattern, size: 8)
    case .data(let data):
      appendMarker(0x40, count: data.count)
      output += data
    case .string(let string): write(string)
    case .uid(let value):
      let size = Self.size(of: UInt64(value))
      output.append(0x80 | UInt8(size - 1))
      append(UInt64(value), size: size)
    case .array(let range):
      appendMarker(0xA0, count: range.count)
      appendReferences(range)
    case .set(let range):
      appendMarker(0xC0, count: range.count)
      appendReferences(range)
    case .dictionary(let keys):
      appendMarker(0xD0, count: keys.count)
      appendReferences(keys.lowerBound..<(keys.upperBound + keys.count))
    }
  }

  private mutating func write(_ string: String) {
    var string = string
    let ascii = string.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      appendMarker(0x50, count: bytes.count)
      output += bytes
      return true
    }
    if ascii { return }
    let units = Array(string.utf16)
    appendMarker(0x60, count: units.count)
    for unit in units { append(UInt64(unit), size: 2) }
  }
}
