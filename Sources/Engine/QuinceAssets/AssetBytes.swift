import Foundation

/// Writes numbers and texts one after the other, the smallest byte first.
struct AssetBytesWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }

  mutating func write(_ value: Double) { withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 } }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ text: String?) {
    guard let text else { return write(UInt32.max) }
    let utf8 = Array(text.utf8)
    write(UInt32(utf8.count))
    bytes += utf8
  }
}

/// Reads what `AssetBytesWriter` wrote; nothing outside its bytes, whatever they say.
struct AssetBytesReader {
  struct EndOfBytes: Error {}

  private let data: Data
  private var position: Int
  private let end: Int

  init(_ data: Data, from start: Int, count: Int) throws {
    guard start >= 0, count >= 0, start <= data.count, count <= data.count - start else { throw EndOfBytes() }
    self.data = data
    position = data.startIndex + start
    end = position + count
  }

  private mutating func take(_ count: Int) throws -> Data {
    guard count >= 0, count <= end - position else { throw EndOfBytes() }
    defer { position += count }
    return data[position..<(position + count)]
  }

  mutating func number() throws -> UInt32 {
    try take(4).enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
  }

  mutating func double() throws -> Double {
    Double(bitPattern: try take(8).enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) })
  }

  mutating func byte() throws -> UInt8 { try take(1).first ?? 0 }

  mutating func flag() throws -> Bool { try byte() != 0 }

  mutating func text() throws -> String? {
    let count = try number()
    return count == .max ? nil : String(decoding: try take(Int(count)), as: UTF8.self)
  }
}
