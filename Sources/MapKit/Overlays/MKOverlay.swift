import Foundation

/// What covers a part of a map.
public protocol MKOverlay: MKAnnotation {
  var coordinate: CLLocationCoordinate2D { get }
  var boundingMapRect: MKMapRect { get }
  func intersects(_ mapRect: MKMapRect) -> Bool
  /// Whether it takes the place of the map's ground. Default false.
  // surface: overlays are drawn over the ground, which shows where they leave it free
  func canReplaceMapContent() -> Bool
}

extension MKOverlay {
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  public func canReplaceMapContent() -> Bool { false }
}

/// What overlays are above of.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
