import Foundation

/// Pictures from files, by their first bytes.
package enum ImageDecoder {
  package struct Result {
    package var frames: [CGImage]
    /// Seconds, as many as frames.
    package var delays: [Double]
    /// EXIF, 1 to 8.
    package var orientation: Int
  }

  /// Nil for unknown formats and damaged data.
  package static func decode(_ data: Data) -> Result? {
    if PNGCodec.isPNG(data) {
      return PNGCodec.decode(data).map {
        Result(frames: [CGImage(surface: $0, format: .rgba)], delays: [0], orientation: 1)
      }
    }
    if JPEGCodec.isJPEG(data) {
      guard let surface = JPEGCodec.decode(data) else { return nil }
      var format = PixelFormat.rgba
      format.alpha = .noneSkipLast
      return Result(
        frames: [CGImage(surface: surface, format: format, isOpaque: true)], delays: [0],
        orientation: JPEGCodec.orientation(data))
    }
    if WebPCodec.isWebP(data) {
      return WebPCodec.decode(data).map {
        Result(frames: [CGImage(surface: $0, format: .rgba)], delays: [0], orientation: 1)
      }
    }
    if let frames = GIFCodec.decode(data) {
      return Result(
        frames: frames.map { CGImage(surface: $0.surface, format: .rgba) }, delays: frames.map(\.delay),
        orientation: 1)
    }
    return nil
  }
}
