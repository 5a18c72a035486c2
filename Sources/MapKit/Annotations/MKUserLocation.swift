import Foundation
import QuinceFoundation

/// Where the device is, on a map that shows it.
public final class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  /// Whether the location is still being found out.
  public internal(set) var isUpdating = false
  /// nil until the device's place is known.
  public internal(set) var location: CLLocation? {
    willSet {
      _qwill(self, "location")
      _qwill(self, "coordinate")
    }
    didSet {
      _qdid(self, "location")
      _qdid(self, "coordinate")
    }
  }
  /// nil: no device here has a compass.
  public var heading: CLHeading? { nil }
  // Observed: what Apple's callout says.
  public var title: String? = "My Location"
  public var subtitle: String?

  // Observed: not the invalid coordinate, from which apps would make regions that a map refuses.
  public var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}
