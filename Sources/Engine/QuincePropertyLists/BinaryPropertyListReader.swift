import Foundation

/// Reads `bplist00`. Every offset, count and reference is checked before it is used.
///
/// Objects of a file that a writer made do not overlap; so what the objects claim together never exceeds the file, and
/// neither does the memory they take.
package struct BinaryPropertyListReader {
  package static let signature = Array("bplist".utf8)

  private let bytes: UnsafeRawBufferPointer
  private var document = PropertyListDocument()
  private var referenceSize = 0
  private var objectCount = 0
  private var budget = 0
  /// Where the offset table starts, and so the objects end.
  private var end = 0

  static func read(_ data: Data) throws -> PropertyListDocument {
    try data.withUnsafeBytes {
      var reader = BinaryPropertyListReader(bytes: $0)
      return try reader.read()
    }
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private static func corrupt(_ place: String) -> NSError {
    PropertyList.corrupt("Binary property list is corrupt: \(place)")
  }

  private func number(at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  private mutating func read() throws -> PropertyListDocument {
    guard bytes.count >= 8 + 1 + 1 + 32 else { throw Self.corrupt("\(bytes.count) bytes are too few") }
    // Apple: versions "0" and "00" to "0?" are read alike; others belong to no known format.
    guard bytes[6] == UInt8(ascii: "0") else {
      throw PropertyList.error(
        PropertyList.ErrorCode.readUnknownVersion, "Binary property list of an unknown version")
    }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = number(at: trailer + 8, size: 8)
    let root = number(at: trailer + 16, size: 8)
    let table = number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Self.corrupt("trailer has integers of \(offsetSize) and \(referenceSize) bytes")
    }
    guard table >= 9, table <= UInt64(trailer), count >= 1, root < count,
      count <= (UInt64(trailer) - table) / UInt64(offsetSize)
    else { throw Self.corrupt("trailer names \(count) objects and an offset table at \(table)") }
    objectCount = Int(count)
    end = Int(table)
    budget = end
    document.nodes.reserveCapacity(objectCount)
    document.root = Int(root)
    for index in 0..<objectCount {
      let offset = number(at: end + index * offsetSize, size: offsetSize)
      guard offset >= 8, offset < UInt64(end) else { throw Self.corrupt("object \(index) lies at \(offset)") }
      let node = try readObject(index, at: Int(offset))
      document.nodes.append(node)
    }
    try checkKeys()
    try document.checkNesting()
    return document
  }

  /// Takes `size` bytes at `offset` for object `index`.
  private mutating func claim(_ size: Int, at offset: Int, for index: Int) throws {
    guard size >= 0, size <= end - offset else {
      throw Self.corrupt("object \(index) at \(offset) goes beyond the end")
    }
    budget -= size
    guard budget >= 0 else { throw Self.corrupt("object \(index) at \(offset) overlaps another") }
  }

  private mutating func readObject(_ index: Int, at offset: Int) throws -> PropertyListDocument.Node {
    try claim(1, at: offset, for: index)
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    let start = offset + 1
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0: return .null
      case 8: return .bool(false)
      case 9: return .bool(true)
      default: throw Self.corrupt("object \(index) at \(offset) has marker 0x\(String(marker, radix: 16))")
      }
    case 0x1 where low <= 4: return try readInteger(index, at: start, size: 1 << low)
    case 0x2 where low == 2:
      try claim(4, at: start, for: index)
      return .float(Float(bitPattern: UInt32(number(at: start, size: 4))))
    case 0x2 where low == 3:
      try claim(8, at: start, for: index)
      return .real(Double(bitPattern: number(at: start, size: 8)))
    case 0x3 where low == 3:
      try claim(8, at: start, for: index)
      return .date(Double(bitPattern: number(at: start, size: 8)))
    case 0x4:
      let (count, at) = try readCount(low, at: start, for: index)
      try claim(count, at: at, for: index)
      return .data(Data(bytes[at..<(at + count)]))
    case 0x5:
      let (count, at) = try readCount(low, at: start, for: index)
      try claim(count, at: at, for: index)
      // Apple: bytes above 0x7F in an ASCII string make it unreadable.
      let slice = UnsafeRawBufferPointer(rebasing: bytes[at..<(at + count)])
      guard slice.allSatisfy({ $0 < 0x80 }) else { throw Self.corrupt("string \(index) at \(offset) is not ASCII") }
      return .string(String(decoding: slice, as: UTF8.self))
    case 0x6:
      let (count, at) = try readCount(low, at: start, for: index)
      guard count <= (end - at) / 2 else { throw Self.corrupt("object \(index) at \(offset) goes beyond the end") }
      try claim(count * 2, at: at, for: index)
      let units = (0..<count).map { UInt16(bytes[at + $0 * 2]) << 8 | UInt16(bytes[at + $0 * 2 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case 0x8:
      try claim(low + 1, at: start, for: index)
      let value = low < 8 ? number(at: start, size: low + 1) : .max
      guard value <= UInt64(UInt32.max) else { throw Self.corrupt("UID \(index) at \(offset) is too large") }
      return .uid(UInt32(value))
    case 0xA: return .array(try readReferences(low, at: start, times: 1, for: index))
    case 0xB, 0xC: return .set(try readReferences(low, at: start, times: 1, for: index))
    case 0xD:
      let all = try readReferences(low, at: start, times: 2, for: index)
      return .dictionary(all.lowerBound..<(all.lowerBound + all.count / 2))
    default: throw Self.corrupt("object \(index) at \(offset) has marker 0x\(String(marker, radix: 16))")
    }
  }

  private mutating func readInteger(
    _ index: Int, at start: Int, size: Int
  ) throws -> PropertyListDocument.Node {
    try claim(size, at: start, for: index)
    // Apple: one, two and four bytes are without a sign, eight with one, sixteen hold what does not fit into those.
    guard size == 16 else { return .integer(Int64(bitPattern: number(at: start, size: size))) }
    let high = number(at: start, size: 8)
    let low = number(at: start + 8, size: 8)
    if high == 0 && low > UInt64(Int64.max) { return .unsigned(low) }
    return .integer(Int64(bitPattern: low))
  }

  private mutating func readCount(_ low: Int, at offset: Int, for index: Int) throws -> (count: Int, at: Int) {
    guard low == 15 else { return (low, offset) }
    try claim(1, at: offset, for: index)
    let marker = bytes[offset]
    guard marker >> 4 == 1, marker & 0x0F <= 3 else {
      throw Self.corrupt("object \(index) has a count with marker 0x\(String(marker, radix: 16))")
    }
    let size = 1 << Int(marker & 0x0F)
    try claim(size, at: offset + 1, for: index)
    let count = number(at: offset + 1, size: size)
    guard count <= UInt64(bytes.count) else { throw Self.corrupt("object \(index) has a count of \(count)") }
    return (Int(count), offset + 1 + size)
  }

  private mutating func readReferences(_ low: Int, at offset: Int, times: Int, for index: Int) throws -> Range<Int> {
    let (count, at) = try readCount(low, at: offset, for: index)
    guard count <= (end - at) / (times * referenceSize) else {
      throw Self.corrupt("container \(index) with \(count) elements goes beyond the end")
    }
    let total = count * times
    try claim(total * referenceSize, at: at, for: index)
    let start = document.references.count
    for element in 0..<total {
      let reference = number(at: at + element * referenceSize, size: referenceSize)
      guard reference < UInt64(objectCount) else {
        throw Self.corrupt("container \(index) names object \(reference) of \(objectCount)")
      }
      document.references.append(UInt32(reference))
    }
    return start..<document.references.count
  }

  private func checkKeys() throws {
    for (index, node) in document.nodes.enumerated() {
      guard case .dictionary(let keys) = node else { continue }
      for key in document.elements(keys) {
        guard case .string = document.nodes[Int(key)] else {
          throw Self.corrupt("dictionary \(index) has a key that is no string")
        }
      }
    }
  }
}
