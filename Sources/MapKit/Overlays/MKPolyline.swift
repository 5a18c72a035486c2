import Foundation

/// A line through points.
open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {
  override init(_ points: [MKMapPoint]) { super.init(points) }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) { self.init(Self.points(points, count)) }
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Self.points(coords, count))
  }
}

/// A line along the shortest way on the Earth's surface.
open class MKGeodesicPolyline: MKPolyline, @unchecked Sendable {
  override init(_ points: [MKMapPoint]) { super.init(GreatCircle.points(points)) }
}

enum GreatCircle {
  // Assumed: a point at least every half degree, where Apple has one for each kilometre; the curve is the same to the eye.
  private static let step = 0.5 * Double.pi / 180

  static func points(_ corners: [MKMapPoint]) -> [MKMapPoint] {
    var found = Array(corners.prefix(1))
    for (from, to) in zip(corners, corners.dropFirst()) {
      let (a, b) = (vector(from.coordinate), vector(to.coordinate))
      let angle = acos(min(max(a.0 * b.0 + a.1 * b.1 + a.2 * b.2, -1), 1))
      let count = max(1, Int((angle / step).rounded(.up)))
      for index in 1...count {
        guard index < count, sin(angle) > 1e-12 else { continue }
        let part = Double(index) / Double(count)
        let (p, q) = (sin((1 - part) * angle) / sin(angle), sin(part * angle) / sin(angle))
        let v = (p * a.0 + q * b.0, p * a.1 + q * b.1, p * a.2 + q * b.2)
        found.append(next(MKMapPoint(coordinate(v)), after: found[found.count - 1]))
      }
      found.append(next(to, after: found[found.count - 1]))
    }
    return found
  }

  /// Goes on over the antimeridian beyond the world's edge.
  private static func next(_ point: MKMapPoint, after last: MKMapPoint) -> MKMapPoint {
    MKMapPoint(x: Mercator.nearest(point.x, to: last.x), y: point.y)
  }

  private static func vector(_ place: CLLocationCoordinate2D) -> (Double, Double, Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  private static func coordinate(_ v: (Double, Double, Double)) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: asin(min(max(v.2, -1), 1)) * 180 / .pi, longitude: atan2(v.1, v.0) * 180 / .pi)
  }
}
