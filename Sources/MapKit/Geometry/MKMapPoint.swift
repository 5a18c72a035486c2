import Foundation

/// A place on the flat map: the whole world is a square of 268,435,456 points, whose origin is in the northwest.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init() { (x, y) = (0, 0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// (-1, -1) for what is no place on the Earth; the poles, which a Mercator map does not reach, lie on its edges.
  public init(_ coordinate: CLLocationCoordinate2D) { self = Mercator.point(coordinate) }

  public var coordinate: CLLocationCoordinate2D { Mercator.coordinate(self) }

  /// Metres along the surface of the Earth.
  public func distance(to point: MKMapPoint) -> CLLocationDistance { coordinate.distance(to: point.coordinate) }
}

extension CLLocationCoordinate2D {
  func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    CLLocation(latitude: latitude, longitude: longitude)
      .distance(from: CLLocation(latitude: other.latitude, longitude: other.longitude))
  }
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D { mapPoint.coordinate }
public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.x == point2.x && point1.y == point2.y
}
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance { a.distance(to: b) }
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String { String(format: "{%.1f, %.1f}", point.x, point.y) }

/// Metres from north to south that a map point at the latitude spans.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  Mercator.metersPerPoint(at: latitude)
}
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / Mercator.metersPerPoint(at: latitude)
}
