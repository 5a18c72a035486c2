import Foundation
import QuinceKernels

extension Surface {
  /// The corners of a rectangle that is turned or sheared, as the kernels take them. False where they are no numbers.
  fileprivate func withCorners(
    _ rect: CGRect, _ transform: CGAffineTransform, _ body: (UnsafePointer<Double>) -> Void
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { corners in
      for index in 0..<4 {
        let point = CGPoint(
          x: index == 0 || index == 3 ? rect.minX : rect.maxX, y: index < 2 ? rect.minY : rect.maxY
        ).applying(transform)
        guard abs(point.x) < 1e9, abs(point.y) < 1e9 else { return false }
        (corners[2 * index], corners[2 * index + 1]) = (point.x, point.y)
      }
      body(corners.baseAddress!)
      return true
    }
  }

  /// Composites a colour over a rectangle that is turned or sheared. False, and nothing, where its corners are no numbers.
  ///
  /// - Parameters:
  ///   - transform: To device pixels.
  ///   - limits: The device pixels that may be painted.
  ///   - origin: The device pixel at the surface's top left.
  @discardableResult package func fillTurned(
    _ rect: CGRect, _ pixel: UInt32, _ transform: CGAffineTransform, limits: PixelRect,
    origin: (x: Int, y: Int) = (0, 0)
  ) -> Bool {
    if pixel >> 24 == 0 || limits.isEmpty { return true }
    return withCorners(rect, transform) { corners in
      quince_fill_quad(
        address(limits.x0 - origin.x, limits.y0 - origin.y), stride, Int32(limits.x0), Int32(limits.y0),
        Int32(limits.width), Int32(limits.height), corners, pixel)
      markDirty()
    }
  }
}

/// Pictures that are turned, sheared, or whose edges fall inside pixels.
extension Renderer {
  /// A picture that is not upright, or not at whole pixels. False when cairo has to draw it.
  func drawTurned(
    _ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ alpha: CGFloat, _ total: CGAffineTransform,
    _ limits: PixelRect, _ surface: Surface
  ) -> Bool {
    guard quality != .none, quality != .low, rect.isUsable, rect.width > 0, rect.height > 0,
      let source = turnedSource(
        image, width: rect.width * hypot(total.a, total.b), height: rect.height * hypot(total.c, total.d))
    else { return false }
    let place = CGAffineTransform(
      a: rect.width / CGFloat(source.width), b: 0, c: 0, d: -rect.height / CGFloat(source.height), tx: rect.minX,
      ty: rect.maxY
    ).concatenating(total)
    guard let picture = source.picture(place: place) else { return false }
    let opacity = UInt32((max(0, min(1, alpha)) * 255).rounded())
    return surface.withCorners(rect, total) { corners in
      withUnsafePointer(to: picture) {
        quince_blit_quad(
          surface.address(limits.x0 - target.originX, limits.y0 - target.originY), surface.stride, Int32(limits.x0),
          Int32(limits.y0), Int32(limits.width), Int32(limits.height), corners, $0, opacity)
      }
      surface.markDirty()
    }
  }

  /// Pixels of an image, or of a smaller copy of it.
  private struct TurnedSource {
    let surface: Surface
    let x, y, width, height: Int

    /// - Parameter place: from these pixels to the device's.
    func picture(place: CGAffineTransform) -> QuincePicture? {
      let determinant = place.a * place.d - place.b * place.c
      guard abs(determinant) > 1e-9, determinant.isFinite else { return nil }
      let way = place.inverted()
      // Steps are cut to 1/65536: they start in the middle of the picture, from where errors stay least.
      let middle = CGPoint(x: CGFloat(width) / 2, y: CGFloat(height) / 2).applying(place)
      let (x, y) = (middle.x.rounded(), middle.y.rounded())
      let start = CGPoint(x: x + 0.5, y: y + 0.5).applying(way)
      guard [way.a, way.b, way.c, way.d, start.x, start.y, x, y].allSatisfy({ abs($0) < 1e6 }) else { return nil }
      func fixed(_ v: CGFloat) -> Int64 { Int64((v * 65536).rounded()) }
      let (xx, xy, yx, yy) = (fixed(way.a), fixed(way.c), fixed(way.b), fixed(way.d))
      let (column, row) = (Int64(x), Int64(y))
      return QuincePicture(
        pixels: surface.address(self.x, self.y), stride: surface.stride, width: Int32(width), height: Int32(height),
        xx: xx, xy: xy, x0: fixed(start.x - 0.5) - xx * column - xy * row, yx: yx, yy: yy,
        y0: fixed(start.y - 0.5) - yx * column - yy * row)
    }
  }

  /// - Parameters:
  ///   - width: Pixels that a row of the image covers where it is drawn.
  ///   - height: Pixels that a column covers.
  private func turnedSource(_ image: CGImage, width: CGFloat, height: CGFloat) -> TurnedSource? {
    let isReduced = PictureReduction.applies(image.width, width) || PictureReduction.applies(image.height, height)
    guard isReduced else {
      return image.source.map {
        TurnedSource(surface: $0.surface, x: $0.x, y: $0.y, width: image.width, height: image.height)
      }
    }
    let (w, h) = (max(1, min(width, 32767).rounded()), max(1, min(height, 32767).rounded()))
    guard w * h <= CGFloat(PictureReduction.mostPixels),
      let copy = image.scaled(
        width: Int(w), height: Int(h), make: { PictureReduction(image, Int(w), Int(h))?.picture() })
    else { return nil }
    return TurnedSource(surface: copy, x: 0, y: 0, width: copy.width, height: copy.height)
  }
}
