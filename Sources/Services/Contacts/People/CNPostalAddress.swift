import QuinceFoundation

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// Where letters go.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  var record: ContactRecord.Address

  public override init() { record = ContactRecord.Address() }
  init(_ record: ContactRecord.Address) { self.record = record }

  open var street: String { record.street }
  open var subLocality: String { record.subLocality }
  open var city: String { record.city }
  open var subAdministrativeArea: String { record.subAdministrativeArea }
  open var state: String { record.state }
  open var postalCode: String { record.postalCode }
  open var country: String { record.country }
  open var isoCountryCode: String { record.isoCountryCode }

  open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(record) }
  open override func copy() -> Any { copy(with: nil) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(record) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.record == record }
  open override var hash: Int { record.street.hashValue ^ record.city.hashValue }
  open override var description: String { "<CNPostalAddress: \(ContactText.lines(record).joined(separator: ", "))>" }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "address"),
      let record = try? PropertyListDecoder().decode(ContactRecord.Address.self, from: data as Data)
    else { return nil }
    self.record = record
  }
  open func encode(with coder: NSCoder) {
    coder.encode((try? PropertyListEncoder().encode(record)).map { $0 as NSData }, forKey: "address")
  }

  /// The word for a key, in English.
  open class func localizedString(forKey key: String) -> String {
    switch key {
    case CNPostalAddressPostalCodeKey: "ZIP"
    case CNPostalAddressSubLocalityKey: "Neighborhood"
    case CNPostalAddressSubAdministrativeAreaKey: "County"
    case CNPostalAddressISOCountryCodeKey: "Country Code"
    default: key.capitalized
    }
  }
}

/// A postal address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { record.street }
    set { record.street = newValue }
  }
  open override var subLocality: String {
    get { record.subLocality }
    set { record.subLocality = newValue }
  }
  open override var city: String {
    get { record.city }
    set { record.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { record.subAdministrativeArea }
    set { record.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { record.state }
    set { record.state = newValue }
  }
  open override var postalCode: String {
    get { record.postalCode }
    set { record.postalCode = newValue }
  }
  open override var country: String {
    get { record.country }
    set { record.country = newValue }
  }
  open override var isoCountryCode: String {
    get { record.isoCountryCode }
    set { record.isoCountryCode = newValue }
  }
}
