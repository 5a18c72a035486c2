import Foundation
import QuinceFoundation

/// Which beacons are meant: all of an owner, or those of a number, or one.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let uuid: UUID
  public let major: CLBeaconMajorValue?
  public let minor: CLBeaconMinorValue?

  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }
  open override var hash: Int { uuid.hashValue }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let uuid = coder.decodeObject(of: NSUUID.self, forKey: "uuid") else { return nil }
    self.uuid = uuid as UUID
    major = coder.decodeObject(of: NSNumber.self, forKey: "major")?.uint16Value
    minor = coder.decodeObject(of: NSNumber.self, forKey: "minor")?.uint16Value
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(uuid as NSUUID, forKey: "uuid")
    coder.encode(major.map { NSNumber(value: $0) }, forKey: "major")
    coder.encode(minor.map { NSNumber(value: $0) }, forKey: "minor")
  }
}
