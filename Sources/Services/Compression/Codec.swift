import CLZMA
import CZlib
import Foundation

/// Data that are made smaller or larger, bit by bit.
class Codec {
  /// Bytes, of all calls.
  final var written = 0

  final func process(_ stream: inout compression_stream, isLast: Bool) -> compression_status {
    let before = stream.dst_size
    let status = step(&stream, isLast: isLast)
    written += before - stream.dst_size
    return status
  }

  func step(_ stream: inout compression_stream, isLast: Bool) -> compression_status { COMPRESSION_STATUS_ERROR }
}

/// - Returns: nil for an algorithm that is not there.
func codec(_ algorithm: compression_algorithm, isEncoding: Bool) -> Codec? {
  switch algorithm {
  case COMPRESSION_ZLIB: return DeflateCodec(isEncoding: isEncoding)
  case COMPRESSION_LZMA: return LZMACodec(isEncoding: isEncoding)
  case COMPRESSION_LZ4: return BlockCodec(.lz4, isEncoding: isEncoding)
  case COMPRESSION_LZ4_RAW: return BlockCodec(.lz4Raw, isEncoding: isEncoding)
  case COMPRESSION_LZFSE: return BlockCodec(.lzfse, isEncoding: isEncoding)
  default: return nil
  }
}

private final class DeflateCodec: Codec {
  // At an address of its own, since zlib looks whether it is still where it began.
  private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isEncoding: Bool

  init?(isEncoding: Bool) {
    self.isEncoding = isEncoding
    state.initialize(to: z_stream())
    super.init()
    let size = Int32(MemoryLayout<z_stream>.size)
    // Apple: the fifth level; without a head.
    let status =
      isEncoding
      ? deflateInit2_(state, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
      : inflateInit2_(state, -MAX_WBITS, ZLIB_VERSION, size)
    guard status == Z_OK else { return nil }
  }

  deinit {
    _ = isEncoding ? deflateEnd(state) : inflateEnd(state)
    state.deallocate()
  }

  override func step(_ stream: inout compression_stream, isLast: Bool) -> compression_status {
    state.pointee.next_in = UnsafeMutablePointer(mutating: stream.src_ptr)
    state.pointee.avail_in = uInt(clamping: stream.src_size)
    state.pointee.next_out = stream.dst_ptr
    state.pointee.avail_out = uInt(clamping: stream.dst_size)
    let isAll = Int(state.pointee.avail_in) == stream.src_size
    let status =
      isEncoding ? deflate(state, isLast && isAll ? Z_FINISH : Z_NO_FLUSH) : inflate(state, Z_SYNC_FLUSH)
    let read = min(stream.src_size, Int(uInt(clamping: stream.src_size))) - Int(state.pointee.avail_in)
    let made = min(stream.dst_size, Int(uInt(clamping: stream.dst_size))) - Int(state.pointee.avail_out)
    stream.src_ptr += read
    stream.src_size -= read
    stream.dst_ptr += made
    stream.dst_size -= made
    switch status {
    case Z_STREAM_END: return COMPRESSION_STATUS_END
    // Nothing could be done for want of data or room: said as an error once no more data will come.
    case Z_BUF_ERROR:
      return isLast && !isEncoding && stream.dst_size > 0 ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    case Z_OK: return COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}

private final class LZMACodec: Codec {
  private var state = lzma_stream()

  init?(isEncoding: Bool) {
    super.init()
    let status =
      isEncoding ? lzma_easy_encoder(&state, 6, LZMA_CHECK_CRC64) : lzma_stream_decoder(&state, .max, 0)
    guard status == LZMA_OK else { return nil }
  }

  deinit { lzma_end(&state) }

  override func step(_ stream: inout compression_stream, isLast: Bool) -> compression_status {
    (state.next_in, state.avail_in) = (stream.src_ptr, stream.src_size)
    (state.next_out, state.avail_out) = (stream.dst_ptr, stream.dst_size)
    let status = lzma_code(&state, isLast ? LZMA_FINISH : LZMA_RUN)
    stream.src_ptr += stream.src_size - state.avail_in
    stream.dst_ptr += stream.dst_size - state.avail_out
    (stream.src_size, stream.dst_size) = (state.avail_in, state.avail_out)
    switch status {
    case LZMA_STREAM_END: return COMPRESSION_STATUS_END
    case LZMA_BUF_ERROR: return isLast && stream.dst_size > 0 ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    case LZMA_OK: return COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}
