import Foundation

/// Whole pixels: `x0 <= x < x1`.
package struct PixelRect: Hashable, Sendable {
  package var x0, y0, x1, y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) { (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1) }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x0: x, y0: y, x1: x + width, y1: y + height)
  }

  /// The pixels that `rect` touches. Far away is cut to a million pixels.
  package init(covering rect: CGRect) {
    guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.width.isNaN, !rect.height.isNaN else {
      self.init(x0: 0, y0: 0, x1: 0, y1: 0)
      return
    }
    // A hair over a pixel's edge, as from a third of a point, does not touch the pixel.
    let hair = PixelRect.hair
    self.init(
      x0: Self.whole((rect.minX + hair).rounded(.down)), y0: Self.whole((rect.minY + hair).rounded(.down)),
      x1: Self.whole((rect.maxX - hair).rounded(.up)), y1: Self.whole((rect.maxY - hair).rounded(.up)))
  }

  /// Nil when the rectangle's edges do not lie on the edges of pixels.
  package init?(aligned rect: CGRect) {
    let (x0, y0) = (rect.minX.rounded(), rect.minY.rounded())
    let (x1, y1) = (rect.maxX.rounded(), rect.maxY.rounded())
    let hair = PixelRect.hair
    guard abs(x0 - rect.minX) <= hair, abs(y0 - rect.minY) <= hair, abs(x1 - rect.maxX) <= hair,
      abs(y1 - rect.maxY) <= hair
    else { return nil }
    self.init(x0: Self.whole(x0), y0: Self.whole(y0), x1: Self.whole(x1), y1: Self.whole(y1))
  }

  static let hair: CGFloat = 1.0 / 128

  private static func whole(_ v: CGFloat) -> Int { Int(max(-1_000_000, min(1_000_000, v))) }

  package var width: Int { x1 - x0 }
  package var height: Int { y1 - y0 }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// The box around both; an empty one does not count.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  package func insetBy(_ d: Int) -> PixelRect {
    PixelRect(x0: x0 + d, y0: y0 + d, x1: x1 - d, y1: y1 - d)
  }

  package func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }

  package var rect: CGRect { CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }
}
