import CLZ4
import Foundation

/// Formats of blocks, each with a mark and its size: data are kept until all of them are there.
final class BlockCodec: Codec {
  enum Format {
    case lz4, lz4Raw
    /// Written as blocks that are not compressed, which every reader of LZFSE takes; of others' blocks those are read.
    case lzfse
  }

  private let format: Format
  private let isEncoding: Bool
  private var input: [UInt8] = []
  private var output: [UInt8]?
  private var sent = 0

  init(_ format: Format, isEncoding: Bool) { (self.format, self.isEncoding) = (format, isEncoding) }

  override func step(_ stream: inout compression_stream, isLast: Bool) -> compression_status {
    input += UnsafeBufferPointer(start: stream.src_ptr, count: stream.src_size)
    stream.src_ptr += stream.src_size
    stream.src_size = 0
    if output == nil, isLast || !isEncoding && format != .lz4Raw && endsWithMark {
      output = isEncoding ? encoded : decoded
      guard output != nil else { return COMPRESSION_STATUS_ERROR }
    }
    guard let output else { return COMPRESSION_STATUS_OK }
    let count = min(stream.dst_size, output.count - sent)
    output.withUnsafeBufferPointer { stream.dst_ptr.update(from: $0.baseAddress! + sent, count: count) }
    sent += count
    stream.dst_ptr += count
    stream.dst_size -= count
    return sent == output.count ? COMPRESSION_STATUS_END : COMPRESSION_STATUS_OK
  }

  private var endMark: [UInt8] { Array((format == .lz4 ? "bv4$" : "bvx$").utf8) }
  private var endsWithMark: Bool { input.suffix(4).elementsEqual(endMark) }

  // MARK: Writing

  private static let blockSize = 1 << 16

  private var encoded: [UInt8] {
    if format == .lz4Raw { return Self.compressed(input[...]) ?? [] }
    var result: [UInt8] = [], place = 0
    while place < input.count {
      let block = input[place..<min(place + Self.blockSize, input.count)]
      place += block.count
      if format == .lz4, let smaller = Self.compressed(block), smaller.count < block.count {
        result += Array("bv41".utf8) + Self.bytes(block.count) + Self.bytes(smaller.count) + smaller
      } else {
        result += Array((format == .lz4 ? "bv4-" : "bvx-").utf8) + Self.bytes(block.count) + block
      }
    }
    return result + endMark
  }

  private static func compressed(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    guard data.count <= Int(LZ4_MAX_INPUT_SIZE) else { return nil }
    var result = [UInt8](repeating: 0, count: Int(LZ4_compressBound(Int32(data.count))))
    let size = data.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        LZ4_compress_default(
          source.bindMemory(to: CChar.self).baseAddress, target.bindMemory(to: CChar.self).baseAddress,
          Int32(source.count), Int32(target.count))
      }
    }
    return size > 0 ? Array(result.prefix(Int(size))) : nil
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).littleEndian) { Array($0) }
  }

  // MARK: Reading

  /// The greatest block that is read: more is taken for damage.
  private static let limit = 1 << 30

  private var decoded: [UInt8]? {
    if format == .lz4Raw { return rawDecoded }
    var result: [UInt8] = [], rest = input[...]
    func number() -> Int? {
      guard rest.count >= 4 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    while rest.count >= 4 {
      let mark = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      switch mark {
      case "bv4$" where format == .lz4, "bvx$" where format == .lzfse: return result
      case "bv4-" where format == .lz4, "bvx-" where format == .lzfse:
        guard let size = number(), size <= rest.count else { return nil }
        result += rest.prefix(size)
        rest = rest.dropFirst(size)
      case "bv41" where format == .lz4:
        guard let size = number(), size <= Self.limit, let count = number(), count <= rest.count,
          Self.decode(rest.prefix(count), size, into: &result)
        else { return nil }
        rest = rest.dropFirst(count)
      default: return nil
      }
    }
    return nil
  }

  /// Data whose size nobody has written down.
  private var rawDecoded: [UInt8]? {
    var size = max(64, input.count * 4)
    while size <= Self.limit {
      var result: [UInt8] = []
      if Self.decode(input[...], size, into: &result) { return result }
      size *= 4
    }
    return nil
  }

  /// - Parameter output: what was read so far, to which a block may refer.
  private static func decode(_ data: ArraySlice<UInt8>, _ size: Int, into output: inout [UInt8]) -> Bool {
    let before = output.count
    output += [UInt8](repeating: 0, count: size)
    let made = data.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target -> Int32 in
        let base = target.bindMemory(to: CChar.self).baseAddress!
        return LZ4_decompress_safe_usingDict(
          source.bindMemory(to: CChar.self).baseAddress, base + before, Int32(source.count), Int32(size), base,
          Int32(clamping: before))
      }
    }
    output.removeLast(size - max(0, Int(made)))
    return made >= 0
  }
}
