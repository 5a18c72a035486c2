import Foundation

/// Lines that are drawn alike.
open class MKMultiPolyline: MKShape, MKOverlay, @unchecked Sendable {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) {
    self.polylines = polylines
    super.init()
  }
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
  open var boundingMapRect: MKMapRect { polylines.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) } }
}
