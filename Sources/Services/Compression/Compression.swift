import Foundation

// Apple: compression.h.

public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// DEFLATE without a head: RFC 1951.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// The format of xz.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// Nothing here reads or writes it.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(rawValue: 0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(rawValue: 1)

public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// No more will come than is there.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

public struct compression_status: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
}
/// More can be done, with more data or more room.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

/// Data on their way: what is read moves `src_ptr` on, what is written `dst_ptr`.
public struct compression_stream {
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The room there is, in bytes.
  public var dst_size: Int
  public var src_ptr: UnsafePointer<UInt8>
  public var src_size: Int
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size, self.src_ptr, self.src_size) = (dst_ptr, dst_size, src_ptr, src_size)
    self.state = state
  }
}

/// Begins. `compression_stream_destroy(_:)` frees what it takes.
/// - Returns: `COMPRESSION_STATUS_ERROR` for an algorithm that is not there.
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  guard let codec = codec(algorithm, isEncoding: operation == COMPRESSION_STREAM_ENCODE) else {
    return COMPRESSION_STATUS_ERROR
  }
  // Apple: whatever the structure held before is void.
  withUnsafeMutablePointer(to: &stream.pointee.state) {
    $0.initialize(to: Unmanaged.passRetained(codec).toOpaque())
  }
  return COMPRESSION_STATUS_OK
}

/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE`'s number once the last data are there, else 0.
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  let codec = Unmanaged<Codec>.fromOpaque(state).takeUnretainedValue()
  return codec.process(&stream.pointee, isLast: flags & 1 != 0)
}

@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  Unmanaged<Codec>.fromOpaque(state).release()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

/// - Returns: the size of what was written in bytes; 0 where there is not room enough.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  guard let codec = codec(algorithm, isEncoding: true) else { return 0 }
  return run(codec, dst_buffer, dst_size, src_buffer, src_size) == COMPRESSION_STATUS_END ? codec.written : 0
}

/// - Returns: the size of what was written in bytes, at most the room there is; 0 for data that are not the algorithm's.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  guard let codec = codec(algorithm, isEncoding: false) else { return 0 }
  let status = run(codec, dst_buffer, dst_size, src_buffer, src_size)
  return status == COMPRESSION_STATUS_ERROR ? 0 : codec.written
}

private func run(
  _ codec: Codec, _ target: UnsafeMutablePointer<UInt8>, _ targetSize: Int, _ source: UnsafePointer<UInt8>,
  _ sourceSize: Int
) -> compression_status {
  var stream = compression_stream(
    dst_ptr: target, dst_size: targetSize, src_ptr: source, src_size: sourceSize, state: nil)
  return codec.process(&stream, isLast: true)
}

/// Nothing here needs room of the caller's.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
