import Foundation

/// A place on the WGS 84 ellipsoid.
public struct CLLocationCoordinate2D: Sendable {
  /// North is positive.
  public var latitude: CLLocationDegrees
  /// East of Greenwich is positive.
  public var longitude: CLLocationDegrees

  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees)
  -> CLLocationCoordinate2D
{ CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// Whether the coordinate lies on the Earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

extension CLLocationCoordinate2D {
  /// As Apple's descriptions have it.
  var text: String { String(format: "<%+.8f,%+.8f>", latitude, longitude) }

  init(from coder: NSCoder) {
    self.init(
      latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
  }

  func encode(with coder: NSCoder) {
    coder.encode(latitude, forKey: "latitude")
    coder.encode(longitude, forKey: "longitude")
  }
}
