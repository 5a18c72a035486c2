import Foundation
import QuinceFoundation

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16

public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// A beacon that the device hears. No device here hears any: what an app makes itself, as in tests, has no values.
open class CLBeacon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let heard: (uuid: UUID, major: Int, minor: Int, proximity: CLProximity, accuracy: Double, rssi: Int, Date)

  public override init() {
    heard = (UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), 0, 0, .unknown, -1, 0, Date())
    super.init()
  }

  open var uuid: UUID { heard.uuid }
  /// Before iOS 13.
  open var proximityUUID: UUID { heard.uuid }
  open var major: NSNumber { NSNumber(value: heard.major) }
  open var minor: NSNumber { NSNumber(value: heard.minor) }
  open var proximity: CLProximity { heard.proximity }
  /// Metres; negative where it is not known.
  open var accuracy: CLLocationAccuracy { heard.accuracy }
  /// Decibels.
  open var rssi: Int { heard.rssi }
  open var timestamp: Date { heard.6 }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let uuid = coder.decodeObject(of: NSUUID.self, forKey: "uuid") else { return nil }
    heard = (
      uuid as UUID, coder.decodeInteger(forKey: "major"), coder.decodeInteger(forKey: "minor"),
      CLProximity(rawValue: coder.decodeInteger(forKey: "proximity")) ?? .unknown,
      coder.decodeDouble(forKey: "accuracy"), coder.decodeInteger(forKey: "rssi"),
      Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
    )
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(uuid as NSUUID, forKey: "uuid")
    coder.encode(major.intValue, forKey: "major")
    coder.encode(minor.intValue, forKey: "minor")
    coder.encode(proximity.rawValue, forKey: "proximity")
    coder.encode(accuracy, forKey: "accuracy")
    coder.encode(rssi, forKey: "rssi")
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }
}
