import Foundation

extension MKMapView {
  /// Where the middle of a map has to stay.
  public class CameraBoundary: NSObject, NSCopying, @unchecked Sendable {
    public let mapRect: MKMapRect
    public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }

    public init?(mapRect: MKMapRect) {
      guard !mapRect.isNull else { return nil }
      self.mapRect = mapRect
      super.init()
    }
    public convenience init?(coordinateRegion region: MKCoordinateRegion) {
      guard region.isValid else { return nil }
      self.init(mapRect: region.mapRect)
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// How near and how far a map is seen from, in metres.
  public class CameraZoomRange: NSObject, NSCopying, @unchecked Sendable {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    /// nil where the smallest is larger than the largest.
    public init?(
      minCenterCoordinateDistance minDistance: CLLocationDistance = MKMapCameraZoomDefault,
      maxCenterCoordinateDistance maxDistance: CLLocationDistance = MKMapCameraZoomDefault
    ) {
      if minDistance >= 0, maxDistance >= 0, minDistance > maxDistance { return nil }
      (minCenterCoordinateDistance, maxCenterCoordinateDistance) = (minDistance, maxDistance)
      super.init()
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    var distances: ClosedRange<CLLocationDistance> {
      let least = max(minCenterCoordinateDistance, 0)
      return
        least...max(
          least, maxCenterCoordinateDistance < 0 ? .greatestFiniteMagnitude : maxCenterCoordinateDistance)
    }
  }
}

/// As near or far as the map goes.
public let MKMapCameraZoomDefault: CLLocationDistance = -1
