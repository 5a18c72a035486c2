import Foundation
import QuinceFoundation

/// A place with a title and a subtitle.
open class MKPointAnnotation: MKShape, @unchecked Sendable {
  private var place = CLLocationCoordinate2D()

  public override init() { super.init() }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    place = coordinate
  }

  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }

  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set {
      _qwill(self, "coordinate")
      place = newValue
      _qdid(self, "coordinate")
    }
  }
}
