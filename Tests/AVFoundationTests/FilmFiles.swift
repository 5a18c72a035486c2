import AVFoundation
import CoreGraphics
import Testing

/// Films of the tests: bars and a tone, 64 x 48 pixels, 10 pictures a second, 2 seconds.
enum FilmFiles {
  static func url(_ name: String) -> URL {
    Bundle.module.url(forResource: "Films/\(name)", withExtension: nil)!  // it is among the test's resources
  }
  static let bars = url("bars.mp4")
  /// The same, turned by a quarter.
  static let turned = url("turned.mov")

  /// Waits until something holds: 20 seconds at most.
  @MainActor static func wait(_ what: () -> Bool) async throws {
    for _ in 0..<2000 where !what() { try await Task.sleep(nanoseconds: 10_000_000) }
    #expect(what())
  }

  static func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let context = CGContext(
      data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    return (0..<3).map { bytes[(y * image.width + x) * 4 + $0] }
  }
}
