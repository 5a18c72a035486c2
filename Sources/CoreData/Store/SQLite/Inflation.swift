import CZlib
import QuinceFoundation

/// Raw DEFLATE, in which stores keep their models.
enum Inflation {
  // Assumed: no model is larger; a damaged one must not fill the memory.
  private static let largest = 64 << 20

  /// - Throws: `ModelFileError` for what is no whole stream.
  static func inflate(_ data: Data) throws -> Data {
    var stream = z_stream()
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw ModelFileError("the decoder could not be started")
    }
    defer { inflateEnd(&stream) }
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var input = [UInt8](data)
    return try input.withUnsafeMutableBufferPointer { bytes in
      stream.next_in = bytes.baseAddress
      stream.avail_in = UInt32(bytes.count)
      while true {
        let status = buffer.withUnsafeMutableBufferPointer { output -> Int32 in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          return CZlib.inflate(&stream, Z_NO_FLUSH)
        }
        result.append(contentsOf: buffer[..<(buffer.count - Int(stream.avail_out))])
        if status == Z_STREAM_END { return result }
        guard status == Z_OK, result.count <= largest else { throw ModelFileError("the compressed model is damaged") }
      }
    }
  }
}
