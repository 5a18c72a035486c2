import Foundation
import QuinceFoundation

/// A place and its address. The geocoder of a device without a network finds none, so that they come from archives alone.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Names of the address's parts, which are those of the properties.
  let parts: [String: String]
  public let location: CLLocation?
  public let region: CLRegion?
  public let timeZone: TimeZone?
  public let areasOfInterest: [String]?

  init(
    parts: [String: String], location: CLLocation?, region: CLRegion? = nil, timeZone: TimeZone? = nil,
    areasOfInterest: [String]? = nil
  ) {
    (self.parts, self.location, self.region) = (parts, location, region)
    (self.timeZone, self.areasOfInterest) = (timeZone, areasOfInterest)
    super.init()
  }

  public init(placemark: CLPlacemark) {
    (parts, location, region) = (placemark.parts, placemark.location, placemark.region)
    (timeZone, areasOfInterest) = (placemark.timeZone, placemark.areasOfInterest)
    super.init()
  }

  open var name: String? { parts["name"] }
  /// The street.
  open var thoroughfare: String? { parts["thoroughfare"] }
  /// The number in the street.
  open var subThoroughfare: String? { parts["subThoroughfare"] }
  /// The town.
  open var locality: String? { parts["locality"] }
  open var subLocality: String? { parts["subLocality"] }
  /// The state or province.
  open var administrativeArea: String? { parts["administrativeArea"] }
  open var subAdministrativeArea: String? { parts["subAdministrativeArea"] }
  open var postalCode: String? { parts["postalCode"] }
  open var isoCountryCode: String? { parts["isoCountryCode"] }
  open var country: String? { parts["country"] }
  open var inlandWater: String? { parts["inlandWater"] }
  open var ocean: String? { parts["ocean"] }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  static let partNames = [
    "name", "thoroughfare", "subThoroughfare", "locality", "subLocality", "administrativeArea", "subAdministrativeArea",
    "postalCode", "isoCountryCode", "country", "inlandWater", "ocean",
  ]

  public required init?(coder: NSCoder) {
    var parts: [String: String] = [:]
    for name in Self.partNames { parts[name] = coder.decodeObject(of: NSString.self, forKey: name) as String? }
    self.parts = parts
    location = coder.decodeObject(of: CLLocation.self, forKey: "location")
    region = coder.decodeObject(of: CLCircularRegion.self, forKey: "region")
    timeZone = (coder.decodeObject(of: NSString.self, forKey: "timeZone") as String?).flatMap(
      TimeZone.init(identifier:))
    let areas = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "areasOfInterest") as? NSArray
    areasOfInterest = areas?.compactMap { $0 as? String }
    super.init()
  }

  open func encode(with coder: NSCoder) {
    for (name, text) in parts { coder.encode(text as NSString, forKey: name) }
    coder.encode(location, forKey: "location")
    coder.encode(region, forKey: "region")
    coder.encode(timeZone?.identifier as NSString?, forKey: "timeZone")
    coder.encode(areasOfInterest as NSArray?, forKey: "areasOfInterest")
  }
}
