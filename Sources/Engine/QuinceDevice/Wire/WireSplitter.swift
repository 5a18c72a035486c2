import Foundation

/// Cuts a stream of bytes into messages, whatever the pieces they come in.
package struct WireSplitter: Sendable {
  private var buffer = Data()
  private let limit: Int
  package init(limit: Int = Wire.maximumLength) { self.limit = limit }

  package mutating func append(_ bytes: Data) { buffer.append(bytes) }

  /// The next whole message; nil when more bytes are needed.
  /// - Throws: `DeviceError` for a length or kind that cannot be; the stream is then of no more use.
  package mutating func next() throws -> (kind: Wire.Kind, body: Data)? {
    guard buffer.count >= 4 else { return nil }
    let start = buffer.startIndex
    let length =
      Int(buffer[start]) | Int(buffer[start + 1]) << 8 | Int(buffer[start + 2]) << 16 | Int(buffer[start + 3]) << 24
    guard length >= 1, length <= limit else {
      throw DeviceError("a message of \(length) bytes is out of bounds")
    }
    guard buffer.count >= 4 + length else { return nil }
    guard let kind = Wire.Kind(rawValue: buffer[start + 4]) else {
      throw DeviceError("a message has the unknown kind \(buffer[start + 4])")
    }
    let body = Data(buffer[(start + 5)..<(start + 4 + length)])
    buffer = Data(buffer[(start + 4 + length)...])
    return (kind, body)
  }
}
