import CoreGraphics
import Foundation

/// From where a map is seen.
open class MKMapCamera: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open var centerCoordinate = CLLocationCoordinate2D()
  /// Metres from the camera to the middle.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// Degrees from straight down. The map is flat whatever this says.
  // surface: kept for whoever asks
  open var pitch: CGFloat = 0
  /// Degrees from north, clockwise, of what is up.
  open var heading: CLLocationDirection = 0

  public override init() { super.init() }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    let away = centerCoordinate.distance(to: eyeCoordinate)
    centerCoordinateDistance = hypot(away, eyeAltitude)
    pitch = CGFloat(atan2(away, eyeAltitude) * 180 / .pi)
    guard away > 0 else { return }
    let (eye, middle) = (MKMapPoint(eyeCoordinate), MKMapPoint(centerCoordinate))
    heading = (atan2(middle.x - eye.x, eye.y - middle.y) * 180 / .pi).headingInCircle
  }

  /// Metres above the ground.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
    set { centerCoordinateDistance = newValue / max(cos(Double(pitch) * .pi / 180), 0.01) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch, heading: heading)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKMapCamera else { return false }
    return numbers == other.numbers
  }
  open override var hash: Int { numbers.hashValue }

  private var numbers: [Double] {
    [centerCoordinate.latitude, centerCoordinate.longitude, centerCoordinateDistance, Double(pitch), heading]
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  // Assumed: the keys are Quince's own, since Apple's are not documented.
  private static let keys = ["latitude", "longitude", "distance", "pitch", "heading"]

  public required init?(coder: NSCoder) {
    super.init()
    let found = Self.keys.map { coder.decodeDouble(forKey: $0) }
    centerCoordinate = CLLocationCoordinate2D(latitude: found[0], longitude: found[1])
    (centerCoordinateDistance, pitch, heading) = (found[2], CGFloat(found[3]), found[4])
  }

  open func encode(with coder: NSCoder) {
    for (key, number) in zip(Self.keys, numbers) { coder.encode(number, forKey: key) }
  }
}
