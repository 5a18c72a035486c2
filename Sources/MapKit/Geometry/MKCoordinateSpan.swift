import Foundation

/// How far a region goes, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// From north to south.
  public var latitudeDelta: CLLocationDegrees
  /// From west to east.
  public var longitudeDelta: CLLocationDegrees

  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

public func MKCoordinateSpanMake(_ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees)
  -> MKCoordinateSpan
{ MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta) }
