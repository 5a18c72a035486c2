import CPNG
import CQuinceHost
import Foundation

/// The pixels of a PNG file: pictures are the same when these are, whatever compressed them.
struct Picture: Equatable {
  let width: Int
  let height: Int
  /// Blue, green, red and alpha of each pixel, from the lowest byte up.
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Nil when the data is no PNG.
  init?(png data: Data) {
    let read = data.withUnsafeBytes { bytes -> (Int, Int, [UInt32])? in
      var image = png_image()
      image.version = UInt32(PNG_IMAGE_VERSION)
      defer { png_image_free(&image) }
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return nil }
      image.format = 0x13  // PNG_FORMAT_BGRA, a macro that Swift does not see
      var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
      let isRead = pixels.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) }
      return isRead == 0 ? nil : (Int(image.width), Int(image.height), pixels)
    }
    guard let read else { return nil }
    self.init(width: read.0, height: read.1, pixels: read.2)
  }

  var png: Data? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard quince_png_encode(pixels, Int32(width), Int32(height), Int32(width), &bytes, &size) == 0, let bytes else {
      return nil
    }
    defer { free(bytes) }
    return Data(bytes: bytes, count: size)
  }

  /// The places where two pictures of one size differ; nil when their sizes do.
  func differences(from other: Picture) -> [Int]? {
    guard (width, height) == (other.width, other.height) else { return nil }
    return pixels.indices.filter { pixels[$0] != other.pixels[$0] }
  }

  /// This picture in pale grey, with red at the given places.
  func marked(_ places: [Int]) -> Picture {
    var result = self
    result.pixels = pixels.map { pixel in
      let sum = (pixel & 0xff) + (pixel >> 8 & 0xff) + (pixel >> 16 & 0xff)
      return 0xff00_0000 | (191 + sum / 12) * 0x01_0101
    }
    for place in places { result.pixels[place] = 0xffff_0000 }
    return result
  }

  /// How many pixels differ and where, in words.
  func describe(_ places: [Int]) -> String {
    let columns = places.map { $0 % width }, rows = places.map { $0 / width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return "no pixel"
    }
    return "\(places.count) pixels, from \(left),\(top) to \(right),\(bottom)"
  }
}
