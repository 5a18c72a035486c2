import CPNG
import Foundation
import QuinceKernels

/// PNG through libpng's simplified interface, which needs no long jumps.
package enum PNGCodec {
  /// Larger pictures are refused: a small file may claim any size.
  static let maximumPixels = 1 << 26

  package static func isPNG(_ data: Data) -> Bool {
    data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Nil when the data is damaged.
  package static func decode(_ data: Data) -> Surface? {
    guard isPNG(data) else { return nil }
    return data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Surface? in
      var image = png_image()
      image.version = UInt32(PNG_IMAGE_VERSION)
      guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else { return nil }
      defer { png_image_free(&image) }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width > 0, height > 0, width <= 32767, height <= 32767, width * height <= maximumPixels,
        let surface = Surface(width: width, height: height)
      else { return nil }
      image.format = 3  // RGBA
      guard png_image_finish_read(&image, nil, surface.pixels, Int32(width * 4), nil) != 0 else { return nil }
      let bytes = UnsafeMutableRawPointer(surface.pixels).assumingMemoryBound(to: UInt8.self)
      quince_premultiply_rgba(surface.pixels, bytes, width * height)
      return surface
    }
  }

  /// The same pixels give the same bytes.
  package static func encode(_ surface: Surface, opaque: Bool) -> Data? {
    let count = surface.width * surface.height
    let straight = UnsafeMutablePointer<UInt8>.allocate(capacity: count * 4)
    defer { straight.deallocate() }
    for y in 0..<surface.height {
      quince_unpremultiply_rgba(straight + y * surface.width * 4, surface.address(0, y), surface.width)
    }
    if opaque {
      for i in 0..<count {
        for c in 0..<3 { straight[i * 3 + c] = straight[i * 4 + c] }
      }
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(surface.width), UInt32(surface.height))
    image.format = opaque ? 2 : 3
    image.flags = 0
    let stride = Int32(surface.width * (opaque ? 3 : 4))
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, straight, stride, nil) != 0, size > 0 else { return nil }
    var data = Data(count: size)
    let done = data.withUnsafeMutableBytes {
      png_image_write_to_memory(&image, $0.baseAddress, &size, 0, straight, stride, nil)
    }
    guard done != 0 else { return nil }
    return data.prefix(size)
  }
}
