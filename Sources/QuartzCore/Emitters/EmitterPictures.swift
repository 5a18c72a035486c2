import CoreGraphics
import Foundation
import QuinceKernels

/// The cells' images, cut out and coloured.
final class EmitterPictures {
  struct Picture {
    let image: CGImage
    /// In points.
    let size: CGSize
  }
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let rect: [CGFloat]
    /// Red, green, blue, in 32 steps each: the eye sees no more of what moves.
    let color: UInt32
  }
  /// Pictures that are kept; then all are made anew.
  private static let most = 512

  private var known: [Key: CGImage] = [:]
  /// Keeps the images alive that keys stand for.
  private var sources: [ObjectIdentifier: CGImage] = [:]

  func picture(of cell: CAEmitterCell, _ color: (r: Double, g: Double, b: Double, a: Double)) -> Picture? {
    guard let contents = cell.contents, let source = contents as? CGImage else { return nil }
    func step(_ part: Double) -> UInt32 { UInt32((part * 31).rounded()) }
    let r = cell.contentsRect
    let key = Key(
      image: ObjectIdentifier(source), rect: [r.minX, r.minY, r.width, r.height],
      color: step(color.r) << 10 | step(color.g) << 5 | step(color.b))
    guard let image = known[key] ?? make(source, r, key) else { return nil }
    let scale = max(cell.contentsScale, 1e-6)
    return Picture(
      image: image, size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
  }

  private func make(_ source: CGImage, _ rect: CGRect, _ key: Key) -> CGImage? {
    var image = source
    if rect != CGRect(x: 0, y: 0, width: 1, height: 1) {
      let (w, h) = (CGFloat(source.width), CGFloat(source.height))
      let cut = CGRect(x: rect.minX * w, y: rect.minY * h, width: rect.width * w, height: rect.height * h).integral
      guard let part = source.cropping(to: cut) else { return nil }
      image = part
    }
    if key.color != 0x7FFF {
      guard let surface = image.pixels?.copy() else { return nil }
      func part(_ shift: UInt32) -> UInt32 { ((key.color >> shift) & 31) * 255 / 31 }
      quince_multiply_color(
        surface.pixels, surface.stride, Int32(surface.width), Int32(surface.height),
        0xFF00_0000 | part(10) << 16 | part(5) << 8 | part(0))
      image = CGImage(surface: surface, isOpaque: false)
    }
    if known.count >= Self.most {
      known.removeAll()
      sources.removeAll()
    }
    known[key] = image
    sources[key.image] = source
    return image
  }
}
