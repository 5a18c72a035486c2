import CJPEG
import Foundation
import QuinceKernels

/// JPEG through TurboJPEG.
package enum JPEGCodec {
  package static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Nil when the data is damaged beyond showing.
  /// - Parameter side: pixels that the longer side needs; a picture of less than half its size is read from a part of its
  ///   data. Nil for all pixels.
  package static func decode(_ data: Data, side: Int? = nil) -> Surface? {
    guard isJPEG(data), let handle = tjInitDecompress() else { return nil }
    defer { tjDestroy(handle) }
    return data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Surface? in
      let bytes = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard
        tjDecompressHeader3(handle, bytes, UInt(buffer.count), &width, &height, &subsampling, &space) == 0,
        width > 0, height > 0, width <= 32767, height <= 32767,
        Int(width) * Int(height) <= PNGCodec.maximumPixels
      else { return nil }
      let part = divisor(Int(max(width, height)), side)
      (width, height) = ((width + part - 1) / part, (height + part - 1) / part)
      guard let surface = Surface(width: Int(width), height: Int(height)) else { return nil }
      let cmyk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
      let format = cmyk ? TJPF_CMYK : TJPF_BGRA
      let flags = Int32(TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT)
      let out = UnsafeMutableRawPointer(surface.pixels).assumingMemoryBound(to: UInt8.self)
      let result = tjDecompress2(
        handle, bytes, UInt(buffer.count), out, width, width * 4, height, Int32(format.rawValue), flags)
      if result != 0 && tjGetErrorCode(handle) == Int32(TJERR_FATAL.rawValue) { return nil }
      let count = Int(width) * Int(height)
      if cmyk {
        // Adobe stores the inks inverted.
        for i in 0..<count {
          let (c, m, y, k) = (
            UInt32(out[i * 4]), UInt32(out[i * 4 + 1]), UInt32(out[i * 4 + 2]), UInt32(out[i * 4 + 3])
          )
          surface.pixels[i] = 0xFF00_0000 | (c * k / 255) << 16 | (m * k / 255) << 8 | (y * k / 255)
        }
      } else {
        for i in 0..<count { surface.pixels[i] |= 0xFF00_0000 }
      }
      return surface
    }
  }

  /// 1, 2, 4 or 8: what TurboJPEG divides sides by.
  private static func divisor(_ whole: Int, _ side: Int?) -> Int32 {
    guard let side, side > 0 else { return 1 }
    return [8, 4, 2].first { whole >= side * Int($0) } ?? 1
  }

  /// `quality` from 0 to 1. Transparent pixels become white, as on iOS.
  package static func encode(_ surface: Surface, quality: CGFloat) -> Data? {
    guard let handle = tjInitCompress(), let flat = Surface(width: surface.width, height: surface.height) else {
      return nil
    }
    defer { tjDestroy(handle) }
    flat.fill(flat.bounds, pixel: 0xFFFF_FFFF)
    quince_blit_over(
      flat.pixels, flat.stride, surface.pixels, surface.stride, Int32(surface.width), Int32(surface.height), 255)
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let level = Int32(max(1, min(100, (quality * 100).rounded())))
    let input = UnsafeMutableRawPointer(flat.pixels).assumingMemoryBound(to: UInt8.self)
    let result = tjCompress2(
      handle, input, Int32(flat.width), Int32(flat.stride * 4), Int32(flat.height), Int32(TJPF_BGRX.rawValue),
      &buffer, &size, Int32((level > 90 ? TJSAMP_444 : TJSAMP_420).rawValue), level, Int32(TJFLAG_ACCURATEDCT))
    defer { if let buffer { tjFree(buffer) } }
    guard result == 0, let buffer else { return nil }
    return Data(bytes: buffer, count: Int(size))
  }

  /// The EXIF orientation, 1 to 8; 1 when there is none.
  package static func orientation(_ data: Data) -> Int { ImageHeader.exif(ofJPEG: data).orientation }
}
