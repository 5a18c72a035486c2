import CWebP
import Foundation
import QuinceKernels

/// Still WebP pictures.
package enum WebPCodec {
  package static func isWebP(_ data: Data) -> Bool {
    data.count > 12 && data.prefix(4) == Data("RIFF".utf8) && data.dropFirst(8).prefix(4) == Data("WEBP".utf8)
  }

  /// Nil when the data is damaged or animated.
  package static func decode(_ data: Data) -> Surface? {
    guard isWebP(data) else { return nil }
    return data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Surface? in
      let bytes = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var (width, height): (Int32, Int32) = (0, 0)
      guard WebPGetInfo(bytes, buffer.count, &width, &height) != 0, width > 0, height > 0,
        Int(width) * Int(height) <= PNGCodec.maximumPixels,
        let surface = Surface(width: Int(width), height: Int(height))
      else { return nil }
      let out = UnsafeMutableRawPointer(surface.pixels).assumingMemoryBound(to: UInt8.self)
      let count = Int(width) * Int(height)
      guard WebPDecodeRGBAInto(bytes, buffer.count, out, count * 4, width * 4) != nil else { return nil }
      quince_premultiply_rgba(surface.pixels, out, count)
      return surface
    }
  }
}
