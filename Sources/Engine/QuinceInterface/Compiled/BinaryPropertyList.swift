/// The values of a property list that a compiled nib or storyboard uses.
indirect enum PropertyList {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case data([UInt8])
  case date(Double)
  /// A reference in a keyed archive.
  case uid(Int)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { return entries[key] }
    return nil
  }

  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var dictionary: [String: PropertyList]? {
    if case .dictionary(let entries) = self { return entries }
    return nil
  }

  var array: [PropertyList]? {
    if case .array(let elements) = self { return elements }
    return nil
  }
}

/// Reads `bplist00` with its references. QuinceFoundation's reader lies above this layer, and Foundation's does not end
/// on some damaged files.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let file: String
  private var offsets: [Int] = []
  private var referenceSize = 0
  private var open: Set<Int> = []
  /// Shared containers are read once for each use; the sum is bounded.
  private var spent = 0

  static let signature = Array("bplist00".utf8)

  static func read(_ bytes: [UInt8], file: String) throws -> PropertyList {
    var reader = BinaryPropertyListReader(bytes: bytes, file: file)
    return try reader.read()
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private func damaged(_ what: String) -> InterfaceError {
    InterfaceError(file: file, cause: .malformed("binary property list is damaged: \(what)"))
  }

  private func number(_ offset: Int, _ size: Int) throws -> Int {
    guard size > 0, size <= 8, offset >= 0, offset <= bytes.count - size else { throw damaged("it ends early") }
    var value: UInt64 = 0
    for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
    return Int(truncatingIfNeeded: value)
  }

  private mutating func read() throws -> PropertyList {
    guard bytes.count >= 40, bytes.starts(with: Self.signature) else { throw damaged("it is too short") }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try number(trailer + 8, 8)
    let root = try number(trailer + 16, 8)
    let table = try number(trailer + 24, 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8, table <= trailer, count > 0,
      count <= (trailer - table) / offsetSize
    else { throw damaged("its trailer is wrong") }
    guard count <= InterfaceLimits.count else {
      throw InterfaceError(file: file, cause: .limit("\(InterfaceLimits.count) objects"))
    }
    for index in 0..<count {
      let offset = try number(table + index * offsetSize, offsetSize)
      guard offset >= 8, offset < table else { throw damaged("an object lies outside it") }
      offsets.append(offset)
    }
    return try object(root, depth: 0)
  }

  private mutating func object(_ index: Int, depth: Int) throws -> PropertyList {
    guard offsets.indices.contains(index) else { throw damaged("a reference to object \(index)") }
    guard depth < InterfaceLimits.depth, open.insert(index).inserted else { throw damaged("a container holds itself") }
    defer { open.remove(index) }
    spent += 1
    guard spent <= InterfaceLimits.expandedValues else {
      throw InterfaceError(file: file, cause: .limit("\(InterfaceLimits.expandedValues) values"))
    }
    let offset = offsets[index]
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return .bool(low == 9)
    case 0x1:
      guard low <= 4 else { throw damaged("a number is too long") }
      return .integer(Int64(try number(low == 4 ? offset + 9 : offset + 1, low == 4 ? 8 : 1 << low)))
    case 0x2:
      guard low == 2 || low == 3 else { throw damaged("a real number has an unknown size") }
      let bits = try number(offset + 1, 1 << low)
      return .real(
        low == 2 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: UInt64(bitPattern: Int64(bits))))
    case 0x3: return .date(Double(bitPattern: UInt64(bitPattern: Int64(try number(offset + 1, 8)))))
    case 0x8: return .uid(try number(offset + 1, min(low + 1, 8)))
    default: return try sized(marker, offset, depth: depth)
    }
  }

  private mutating func sized(_ marker: UInt8, _ offset: Int, depth: Int) throws -> PropertyList {
    var count = Int(marker & 0x0F)
    var start = offset + 1
    if count == 15 {
      guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw damaged("a count is wrong")
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      count = try number(start + 1, size)
      start += 1 + size
    }
    guard count >= 0, count <= bytes.count - start else { throw damaged("a count is beyond it") }
    switch marker >> 4 {
    case 0x4: return .data(Array(bytes[start..<(start + count)]))
    case 0x5, 0x7: return .string(String(decoding: bytes[start..<(start + count)], as: UTF8.self))
    case 0x6:
      let units = try (0..<count).map { UInt16(try number(start + 2 * $0, 2)) }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA, 0xB, 0xC:
      return .array(
        try (0..<count).map { try object(try number(start + $0 * referenceSize, referenceSize), depth: depth + 1) })
    case 0xD:
      var entries: [String: PropertyList] = [:]
      for index in 0..<count {
        let key = try object(try number(start + index * referenceSize, referenceSize), depth: depth + 1)
        let place = start + (count + index) * referenceSize
        guard let name = key.string else { throw damaged("a key is no text") }
        entries[name] = try object(try number(place, referenceSize), depth: depth + 1)
      }
      return .dictionary(entries)
    default: throw damaged("an object has the unknown type \(marker >> 4)")
    }
  }
}
