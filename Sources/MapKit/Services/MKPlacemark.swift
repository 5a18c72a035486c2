import Foundation
import UIKitCore

/// A place with an address, which a map shows as an annotation.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  private let place: CLLocationCoordinate2D

  public override convenience init(placemark: CLPlacemark) {
    self.init(PlacemarkCoder(placemark))
  }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// - Parameter addressDictionary: with the keys of the Contacts framework, `City`, `Street` and so on.
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.init(PlacemarkCoder(coordinate, addressDictionary ?? [:]))
  }

  // CoreLocation makes placemarks from archives alone.
  private convenience init(_ coder: PlacemarkCoder) {
    self.init(coder: coder)!  // its values are of the types that are asked for
  }

  public required init?(coder: NSCoder) {
    place =
      coder.decodeObject(of: CLLocation.self, forKey: "location")?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(coder: coder)
  }

  open var coordinate: CLLocationCoordinate2D { place }
  open var countryCode: String? { isoCountryCode }

  /// The first line of the address.
  // Apple: the title is the address. Assumed: its parts in the American order.
  open var title: String? {
    let street = [subThoroughfare, thoroughfare].compactMap { $0 }.joined(separator: " ")
    let state = [administrativeArea, postalCode].compactMap { $0 }.joined(separator: " ")
    let parts = [street, locality ?? "", state, country ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? name : parts.joined(separator: ", ")
  }
  open var subtitle: String? { nil }
}

/// The values of a placemark as an archive would have them.
private final class PlacemarkCoder: NSCoder {
  private var values: [String: NSObject] = [:]

  init(_ placemark: CLPlacemark) {
    super.init()
    values["location"] = placemark.location
    values["region"] = placemark.region
    values["timeZone"] = placemark.timeZone.map { $0.identifier as NSString }
    values["areasOfInterest"] = placemark.areasOfInterest.map { $0 as NSArray }
    for (key, text) in [
      ("name", placemark.name), ("thoroughfare", placemark.thoroughfare),
      ("subThoroughfare", placemark.subThoroughfare), ("locality", placemark.locality),
      ("subLocality", placemark.subLocality), ("administrativeArea", placemark.administrativeArea),
      ("subAdministrativeArea", placemark.subAdministrativeArea), ("postalCode", placemark.postalCode),
      ("isoCountryCode", placemark.isoCountryCode), ("country", placemark.country),
      ("inlandWater", placemark.inlandWater), ("ocean", placemark.ocean),
    ] { values[key] = text.map { $0 as NSString } }
  }

  // The words of the Contacts framework, before which AddressBook had the same.
  private static let names = [
    "Name": "name", "Street": "thoroughfare", "Thoroughfare": "thoroughfare", "SubThoroughfare": "subThoroughfare",
    "City": "locality", "SubLocality": "subLocality", "State": "administrativeArea",
    "SubAdministrativeArea": "subAdministrativeArea", "ZIP": "postalCode", "Country": "country",
    "CountryCode": "isoCountryCode", "street": "thoroughfare", "city": "locality", "state": "administrativeArea",
    "postalCode": "postalCode", "country": "country", "ISOCountryCode": "isoCountryCode",
  ]

  init(_ coordinate: CLLocationCoordinate2D, _ address: [String: Any]) {
    super.init()
    values["location"] = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    for (key, name) in Self.names {
      if let text = address[key] as? String { values[name] = text as NSString }
    }
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeObject(forKey key: String) -> Any? { values[key] }
  override func decodeObject<Wanted>(of cls: Wanted.Type, forKey key: String) -> Wanted?
  where Wanted: NSCoding, Wanted: NSObject { values[key] as? Wanted }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { values[key] }
}
