import Foundation
import QuinceKernels

/// Between pixel formats and surfaces.
enum PixelConverter {
  /// Nil when there are fewer bytes than the picture needs.
  static func surface(
    from data: Data, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat, space: CGColorSpace?,
    inverted: Bool = false
  ) -> Surface? {
    let needed = bytesPerRow * (height - 1) + (width * format.bitsPerPixel + 7) / 8
    guard data.count >= needed, let surface = Surface(width: width, height: height) else { return nil }
    data.withUnsafeBytes { buffer in
      read(
        buffer.baseAddress!.assumingMemoryBound(to: UInt8.self), bytesPerRow: bytesPerRow, format: format,
        space: space, inverted: inverted, into: surface)
    }
    return surface
  }

  static func read(
    _ bytes: UnsafePointer<UInt8>, bytesPerRow: Int, format: PixelFormat, space: CGColorSpace?,
    inverted: Bool = false, into surface: Surface
  ) {
    let width = surface.width
    let plain = !inverted && (space == nil || space!.kind == .sRGB || space!.kind == .gray)
    for y in 0..<surface.height {
      let row = bytes + y * bytesPerRow
      let out = surface.address(0, y)
      if format.layout == .rgb, format.bitsPerComponent == 8, format.bitsPerPixel == 32, plain {
        for x in 0..<width { out[x] = pixel(row + x * 4, format) }
        continue
      }
      for x in 0..<width { out[x] = general(row, x, format, space, inverted) }
    }
    surface.markDirty()
  }

  /// Red, green, blue and alpha bytes lie at these offsets; alpha -1 for none.
  static func offsets(_ format: PixelFormat) -> (r: Int, g: Int, b: Int, a: Int) {
    let first = format.alpha == .first || format.alpha == .premultipliedFirst || format.alpha == .noneSkipFirst
    var (r, g, b, a) = first ? (1, 2, 3, 0) : (0, 1, 2, 3)
    if format.littleEndian { (r, g, b, a) = (3 - r, 3 - g, 3 - b, 3 - a) }
    return (r, g, b, format.hasAlpha ? a : -1)
  }

  @inline(__always)
  private static func pixel(_ p: UnsafePointer<UInt8>, _ format: PixelFormat) -> UInt32 {
    let at = offsets(format)
    let (r, g, b) = (UInt32(p[at.r]), UInt32(p[at.g]), UInt32(p[at.b]))
    if at.a < 0 { return 0xFF00_0000 | r << 16 | g << 8 | b }
    let a = UInt32(p[at.a])
    if format.alpha == .last || format.alpha == .first {
      return a << 24 | times(r, a) << 16 | times(g, a) << 8 | times(b, a)
    }
    return a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a)
  }

  @inline(__always)
  private static func times(_ v: UInt32, _ a: UInt32) -> UInt32 {
    let m = v * a + 128
    return (m + (m >> 8)) >> 8
  }

  private static func general(
    _ row: UnsafePointer<UInt8>, _ x: Int, _ format: PixelFormat, _ space: CGColorSpace?, _ inverted: Bool
  ) -> UInt32 {
    if format.layout == .alphaOnly { return UInt32(inverted ? 255 - row[x] : row[x]) << 24 }
    var values: [CGFloat] = []
    let color = format.layout == .rgb ? 3 : (format.layout == .gray ? 1 : 4)
    let channels = format.alpha == .none ? color : color + 1
    if format.bitsPerComponent < 8 {
      let bits = format.bitsPerComponent
      let bit = x * bits
      let raw = (Int(row[bit >> 3]) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
      if case .indexed? = space?.kind {
        values = [CGFloat(raw)]
      } else {
        values = [CGFloat(raw) / CGFloat((1 << bits) - 1)]
      }
    } else {
      let step = format.bitsPerPixel / 8
      let p = row + x * step
      for i in 0..<channels {
        if format.bitsPerComponent == 16 {
          let raw =
            format.littleEndian ? Int(p[i * 2 + 1]) << 8 | Int(p[i * 2]) : Int(p[i * 2]) << 8 | Int(p[i * 2 + 1])
          values.append(CGFloat(raw) / 65535)
        } else {
          let index = format.littleEndian && step == 4 ? 3 - i : i
          if case .indexed? = space?.kind {
            values.append(CGFloat(p[index]))
          } else {
            values.append(CGFloat(p[index]) / 255)
          }
        }
      }
    }
    var alpha: CGFloat = 1
    switch format.alpha {
    case .none: break
    case .first, .premultipliedFirst: alpha = values.removeFirst()
    case .noneSkipFirst: values.removeFirst()
    case .noneSkipLast: values.removeLast()
    default: alpha = values.removeLast()
    }
    if format.alpha == .premultipliedFirst || format.alpha == .premultipliedLast, alpha > 0 {
      for i in values.indices { values[i] /= alpha }
    }
    if inverted { for i in values.indices { values[i] = 1 - values[i] } }
    let (r, g, b) = (space ?? .deviceGray).toSRGB(values)
    return RGBA(r: r, g: g, b: b, a: alpha).pixel
  }

  // MARK: Back

  static func bytes(of surface: Surface, format: PixelFormat, bytesPerRow: Int) -> Data {
    var data = Data(count: bytesPerRow * surface.height)
    data.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      write(surface, to: base.assumingMemoryBound(to: UInt8.self), bytesPerRow: bytesPerRow, format: format)
    }
    return data
  }

  static func write(
    _ surface: Surface, to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, format: PixelFormat
  ) {
    let at = offsets(format)
    let straight = format.alpha == .last || format.alpha == .first
    for y in 0..<surface.height {
      let row = surface.address(0, y)
      let out = bytes + y * bytesPerRow
      for x in 0..<surface.width {
        let p = row[x]
        var (r, g, b) = (p >> 16 & 255, p >> 8 & 255, p & 255)
        let a = p >> 24
        if straight && a != 0 && a != 255 {
          (r, g, b) = (
            min(255, (r * 255 + a / 2) / a), min(255, (g * 255 + a / 2) / a), min(255, (b * 255 + a / 2) / a)
          )
        }
        switch format.layout {
        case .rgb where format.bitsPerComponent == 8:
          let q = out + x * (format.bitsPerPixel / 8)
          q[at.r] = UInt8(r)
          q[at.g] = UInt8(g)
          q[at.b] = UInt8(b)
          if format.bitsPerPixel == 32 { q[at.a < 0 ? 6 - at.r - at.g - at.b : at.a] = UInt8(at.a < 0 ? 255 : a) }
        case .gray where format.bitsPerComponent == 8:
          let luminance = UInt8((r * 54 + g * 183 + b * 19 + 128) >> 8)
          let step = format.bitsPerPixel / 8
          out[x * step] = luminance
          if step == 2 { out[x * step + 1] = UInt8(a) }
        case .alphaOnly: out[x] = UInt8(a)
        case .rgb where format.bitsPerComponent == 16:
          let q = out + x * (format.bitsPerPixel / 8)
          let parts = [r, g, b] + (format.bitsPerPixel == 64 ? [a] : [])
          for (i, v) in parts.enumerated() { (q[i * 2], q[i * 2 + 1]) = (UInt8(v), UInt8(v)) }
        default: break
        }
      }
    }
  }
}
