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

  /// The bars, cut short in every second round, else with bytes that are wrong.
  static func damaged(_ round: Int) throws -> URL {
    var data = try Data(contentsOf: bars)
    var state = UInt64(round + 1)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    if round % 2 == 0 {
      data = data.prefix(random(data.count))
    } else {
      for _ in 0..<20 { data[random(data.count)] = UInt8(random(256)) }
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("damaged-\(UUID()).mp4")
    try data.write(to: url)
    return url
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
