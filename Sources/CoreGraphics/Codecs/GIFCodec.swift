import Foundation

/// GIF pictures, still and animated.
package enum GIFCodec {
  package struct Frame {
    package var surface: Surface
    /// Seconds.
    package var delay: Double
  }

  static let maximumFrames = 1000

  package static func isGIF(_ data: Data) -> Bool { data.starts(with: Array("GIF8".utf8)) }

  /// The whole pictures in order; nil when not even the first is complete.
  package static func decode(_ data: Data) -> [Frame]? {
    guard isGIF(data), var decoder = Decoder(data) else { return nil }
    while decoder.readBlock() {}
    return decoder.frames.isEmpty ? nil : decoder.frames
  }

  /// Draws one picture after the other on the canvas.
  private struct Decoder {
    private(set) var frames: [Frame] = []
    private var reader: Reader
    private let canvas: Surface
    private var globalColors: [UInt32] = []
    private var control = Control()
    private var totalPixels = 0

    /// What a graphic control extension says of the picture after it.
    private struct Control {
      var delay = 0.1
      /// The colour that leaves what is below; none is negative.
      var transparent = -1
      /// What becomes of the picture afterwards: 2 clears it, 3 brings back what was there before.
      var disposal = 0
    }

    /// Nil when the header is damaged.
    init?(_ data: Data) {
      reader = Reader(bytes: [UInt8](data), position: 6)
      guard let width = reader.short(), let height = reader.short(), let flags = reader.byte(), reader.skip(2),
        width > 0, height > 0, width * height <= 1 << 24, let canvas = Surface(width: width, height: height)
      else { return nil }
      self.canvas = canvas
      if flags & 0x80 != 0 {
        guard let table = reader.colors(2 << Int(flags & 7)) else { return nil }
        globalColors = table
      }
    }

    /// - Returns: false at the end, or where the data is damaged.
    mutating func readBlock() -> Bool {
      switch reader.byte() {
      case 0x21: return readExtension()
      case 0x2C: return readPicture()
      default: return false
      }
    }

    private mutating func readExtension() -> Bool {
      guard let label = reader.byte() else { return false }
      if label == 0xF9, let size = reader.byte(), size == 4, let packed = reader.byte(),
        let hundredths = reader.short(), let index = reader.byte()
      {
        control.delay = hundredths <= 1 ? 0.1 : Double(hundredths) / 100
        control.transparent = packed & 1 != 0 ? Int(index) : -1
        control.disposal = Int(packed >> 2 & 7)
      }
      return reader.skipBlocks()
    }

    private mutating func readPicture() -> Bool {
      guard let x = reader.short(), let y = reader.short(), let width = reader.short(), let height = reader.short(),
        let packed = reader.byte(), width > 0, height > 0, width * height <= 1 << 24
      else { return false }
      var colors = globalColors
      if packed & 0x80 != 0 {
        guard let table = reader.colors(2 << Int(packed & 7)) else { return false }
        colors = table
      }
      guard let codeSize = reader.byte(), (2...8).contains(codeSize), let packedBytes = reader.blocks(),
        let indices = lzw(packedBytes, codeSize: Int(codeSize), count: width * height)
      else { return false }
      let before = control.disposal == 3 ? canvas.copy() : nil
      let area = PixelRect(x: x, y: y, width: width, height: height)
      draw(indices, colors: colors, in: area, isInterlaced: packed & 0x40 != 0)
      guard let shown = canvas.copy() else { return false }
      frames.append(Frame(surface: shown, delay: control.delay))
      totalPixels += canvas.width * canvas.height
      if frames.count >= maximumFrames || totalPixels > PNGCodec.maximumPixels { return false }
      if control.disposal == 2 {
        canvas.fill(area, pixel: 0)
      } else if let before {
        canvas.pixels.update(from: before.pixels, count: canvas.stride * canvas.height)
      }
      control = Control()
      return true
    }

    private func draw(_ indices: [UInt8], colors: [UInt32], in area: PixelRect, isInterlaced: Bool) {
      let rows = isInterlaced ? interlaced(area.height) : Array(0..<area.height)
      for (line, row) in rows.enumerated() where area.y0 + row < canvas.height {
        for column in 0..<min(area.width, max(0, canvas.width - area.x0)) {
          let index = Int(indices[line * area.width + column])
          if index == control.transparent || index >= colors.count { continue }
          canvas.pixels[(area.y0 + row) * canvas.stride + area.x0 + column] = colors[index]
        }
      }
    }
  }

  private static func interlaced(_ height: Int) -> [Int] {
    Array(stride(from: 0, to: height, by: 8)) + Array(stride(from: 4, to: height, by: 8))
      + Array(stride(from: 2, to: height, by: 4)) + Array(stride(from: 1, to: height, by: 2))
  }

  /// Nil unless all `count` samples come out.
  private static func lzw(_ bytes: [UInt8], codeSize: Int, count: Int) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    let (clear, end) = (1 << codeSize, (1 << codeSize) + 1)
    var prefix = [Int](repeating: -1, count: 4096)
    var suffix = [UInt8](repeating: 0, count: 4096)
    for i in 0..<clear { suffix[i] = UInt8(i) }
    var (width, next, previous) = (codeSize + 1, end + 1, -1)
    var (bits, available) = (0, 0)
    var stack: [UInt8] = []
    var first: UInt8 = 0
    for byte in bytes {
      bits |= Int(byte) << available
      available += 8
      while available >= width {
        let code = bits & ((1 << width) - 1)
        bits >>= width
        available -= width
        if code == clear {
          (width, next, previous) = (codeSize + 1, end + 1, -1)
          continue
        }
        if code == end { return out.count == count ? out : nil }
        if previous < 0 {
          guard code < clear else { return nil }
          first = suffix[code]
          out.append(first)
          previous = code
        } else {
          guard code <= next, code < 4096 else { return nil }
          var current = code
          if code == next {
            stack.append(first)
            current = previous
          }
          while current >= clear {
            guard current > end, stack.count < 4096 else { return nil }
            stack.append(suffix[current])
            current = prefix[current]
          }
          first = suffix[current]
          out.append(first)
          while let top = stack.popLast() { out.append(top) }
          if next < 4096 {
            (prefix[next], suffix[next]) = (previous, first)
            next += 1
            if next == 1 << width && width < 12 { width += 1 }
          }
          previous = code
        }
        if out.count >= count { return Array(out.prefix(count)) }
      }
    }
    return out.count == count ? out : nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var position: Int

    mutating func byte() -> UInt8? {
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return bytes[position]
    }
    mutating func short() -> Int? {
      guard let low = byte(), let high = byte() else { return nil }
      return Int(high) << 8 | Int(low)
    }
    mutating func skip(_ count: Int) -> Bool {
      position += count
      return position <= bytes.count
    }
    mutating func colors(_ count: Int) -> [UInt32]? {
      guard position + count * 3 <= bytes.count else { return nil }
      defer { position += count * 3 }
      return (0..<count).map {
        let p = position + $0 * 3
        return 0xFF00_0000 | UInt32(bytes[p]) << 16 | UInt32(bytes[p + 1]) << 8 | UInt32(bytes[p + 2])
      }
    }
    mutating func blocks() -> [UInt8]? {
      var result: [UInt8] = []
      while let size = byte() {
        if size == 0 { return result }
        guard position + Int(size) <= bytes.count else { return nil }
        result += bytes[position..<position + Int(size)]
        position += Int(size)
      }
      return nil
    }
    mutating func skipBlocks() -> Bool {
      while let size = byte() {
        if size == 0 { return true }
        position += Int(size)
      }
      return false
    }
  }
}
