/// Reads the binary format of compiled nibs, `NIBArchive` version 1.9 and 1.10.
///
/// Source: github.com/matsmattsson/nibsqueeze, NibArchive.md, checked against the compiled nibs of the book's projects.
/// A header of ten 32-bit numbers: two versions, then count and offset of objects, keys, values and classes. An object is
/// a class index, the index of its first value and their count; numbers of one to five bytes have their last byte marked
/// by the highest bit.
struct NibArchiveReader {
  static let signature = Array("NIBArchive".utf8)

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  /// What is read, for errors: a part of the file, and the number of the entry.
  private var part: StaticString = "header"
  private var entry: Int?

  static func read(_ bytes: [UInt8], file: String) throws -> ArchivedGraph {
    var reader = NibArchiveReader(bytes: bytes, file: file)
    return try reader.read()
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private struct Section {
    let count: Int
    let offset: Int
  }

  private func damaged(_ what: String) -> InterfaceError {
    let element = entry.map { "\(part) \($0)" } ?? "\(part)"
    return InterfaceError(file: file, element: element, cause: .malformed("compiled nib is damaged: \(what)"))
  }

  private mutating func read() throws -> ArchivedGraph {
    guard bytes.starts(with: Self.signature) else {
      throw InterfaceError(file: file, element: "header", cause: .unknownFormat)
    }
    position = Self.signature.count
    var header: [Int] = []
    for _ in 0..<10 { header.append(Int(try fixed(UInt32.self))) }
    guard header[0] == 1 else { throw damaged("version \(header[0]) is not known") }
    let objects = try section(header[2], header[3], "objects")
    let keys = try section(header[4], header[5], "keys")
    let values = try section(header[6], header[7], "values")
    let classes = try section(header[8], header[9], "classes")

    let classNames = try readClasses(classes)
    let keyNames = try readKeys(keys)
    let fields = try readValues(values, keys: keyNames, objectCount: objects.count)
    return ArchivedGraph(objects: try readObjects(objects, classes: classNames, fields: fields), root: 0)
  }

  private func section(_ count: Int, _ offset: Int, _ name: String) throws -> Section {
    // Each entry takes at least one byte, so that a count beyond the file is a lie.
    guard offset <= bytes.count, count <= bytes.count - offset else { throw damaged("its \(name) lie outside it") }
    guard count <= InterfaceLimits.count else {
      throw InterfaceError(file: file, element: name, cause: .limit("\(InterfaceLimits.count) \(name)"))
    }
    return Section(count: count, offset: offset)
  }

  private mutating func readClasses(_ section: Section) throws -> [String] {
    position = section.offset
    var names: [String] = []
    part = "class"
    for index in 0..<section.count {
      entry = index
      let length = try variable()
      let extras = try variable()
      // Fallback classes for older systems.
      guard extras <= (bytes.count - position) / 4 else { throw damaged("a class has \(extras) fallbacks") }
      position += 4 * extras
      names.append(try text(length).prefix { $0 != "\0" }.description)
    }
    return names
  }

  private mutating func readKeys(_ section: Section) throws -> [String] {
    position = section.offset
    var names: [String] = []
    part = "key"
    for index in 0..<section.count {
      entry = index
      names.append(try text(try variable()))
    }
    return names
  }

  private mutating func readValues(
    _ section: Section, keys: [String], objectCount: Int
  ) throws -> [ArchivedGraph.Entry] {
    position = section.offset
    let tags = keys.map(FieldTag.init)
    var values: [ArchivedGraph.Entry] = []
    values.reserveCapacity(section.count)
    part = "value"
    for index in 0..<section.count {
      entry = index
      let key = try variable()
      guard keys.indices.contains(key) else { throw damaged("a value has key \(key) of \(keys.count)") }
      values.append(.init(key: keys[key], tag: tags[key], value: try field(objectCount: objectCount)))
    }
    return values
  }

  private mutating func field(objectCount: Int) throws -> ArchivedGraph.Field {
    let type = try fixed(UInt8.self)
    switch type {
    case 0: return .integer(Int64(try fixed(Int8.self)))
    case 1: return .integer(Int64(try fixed(Int16.self)))
    case 2: return .integer(Int64(try fixed(Int32.self)))
    case 3: return .integer(try fixed(Int64.self))
    case 4: return .bool(false)
    case 5: return .bool(true)
    case 6: return .float(Float(bitPattern: try fixed(UInt32.self)))
    case 7: return .double(Double(bitPattern: try fixed(UInt64.self)))
    case 8: return .data(try data(try variable()))
    case 9: return .null
    case 10:
      let index = Int(try fixed(UInt32.self))
      guard index < objectCount else { throw damaged("a value refers to object \(index) of \(objectCount)") }
      return .reference(index)
    default: throw damaged("a value has the unknown type \(type)")
    }
  }

  private mutating func readObjects(
    _ section: Section, classes: [String], fields: [ArchivedGraph.Entry]
  ) throws -> [ArchivedGraph.Object] {
    part = "object"
    entry = 0
    guard section.count > 0 else { throw damaged("there is none") }
    position = section.offset
    var objects: [ArchivedGraph.Object] = []
    objects.reserveCapacity(section.count)
    // Objects may not share values: else a small file could claim any amount of them.
    var budget = fields.count
    for index in 0..<section.count {
      entry = index
      let className = try variable()
      let first = try variable()
      let count = try variable()
      guard classes.indices.contains(className), first <= fields.count, count <= fields.count - first else {
        throw damaged("its class or values are outside the file")
      }
      budget -= count
      guard budget >= 0 else { throw damaged("it shares values with another") }
      objects.append(.init(className: classes[className], fields: fields[first..<(first + count)]))
    }
    return objects
  }

  // MARK: Bytes

  private mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - position else { throw damaged("it ends early") }
    var value: Number = 0
    for index in (0..<size).reversed() {
      value =
        size == 1 ? Number(truncatingIfNeeded: bytes[position + index]) : value << 8 | Number(bytes[position + index])
    }
    position += size
    return value
  }

  private mutating func variable() throws -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard position < bytes.count else { throw damaged("it ends early") }
      let byte = bytes[position]
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 != 0 { return value }
    }
    throw damaged("a number is too long")
  }

  private mutating func data(_ length: Int) throws -> [UInt8] {
    guard length <= bytes.count - position else { throw damaged("it ends early") }
    defer { position += length }
    return Array(bytes[position..<(position + length)])
  }

  private mutating func text(_ length: Int) throws -> String { String(decoding: try data(length), as: UTF8.self) }
}
