import Foundation
import QuinceFoundation

/// A place, how exactly it is known, and when the device was there.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private struct Values {
    var coordinate: CLLocationCoordinate2D
    var altitude = 0.0
    var horizontalAccuracy = 0.0
    var verticalAccuracy = -1.0
    var course = -1.0
    var courseAccuracy = -1.0
    var speed = -1.0
    var speedAccuracy = -1.0
    var timestamp = Date()
    var floor: CLFloor?
    var source: CLLocationSourceInformation?
  }

  private let values: Values

  // Apple: every initialiser is one that subclasses can call.
  /// Where the equator meets the meridian of Greenwich.
  public override init() {
    values = Values(coordinate: CLLocationCoordinate2D())
    super.init()
  }

  /// A place that is known exactly, at this moment.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    values = Values(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      timestamp: timestamp)
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
    timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, speed: speed, timestamp: timestamp)
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp)
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date, sourceInfo: CLLocationSourceInformation
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp,
      source: sourceInfo)
    super.init()
  }

  // MARK: What is known

  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// Metres above the sea.
  open var altitude: CLLocationDistance { values.altitude }
  /// Metres above the ellipsoid.
  // Assumed: the sea is as high as the ellipsoid everywhere; nothing here knows the geoid.
  open var ellipsoidalAltitude: CLLocationDistance { values.altitude }
  /// The radius in metres around the coordinate; negative where that is invalid.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
  /// Metres; not positive where the altitude is invalid.
  open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
  open var course: CLLocationDirection { values.course }
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  open var speed: CLLocationSpeed { values.speed }
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  open var timestamp: Date { values.timestamp }
  /// Where in a building, if that is known.
  open var floor: CLFloor? { values.floor }
  open var sourceInformation: CLLocationSourceInformation? { values.source }

  /// Metres along the surface of the Earth, whatever the altitudes.
  // Apple: CLLocation.distance(from:), "a line … that follows the curvature of the Earth … does not take into account
  // specific altitude changes". Assumed: on the ellipsoid that coordinates are said to refer to.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distance(coordinate, location.coordinate)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // Observed: what Apple's prints, `<+37.78583400,-122.40641700> +/- 5.00m (speed -1.00 mps / course -1.00) @ 8/24/18,
  // 4:26:59 PM British Summer Time`.
  open override var description: String {
    let date = DateFormatter.localizedString(from: timestamp, dateStyle: .short, timeStyle: .full)
    return coordinate.text
      + String(format: " +/- %.2fm (speed %.2f mps / course %.2f)", horizontalAccuracy, speed, course)
      + " @ \(date)"
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  // Assumed: the keys are Quince's own, since Apple's are not documented.
  public required init?(coder: NSCoder) {
    let number = { (key: String) in coder.decodeDouble(forKey: key) }
    values = Values(
      coordinate: CLLocationCoordinate2D(from: coder), altitude: number("altitude"),
      horizontalAccuracy: number("horizontalAccuracy"), verticalAccuracy: number("verticalAccuracy"),
      course: number("course"), courseAccuracy: number("courseAccuracy"), speed: number("speed"),
      speedAccuracy: number("speedAccuracy"), timestamp: Date(timeIntervalSinceReferenceDate: number("timestamp")),
      floor: coder.decodeObject(of: CLFloor.self, forKey: "floor"),
      source: coder.decodeObject(of: CLLocationSourceInformation.self, forKey: "source"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coordinate.encode(with: coder)
    for (key, number) in [
      ("altitude", altitude), ("horizontalAccuracy", horizontalAccuracy), ("verticalAccuracy", verticalAccuracy),
      ("course", course), ("courseAccuracy", courseAccuracy), ("speed", speed), ("speedAccuracy", speedAccuracy),
      ("timestamp", timestamp.timeIntervalSinceReferenceDate),
    ] { coder.encode(number, forKey: key) }
    coder.encode(floor, forKey: "floor")
    coder.encode(sourceInformation, forKey: "source")
  }
}
