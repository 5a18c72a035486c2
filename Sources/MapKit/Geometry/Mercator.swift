import Foundation

/// The projection of the Earth's surface on the flat map, and lengths on the ellipsoid.
enum Mercator {
  /// The world's width and height, in map points.
  // Apple: MKMapSize.world, 2 to the power of 28.
  static let side = 268_435_456.0
  // Where the square ends: atan(sinh(π)).
  static let maximumLatitude = 85.051_128_779_806_59

  // Apple: "a Mercator map projection". Observed: the sphere's formula, so that 0°, 0° is in the middle and New York's
  // 40.7128°, -74.006° at 79034854.787, 100926577.028.
  static func point(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
    // Observed by many: what is no coordinate becomes this point.
    guard CLLocationCoordinate2DIsValid(coordinate) else { return MKMapPoint(x: -1, y: -1) }
    return point(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// - Parameter longitude: may lie beyond the antimeridian, as the point then does beyond the world's edge.
  static func point(latitude: Double, longitude: Double) -> MKMapPoint {
    let x = (longitude + 180) / 360 * side
    let latitude = min(max(latitude, -maximumLatitude), maximumLatitude)
    let sine = sin(latitude * .pi / 180)
    let y = side / 2 - log((1 + sine) / (1 - sine)) / (4 * .pi) * side
    return MKMapPoint(x: x, y: min(max(y, 0), side))
  }

  static func coordinate(_ point: MKMapPoint) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude(y: point.y), longitude: wrapped(longitude: point.x / side * 360 - 180))
  }

  static func latitude(y: Double) -> Double { atan(sinh(.pi * (1 - 2 * y / side))) * 180 / .pi }

  /// -180 ... 180.
  static func wrapped(longitude: Double) -> Double {
    guard longitude < -180 || longitude > 180, longitude.isFinite else { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turned < 0 ? turned + 360 : turned) - 180
  }

  /// The copy of a place, which the map repeats to the east and west, that is nearest to another one.
  static func nearest(_ x: Double, to other: Double) -> Double { x + ((other - x) / side).rounded() * side }

  // MARK: Lengths

  // The WGS 84 ellipsoid.
  private static let radius = 6_378_137.0
  private static let eccentricity = 0.006_694_379_990_141_3

  /// Metres of a degree from north to south.
  static func metersPerLatitude(at latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    return radius * (1 - eccentricity) / pow(1 - eccentricity * sine * sine, 1.5) * .pi / 180
  }

  /// Metres of a degree from west to east.
  static func metersPerLongitude(at latitude: Double) -> Double {
    let (sine, cosine) = (sin(latitude * .pi / 180), cos(latitude * .pi / 180))
    return radius * cosine / (1 - eccentricity * sine * sine).squareRoot() * .pi / 180
  }

  // Observed: 0.14829 at the equator, 0.07470 at 60°: along the meridian of the ellipsoid, within a ten-thousandth.
  static func metersPerPoint(at latitude: Double) -> Double {
    metersPerLatitude(at: latitude) * cos(latitude * .pi / 180) * 360 / side
  }
}
