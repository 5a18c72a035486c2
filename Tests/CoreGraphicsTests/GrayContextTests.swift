import Testing

@testable import CoreGraphics

@Suite struct GrayContextTests {
  @Test func `a picture of a grey context has no colours`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = try #require(context.makeImage())
    #expect(image.bitsPerPixel == 8)
    let pixel = try #require(image.pixels).pixels[5]
    let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    #expect(r == g && g == b && (100...200).contains(r))
  }
}
