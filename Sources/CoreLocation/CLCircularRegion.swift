import Foundation

/// Everything within a distance of a place.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Whether the place is not farther from the centre than the radius.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    guard CLLocationCoordinate2DIsValid(center), CLLocationCoordinate2DIsValid(coordinate) else { return false }
    return Geodesic.distance(center, coordinate) <= radius
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    (copy.notifyOnEntry, copy.notifyOnExit) = (notifyOnEntry, notifyOnExit)
    return copy
  }

  // Observed: Apple's format.
  open override var description: String {
    "CLCircularRegion (identifier:'\(identifier)', center:\(center.text), "
      + String(format: "radius:%.2fm)", radius)
  }

  // MARK: Archives

  public required init?(coder: NSCoder) {
    center = CLLocationCoordinate2D(from: coder)
    radius = coder.decodeDouble(forKey: "radius")
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    center.encode(with: coder)
    coder.encode(radius, forKey: "radius")
  }
}
