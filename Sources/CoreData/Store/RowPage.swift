import QuinceFoundation

/// Rows as bytes, one after the other: what objects that stay faults keep of a fetch takes a fraction of what values take.
///
/// Filled by the one who makes it, and never changed once a row of it is shared.
final class RowPage {
  private enum Tag: UInt8 {
    case null, byte, integer, real, text, reference, uuid
  }

  private static let size = 1 << 15

  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
  private var used = 0
  /// What is used once the row that was begun is whole, at most.
  private var needed = 0

  deinit { bytes.deallocate() }

  // MARK: Writing

  /// Where a row is.
  struct Place {
    let offset: UInt16
    /// How many values it has.
    let count: UInt16
  }

  /// Begins a row, whose values are added next; nil where there may be no room for them.
  func beginRow(count: Int) -> Place? {
    // A tag and sixteen bytes are the most that a value takes beside its text.
    needed = used + count * 17
    return needed <= Self.size ? Place(offset: UInt16(used), count: UInt16(count)) : nil
  }

  /// Forgets a row that was begun.
  func dropRow(_ place: Place) { used = Int(place.offset) }

  func addNulls(_ count: Int) { for _ in 0..<count { add(.null) } }

  func add(_ value: Int64) {
    guard let byte = Int8(exactly: value) else {
      add(.integer)
      return put(value)
    }
    add(.byte)
    put(byte)
  }

  func add(_ value: Double) {
    add(.real)
    put(value)
  }

  /// False where there is no room for it.
  func add(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    needed += text.count
    guard needed <= Self.size else { return false }
    add(.text)
    put(Int32(text.count))
    if let start = text.baseAddress { (bytes + used).copyMemory(from: start, byteCount: text.count) }
    used += text.count
    return true
  }

  func add(_ key: RowKey) {
    add(.reference)
    put(key.entity)
    put(key.key)
  }

  func add(_ uuid: UUID) {
    add(.uuid)
    put(uuid.uuid)
  }

  private func add(_ tag: Tag) { put(tag.rawValue) }

  @inline(__always) private func put<Value: BitwiseCopyable>(_ value: Value) {
    (bytes + used).storeBytes(of: value, as: Value.self)
    used += MemoryLayout<Value>.size
  }

  // MARK: Reading

  func values(at place: Place) -> ContiguousArray<AttributeValue> {
    var position = Int(place.offset)
    return ContiguousArray(unsafeUninitializedCapacity: Int(place.count)) { buffer, initialized in
      for index in buffer.indices { buffer.initializeElement(at: index, to: value(at: &position)) }
      initialized = buffer.count
    }
  }

  /// One of a row's values, by its place.
  func value(_ index: Int, at place: Place) -> AttributeValue {
    var position = Int(place.offset)
    for _ in 0..<index { skip(&position) }
    return value(at: &position)
  }

  private func skip(_ place: inout Int) {
    switch Tag(rawValue: take(&place)) {
    case .null, nil: break
    case .byte: place += 1
    case .integer, .real: place += 8
    case .text: place += Int(take(&place) as Int32)
    case .reference: place += 12
    case .uuid: place += 16
    }
  }

  private func value(at place: inout Int) -> AttributeValue {
    switch Tag(rawValue: take(&place)) {
    case .null, nil: return .null
    case .byte: return .integer(Int64(take(&place) as Int8))
    case .integer: return .integer(take(&place))
    case .real: return .real(take(&place))
    case .text:
      let count = Int(take(&place) as Int32)
      defer { place += count }
      return .text(String(decoding: UnsafeRawBufferPointer(start: bytes + place, count: count), as: UTF8.self))
    case .reference:
      let entity: Int32 = take(&place)
      return .reference(RowKey(entity: entity, key: take(&place)))
    case .uuid: return .uuid(UUID(uuid: take(&place)))
    }
  }

  @inline(__always) private func take<Value: BitwiseCopyable>(_ place: inout Int) -> Value {
    defer { place += MemoryLayout<Value>.size }
    return (bytes + place).loadUnaligned(as: Value.self)
  }
}

/// The pages of one fetch.
final class RowPages {
  private var last: RowPage?

  /// Begins a row in the last page or in a new one, and has its values added; nil for one that no page takes.
  /// - Parameter add: false where the page has no room.
  func row(count: Int, version: Int64, _ add: (RowPage) -> Bool) -> Row? {
    if let last, let row = row(count, version, in: last, add) { return row }
    let page = RowPage()
    guard let row = row(count, version, in: page, add) else { return nil }
    last = page
    return row
  }

  private func row(_ count: Int, _ version: Int64, in page: RowPage, _ add: (RowPage) -> Bool) -> Row? {
    guard let place = page.beginRow(count: count) else { return nil }
    if add(page) { return Row(version: version, in: page, at: place) }
    page.dropRow(place)
    return nil
  }
}
