import CJPEG
import Foundation
import QuinceKernels

/// JPEG through TurboJPEG.
package enum JPEGCodec {
  package static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Nil when the data is damaged beyond showing.
  package static func decode(_ data: Data) -> Surface? {
    guard isJPEG(data), let handle = tjInitDecompress() else { return nil }
    defer { tjDestroy(handle) }
    return data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Surface? in
      let bytes = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard
        tjDecompressHeader3(handle, bytes, UInt(buffer.count), &width, &height, &subsampling, &space) == 0,
        width > 0, height > 0, width <= 32767, height <= 32767,
        Int(width) * Int(height) <= PNGCodec.maximumPixels,
        let surface = Surface(width: Int(width), height: Int(height))
      else { return nil }
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
  package static func orientation(_ data: Data) -> Int {
    let bytes = [UInt8](data.prefix(1 << 17))
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xD8 || marker == 0x01 || marker == 0xFF {
        position += marker == 0xFF ? 1 : 2
        continue
      }
      if marker == 0xDA || marker == 0xD9 { break }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2 else { break }
      let end = min(bytes.count, position + 2 + length)
      if marker == 0xE1, end - position > 18, Array(bytes[position + 4..<position + 10]) == Array("Exif\0\0".utf8) {
        return tiffOrientation(Array(bytes[position + 10..<end]))
      }
      position += 2 + length
    }
    return 1
  }

  private static func tiffOrientation(_ tiff: [UInt8]) -> Int {
    guard tiff.count >= 14 else { return 1 }
    let little = tiff[0] == 0x49
    func short(_ at: Int) -> Int? {
      guard at >= 0, at + 2 <= tiff.count else { return nil }
      return little ? Int(tiff[at + 1]) << 8 | Int(tiff[at]) : Int(tiff[at]) << 8 | Int(tiff[at + 1])
    }
    func long(_ at: Int) -> Int? {
      guard let a = short(at), let b = short(at + 2) else { return nil }
      return little ? b << 16 | a : a << 16 | b
    }
    guard let directory = long(4), let count = short(directory) else { return 1 }
    for index in 0..<min(count, 200) {
      let entry = directory + 2 + index * 12
      guard let tag = short(entry) else { return 1 }
      if tag == 0x0112, let value = short(entry + 8), (1...8).contains(value) { return value }
    }
    return 1
  }
}
