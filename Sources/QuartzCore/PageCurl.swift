import CoreGraphics
import Foundation
import QuinceKernels

/// A page that rolls up from one of its edges, seen from above.
package struct PageCurl {
  /// The edge that is lifted.
  package enum Edge: Sendable { case right, left, bottom, top }

  package var edge: Edge
  /// 0 lies flat, at 1 nothing of it is left on this side of the opposite edge.
  package var progress: Double
  /// How much sooner one end of the edge leaves than the other, as the slope of the fold at the beginning: above 0 the lower
  /// or the right one does, below 0 the other.
  package var tilt: Double

  package init(edge: Edge, progress: Double = 0, tilt: Double) {
    (self.edge, self.progress, self.tilt) = (edge, progress, tilt)
  }

  // Assumed: the roll's radius is an eighth of the way, and at most 44 points.
  private static let widest = 44.0

  /// - Parameters:
  ///   - size: of the page, in pixels.
  ///   - scale: pixels for a point.
  private func curl(_ size: (width: Double, height: Double), scale: Double) -> QuinceCurl {
    let isAcross = edge == .right || edge == .left
    let (length, breadth) = isAcross ? size : (size.height, size.width)
    let sign = edge == .right || edge == .bottom ? 1.0 : -1.0
    let rest = 1 - min(max(progress, 0), 1)
    let slope = tilt * rest
    // Where the fold crosses the page's middle line: at first it touches one corner, at last it is the opposite edge.
    let way = rest * (length + breadth / 2 * abs(tilt) * rest)
    let norm = (1 + slope * slope).squareRoot()
    let (along, across) = (sign / norm, slope / norm)
    let middle = (sign > 0 ? way : length - way, breadth / 2)
    let open = min(1, (1 - rest) * 5) * min(1, rest * 5)
    var curl = QuinceCurl()
    (curl.nx, curl.ny) = isAcross ? (along, across) : (across, along)
    curl.fold = along * middle.0 + across * middle.1
    curl.radius = max(0.01, min(length / 8, Self.widest * scale) * open * (2 - open))
    curl.shadow = open
    (curl.mirrorsX, curl.mirrorsY) = isAcross ? (1, 0) : (0, 1)
    return curl
  }

  /// Draws the page over pixels.
  /// - Parameters:
  ///   - back: what its other side shows, as it looks once it lies there; nil lets the page shine through.
  ///   - origin: where the page lies on the surface.
  ///   - clip: pixels of the surface that are drawn on.
  package func draw(
    _ page: Surface, back: Surface?, on surface: Surface, at origin: (x: Int, y: Int), clip: PixelRect, scale: Double
  ) {
    let area = clip.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    let other = back.flatMap { $0.width == page.width && $0.height == page.height ? $0 : nil }
    quince_curl(
      surface.address(area.x0, area.y0), surface.stride, Int32(area.x0 - origin.x), Int32(area.y0 - origin.y),
      Int32(area.width), Int32(area.height), page.pixels, page.stride, other?.pixels, other?.stride ?? 0,
      Int32(page.width), Int32(page.height), curl((Double(page.width), Double(page.height)), scale: scale))
    surface.markDirty()
  }
}
