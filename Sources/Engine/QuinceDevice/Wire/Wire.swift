import Foundation

/// Messages on the socket: four bytes of length (little-endian, of what follows), a byte for the kind, and the body.
package enum Wire {
  package static let version = 3
  /// A longer message ends the connection.
  package static let maximumLength = 16 << 20
  package static let maximumRectangles = 4096
  package static let maximumSide = 8192

  package enum Kind: UInt8, Sendable { case json = 1, frame = 2, acknowledgement = 3 }

  package static func message(_ kind: Kind, _ body: Data) -> Data {
    var data = Data(capacity: body.count + 5)
    append(UInt32(body.count + 1), to: &data)
    data.append(kind.rawValue)
    data.append(body)
    return data
  }

  package static func message<T: Encodable>(_ value: T) throws -> Data {
    message(.json, try JSONEncoder().encode(value))
  }

  package static func decode<T: Decodable>(_ type: T.Type, _ body: Data) throws -> T {
    do { return try JSONDecoder().decode(type, from: body) } catch {
      throw DeviceError("a message cannot be read: \(error)")
    }
  }

  // MARK: Frames

  package static func message(_ frame: WireFrame) -> Data {
    var body = Data(capacity: 40 + frame.damage.count * 16)
    append(frame.sequence, to: &body)
    append(UInt32(frame.width), to: &body)
    append(UInt32(frame.height), to: &body)
    append(frame.move == nil ? 0 : 1, to: &body)
    if let move = frame.move {
      append(move.rect, to: &body)
      append(UInt32(bitPattern: Int32(move.deltaY)), to: &body)
    }
    append(UInt32(frame.damage.count), to: &body)
    for rect in frame.damage { append(rect, to: &body) }
    return message(.frame, body)
  }

  /// - Throws: `DeviceError` when a rectangle leaves the picture or the body is short or long.
  package static func frame(_ body: Data) throws -> WireFrame {
    var reader = Reader(body)
    let sequence = try reader.word()
    let width = Int(try reader.word()), height = Int(try reader.word())
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw DeviceError("a frame of \(width) x \(height) pixels is out of bounds")
    }
    var move: Frame.Move?
    if try reader.word() != 0 {
      let rect = try reader.rect(within: width, height)
      let delta = Int(Int32(bitPattern: try reader.word()))
      guard abs(delta) <= height else { throw DeviceError("a move leaves the picture") }
      move = Frame.Move(rect: rect, deltaY: delta)
    }
    let count = Int(try reader.word())
    guard count <= maximumRectangles else { throw DeviceError("a frame has \(count) rectangles") }
    var damage: [Frame.Rect] = []
    damage.reserveCapacity(count)
    for _ in 0..<count { damage.append(try reader.rect(within: width, height)) }
    guard reader.isAtEnd else { throw DeviceError("a frame's message is too long") }
    return WireFrame(sequence: sequence, width: width, height: height, move: move, damage: damage)
  }

  package static func acknowledgement(_ sequence: UInt32) -> Data {
    var body = Data()
    append(sequence, to: &body)
    return message(.acknowledgement, body)
  }

  package static func acknowledgement(_ body: Data) throws -> UInt32 {
    var reader = Reader(body)
    return try reader.word()
  }

  // MARK: Bytes

  private static func append(_ value: UInt32, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }

  private static func append(_ rect: Frame.Rect, to data: inout Data) {
    for value in [rect.x, rect.y, rect.width, rect.height] { append(UInt32(clamping: value), to: &data) }
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var at = 0
    init(_ data: Data) { bytes = [UInt8](data) }
    var isAtEnd: Bool { at == bytes.count }

    mutating func word() throws -> UInt32 {
      guard at + 4 <= bytes.count else { throw DeviceError("a message is too short") }
      defer { at += 4 }
      return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
    }

    mutating func rect(within width: Int, _ height: Int) throws -> Frame.Rect {
      let x = Int(try word()), y = Int(try word()), w = Int(try word()), h = Int(try word())
      guard x + w <= width, y + h <= height else { throw DeviceError("a rectangle leaves the picture") }
      return Frame.Rect(x: x, y: y, width: w, height: h)
    }
  }
}
