import Foundation
import QuinceFoundation

/// What annotations and overlays of MapKit have in common.
open class MKShape: NSObject, MKAnnotation, @unchecked Sendable {
  open var title: String? {
    willSet { _qwill(self, "title") }
    didSet { _qdid(self, "title") }
  }
  open var subtitle: String? {
    willSet { _qwill(self, "subtitle") }
    didSet { _qdid(self, "subtitle") }
  }
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}
