import Foundation

/// A stay of the device at a place. No device here finds out about any: what an app makes itself, as in tests, has no values.
open class CLVisit: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let stay: (arrival: Date, departure: Date, coordinate: CLLocationCoordinate2D, accuracy: Double)

  public override init() {
    stay = (.distantPast, .distantFuture, kCLLocationCoordinate2DInvalid, -1)
    super.init()
  }

  /// The distant past where it is not known.
  open var arrivalDate: Date { stay.arrival }
  /// The distant future while the device is still there.
  open var departureDate: Date { stay.departure }
  open var coordinate: CLLocationCoordinate2D { stay.coordinate }
  /// Metres.
  open var horizontalAccuracy: CLLocationAccuracy { stay.accuracy }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    let date = { (key: String) in Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: key)) }
    stay = (
      date("arrival"), date("departure"), CLLocationCoordinate2D(from: coder),
      coder.decodeDouble(forKey: "horizontalAccuracy")
    )
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(arrivalDate.timeIntervalSinceReferenceDate, forKey: "arrival")
    coder.encode(departureDate.timeIntervalSinceReferenceDate, forKey: "departure")
    coordinate.encode(with: coder)
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
  }
}
