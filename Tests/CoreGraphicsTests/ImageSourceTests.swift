import Foundation
@testable import ImageIO
import QuinceFoundation
import Testing

@testable import CoreGraphics

/// ImageIO: what is read of files, and written to them.
@Suite struct ImageSourceTests {
  /// Red above green, twice as wide as high.
  private static func image() -> CGImage {
    let context = CGContext(
      data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 10, width: 40, height: 10))
    return context.makeImage()!
  }

  private static func data(_ type: String) throws -> NSMutableData {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image(), nil)
    #expect(CGImageDestinationFinalize(destination))
    return data
  }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `what is written is read`(_ type: String) throws {
    let source = try #require(CGImageSourceCreateWithData(try Self.data(type), nil))
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) as String? == type)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 40 && image.height == 20)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    #expect(properties["PixelWidth"] as? Int == 40 && properties["PixelHeight"] as? Int == 20)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test(arguments: [(10, 10, 5), (30, 30, 15), (400, 40, 20)])
  func `a thumbnail has at most the size that is asked for`(_ largest: Int, _ width: Int, _ height: Int) throws {
    let source = try #require(CGImageSourceCreateWithData(try Self.data("public.png"), nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: largest,
        kCGImageSourceCreateThumbnailWithTransform: true,
      ] as NSDictionary
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(image.width == width && image.height == height)
    let pixels = try #require(image.pixels)
    #expect(pixels.pixels[0] == 0xFFFF_0000 && pixels.pixels[(height - 1) * pixels.stride] == 0xFF00_FF00)
  }

  /// The corner of the upright picture in which the first pixel of the file stands.
  @Test(
    arguments: [
      (CGImagePropertyOrientation.up, 0.0, 0.0), (.upMirrored, 1, 0), (.down, 1, 1), (.downMirrored, 0, 1),
      (.leftMirrored, 0, 0), (.right, 1, 0), (.rightMirrored, 1, 1), (.left, 0, 1),
    ])
  func `orientations turn the file's first pixel to its corner`(
    _ orientation: CGImagePropertyOrientation, _ x: Double, _ y: Double
  ) {
    let size = orientation.rawValue >= 5 ? CGSize(width: 20, height: 40) : CGSize(width: 40, height: 20)
    // From above in the file, from below in a context.
    let point = CGPoint(x: 0, y: 20).applying(orientation.upright(in: size))
    #expect(point == CGPoint(x: x * size.width, y: (1 - y) * size.height))
  }

  @Test func `data that come bit by bit, and data that are none`() throws {
    let data = try Self.data("public.png")
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data.subdata(with: NSRange(location: 0, length: 20)) as NSData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetCount(source) == 1)
    let none = try #require(CGImageSourceCreateWithData(Data("no image".utf8) as NSData, nil))
    #expect(CGImageSourceGetCount(none) == 0 && CGImageSourceGetType(none) == nil)
    #expect(CGImageSourceGetStatus(none) == .statusUnknownType)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.compuserve.gif" as CFString, 1, nil) == nil)
  }
}
