import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGImageTests {
  static func picture() -> Surface {
    let surface = Surface(width: 24, height: 16)!
    DisplayListTests.drawing(CGContext(surface: surface, scale: 0.4))
    surface.pixels[5] = 0x8040_2010
    return surface
  }

  @Test func pngKeepsEveryPixel() {
    let surface = Self.picture()
    let data = PNGCodec.encode(surface, opaque: false)!
    #expect(data == PNGCodec.encode(surface, opaque: false)!)
    let again = PNGCodec.decode(data)!
    var differences = 0
    for i in 0..<24 * 16 {
      for shift: UInt32 in [0, 8, 16, 24] {
        differences = max(
          differences, abs(Int(surface.pixels[i] >> shift & 255) - Int(again.pixels[i] >> shift & 255)))
      }
    }
    #expect(differences <= 1)
    #expect((surface.pixels[0] >> 24) == 255 && again.pixels[0] == surface.pixels[0])
  }

  /// Large images are halved before they are drawn small.
  @Test(arguments: [(2048, 1024, 100), (1537, 1025, 64), (1100, 1000, 300)])
  func aLargeImageDrawnSmallIsItsMean(_ width: Int, _ height: Int, _ across: Int) throws {
    let large = try #require(Surface(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
        large.pixels[y * width + x] = 0xFF00_0000 | red << 16 | green << 8 | UInt32((x ^ y) & 1) * 200
      }
    }
    let down = across * height / width
    let small = try #require(Surface(width: across, height: down))
    let context = CGContext(surface: small, scale: 1)
    context.draw(CGImage(surface: large), in: CGRect(x: 0, y: 0, width: across, height: down))
    for y in 2..<down - 2 {
      for x in 2..<across - 2 {
        let pixel = small[x, y]
        #expect(pixel >> 24 == 255)
        #expect(abs(Int(pixel >> 16 & 255) - (2 * x + 1) * 255 / (2 * across)) <= 3)
        let green = Int(pixel >> 8 & 255), up = (2 * (down - y) - 1) * 255 / (2 * down),
          fromTop = (2 * y + 1) * 255 / (2 * down)
        #expect(min(abs(green - up), abs(green - fromTop)) <= 3)
        #expect(abs(Int(pixel & 255) - 100) <= 12)
      }
    }
  }

  /// The way that views draw: a copy of the size is made from the halves, and kept.
  @Test func aLargeImageIsScaledFromItsHalves() throws {
    let large = try #require(Surface(width: 1600, height: 1200))
    large.fill(large.bounds, pixel: 0xFF30_6090)
    let small = try #require(Surface(width: 160, height: 120))
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 120)
    Renderer(surface: small, base: .identity).execute(
      DrawOperation(
        .image(CGImage(surface: large), CGRect(x: 0, y: 0, width: 160, height: 120), .high, tint: nil),
        transform: upright, clip: nil, compositing: nil))
    #expect((0..<160 * 120).allSatisfy { small.pixels[$0] == 0xFF30_6090 })
  }

  @Test func jpegComesClose() {
    let surface = Surface(width: 32, height: 32)!
    surface.fill(surface.bounds, pixel: 0xFF30_80D0)
    let data = JPEGCodec.encode(surface, quality: 0.9)!
    #expect(data == JPEGCodec.encode(surface, quality: 0.9)!)
    let again = JPEGCodec.decode(data)!
    #expect(abs(Int(again.pixels[0] >> 16 & 255) - 0x30) < 4)
    #expect(abs(Int(again.pixels[0] & 255) - 0xD0) < 4)
    #expect(again.pixels[0] >> 24 == 255)
  }

  @Test func gifFrames() {
    // 2 by 1 pixels, red and blue; then blue and red.
    let header: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    func frame(_ a: Int, _ b: Int) -> [UInt8] {
      // clear (4), a, b, end (5): three bits each, then four
      let bits = 4 | a << 3 | b << 6 | 5 << 9
      return [
        0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, UInt8(bits & 255), UInt8(bits >> 8), 0,
      ]
    }
    let data = Data(header + frame(0, 1) + frame(1, 0) + [0x3B])
    let frames = GIFCodec.decode(data)
    #expect(frames?.count == 2)
    #expect(frames?[0].surface.pixels[0] == 0xFFFF_0000)
    #expect(frames?[1].surface.pixels[0] == 0xFF00_00FF)
    #expect(frames?[0].delay == 0.5)
  }

  @Test func damagedPicturesAreRefused() {
    var noise = Noise(state: 7)
    let surface = Self.picture()
    let gif = Data(
      Array("GIF89a".utf8) + [
        2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 68, 10, 0, 0x3B,
      ])
    let sources = [
      PNGCodec.encode(surface, opaque: false)!, JPEGCodec.encode(surface, quality: 0.8)!, gif,
      Data("RIFF".utf8) + Data([40, 0, 0, 0]) + Data("WEBPVP8L".utf8) + Data(repeating: 0x2F, count: 40),
    ]
    var refused = 0
    for round in 0..<240 {
      var data = sources[round % sources.count]
      if round % 3 == 0 {
        data = data.prefix(Int(noise.next()) % data.count)
      } else {
        for _ in 0..<(1 + Int(noise.next() % 20)) {
          data[Int(noise.next()) % data.count] = UInt8(truncatingIfNeeded: noise.next())
        }
      }
      guard let result = ImageDecoder.decode(data) else {
        refused += 1
        continue
      }
      #expect(result.frames[0].pixels != nil)
      _ = JPEGCodec.orientation(data)
    }
    #expect(refused > 100)
    // A header that claims 60,000 by 60,000 pixels.
    var huge = PNGCodec.encode(surface, opaque: false)!
    for (offset, byte) in [(16, 0), (17, 0), (18, 0xEA), (19, 0x60), (20, 0), (21, 0), (22, 0xEA), (23, 0x60)] {
      huge[offset] = UInt8(byte)
    }
    #expect(PNGCodec.decode(huge) == nil)
    #expect(ImageDecoder.decode(Data()) == nil)
  }

  @Test(arguments: 1...8)
  func exifOrientation(_ value: Int) {
    for little in [true, false] {
      var tiff: [UInt8] = little ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      tiff +=
        little
        ? [0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0] : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0]
      let payload = Array("Exif\0\0".utf8) + tiff
      let length = payload.count + 2
      let data = Data([0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + payload + [0xFF, 0xD9])
      #expect(JPEGCodec.orientation(data) == value)
    }
  }

  @Test func croppingCountsFromTheTop() {
    let picture = image(2, 2, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
    let part = picture.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))!
    #expect(part.width == 1 && part.height == 2)
    #expect(part.pixels![0, 0] == 0xFF00_FF00)
    #expect(part.pixels![0, 1] == 0xFFFF_FFFF)
    #expect(picture.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
  }

  @Test func bytesOfAProvider() {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128]
    let provider = CGDataProvider(data: Data(bytes) as NSData)!
    let picture = CGImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)!
    #expect(picture.pixels![0, 0] == 0xFFFF_0000)
    #expect(picture.pixels![1, 0] == 0x8000_8000)
    #expect(picture.dataProvider!.data! as Data == Data(bytes))
    #expect(!picture.isOpaque)
    // Too few bytes: an image without pixels.
    let short = CGImage(
      width: 20, height: 10, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 80,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)
    #expect(short?.pixels == nil)
  }

  @Test func masks() {
    let provider = CGDataProvider(data: Data([0, 255]) as NSData)!
    let mask = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
      shouldInterpolate: false)!
    let masked = image(2, 1, [0xFFFF_0000, 0xFFFF_0000]).masking(mask)!
    #expect(masked.pixels![0, 0] == 0xFFFF_0000)
    #expect(masked.pixels![1, 0] == 0)
  }
}
