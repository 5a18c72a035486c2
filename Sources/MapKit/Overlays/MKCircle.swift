import Foundation

/// All that is within a distance of a place.
open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  private let middle: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance
  private let box: MKMapRect

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (middle, self.radius) = (coord, radius)
    let point = MKMapPoint(coord)
    let half = radius / Mercator.metersPerPoint(at: coord.latitude)
    box = MKMapRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    super.init()
  }

  /// The largest circle in a rectangle.
  public init(mapRect: MKMapRect) {
    let half = min(mapRect.width, mapRect.height) / 2
    middle = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
    radius = half * Mercator.metersPerPoint(at: middle.latitude)
    box = MKMapRect(x: mapRect.midX - half, y: mapRect.midY - half, width: 2 * half, height: 2 * half)
    super.init()
  }

  open override var coordinate: CLLocationCoordinate2D { middle }
  open var boundingMapRect: MKMapRect { box }
}
