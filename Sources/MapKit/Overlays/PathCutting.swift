import CoreGraphics
import Foundation

/// Cuts lines and areas to a rectangle of the map.
enum PathCutting {
  /// The parts of a line that are in the rectangle.
  static func line(_ points: [MKMapPoint], to rect: MKMapRect) -> [[MKMapPoint]] {
    var found: [[MKMapPoint]] = []
    var run: [MKMapPoint] = []
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (a, b) = segment(from, to, rect) else {
        if !run.isEmpty { found.append(run) }
        run = []
        continue
      }
      if let last = run.last, MKMapPointEqualToPoint(last, a) {
        run.append(b)
      } else {
        if !run.isEmpty { found.append(run) }
        run = [a, b]
      }
    }
    if !run.isEmpty { found.append(run) }
    return found
  }

  // By Liang and Barsky.
  private static func segment(_ a: MKMapPoint, _ b: MKMapPoint, _ rect: MKMapRect) -> (MKMapPoint, MKMapPoint)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (low, high) = (0.0, 1.0)
    for (p, q) in [(-dx, a.x - rect.minX), (dx, rect.maxX - a.x), (-dy, a.y - rect.minY), (dy, rect.maxY - a.y)] {
      if p == 0 {
        if q < 0 { return nil }
      } else if p < 0 {
        low = max(low, q / p)
      } else {
        high = min(high, q / p)
      }
      if low > high { return nil }
    }
    func at(_ t: Double) -> MKMapPoint { MKMapPoint(x: a.x + t * dx, y: a.y + t * dy) }
    return (low == 0 ? a : at(low), high == 1 ? b : at(high))
  }

  /// The part of an area that is in the rectangle, by Sutherland and Hodgman.
  static func area(_ points: [MKMapPoint], to rect: MKMapRect) -> [MKMapPoint] {
    var ring = points
    for (isX, limit, sign) in [
      (true, rect.minX, 1.0), (true, rect.maxX, -1.0), (false, rect.minY, 1.0), (false, rect.maxY, -1.0),
    ] {
      ring = half(ring) { sign * ((isX ? $0.x : $0.y) - limit) }
      if ring.isEmpty { return [] }
    }
    return ring
  }

  private static func half(_ ring: [MKMapPoint], _ inside: (MKMapPoint) -> Double) -> [MKMapPoint] {
    guard var last = ring.last else { return [] }
    var found: [MKMapPoint] = []
    var before = inside(last)
    for point in ring {
      let now = inside(point)
      if (before < 0) != (now < 0) {
        let t = before / (before - now)
        found.append(MKMapPoint(x: last.x + (point.x - last.x) * t, y: last.y + (point.y - last.y) * t))
      }
      if now >= 0 { found.append(point) }
      (last, before) = (point, now)
    }
    return found
  }
}
