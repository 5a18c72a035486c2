import Foundation

/// Where the device points to. No device here has a compass: what an app makes itself, as in tests, has no values.
open class CLHeading: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private var values = Values()

  private struct Values {
    var magnetic = -1.0
    var trueNorth = -1.0
    var accuracy = -1.0
    var x = 0.0
    var y = 0.0
    var z = 0.0
    var timestamp = Date()
  }

  public override init() { super.init() }

  /// Degrees from magnetic north.
  open var magneticHeading: CLLocationDirection { values.magnetic }
  /// Degrees from true north; negative where it is not known.
  open var trueHeading: CLLocationDirection { values.trueNorth }
  /// Degrees by which the magnetic heading may be wrong; negative where it is invalid.
  open var headingAccuracy: CLLocationDirection { values.accuracy }
  /// The magnetic field, in microteslas.
  open var x: CLHeadingComponentValue { values.x }
  open var y: CLHeadingComponentValue { values.y }
  open var z: CLHeadingComponentValue { values.z }
  open var timestamp: Date { values.timestamp }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // Assumed: the order of Apple's.
  open override var description: String {
    String(
      format: "magneticHeading %.2f trueHeading %.2f accuracy %.2f x %+.3f y %+.3f z %+.3f @ ", magneticHeading,
      trueHeading, headingAccuracy, x, y, z) + "\(timestamp)"
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    let number = { (key: String) in coder.decodeDouble(forKey: key) }
    values = Values(
      magnetic: number("magneticHeading"), trueNorth: number("trueHeading"), accuracy: number("headingAccuracy"),
      x: number("x"), y: number("y"), z: number("z"),
      timestamp: Date(timeIntervalSinceReferenceDate: number("timestamp")))
    super.init()
  }
  open func encode(with coder: NSCoder) {
    for (key, number) in [
      ("magneticHeading", magneticHeading), ("trueHeading", trueHeading), ("headingAccuracy", headingAccuracy),
      ("x", x), ("y", y), ("z", z), ("timestamp", timestamp.timeIntervalSinceReferenceDate),
    ] { coder.encode(number, forKey: key) }
  }
}
