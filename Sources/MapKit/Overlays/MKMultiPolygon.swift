import Foundation

/// Areas that are drawn alike.
open class MKMultiPolygon: MKShape, MKOverlay, @unchecked Sendable {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) {
    self.polygons = polygons
    super.init()
  }
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
  open var boundingMapRect: MKMapRect { polygons.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) } }
}
