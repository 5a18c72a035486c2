import CZlib
import QuinceFoundation

/// Raw DEFLATE, in which stores keep their models.
enum Inflation {
  // Assumed: no model is larger; a damaged one must not fill the memory.
  private static let largest = 64 << 20

  static func deflate(_ data: Data) throws -> Data {
    var stream = z_stream()
    let level = Z_DEFAULT_COMPRESSION, size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      throw ModelFileError("the encoder could not be started")
    }
    defer { deflateEnd(&stream) }
    var input = [UInt8](data)
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(data.count))))
    let status = input.withUnsafeMutableBufferPointer { bytes in
      output.withUnsafeMutableBufferPointer { result -> Int32 in
        stream.next_in = bytes.baseAddress
        stream.avail_in = UInt32(bytes.count)
        stream.next_out = result.baseAddress
        stream.avail_out = UInt32(result.count)
        return CZlib.deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { throw ModelFileError("the model can't be compressed") }
    return Data(output.prefix(Int(stream.total_out)))
  }

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
