import QuinceFoundation
import UniformTypeIdentifiers

/// What is known of an item: what people see of it, and find it by.
open class CSSearchableItemAttributeSet: NSObject, NSCopying, @unchecked Sendable {
  /// By the names of the properties.
  var values: [String: Any] = [:]

  public init(itemContentType: String) {
    super.init()
    values["contentType"] = itemContentType
  }

  public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }

  convenience init(_ other: CSSearchableItemAttributeSet) {
    self.init(itemContentType: other.contentType ?? "")
    values = other.values
  }

  open func copy(with zone: NSZone? = nil) -> Any { CSSearchableItemAttributeSet(self) }

  private subscript<Value>(name: String) -> Value? {
    get { values[name] as? Value }
    set { values[name] = newValue }
  }

  /// A value under a name of the app's own.
  open func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
    values[key.keyName] = value
  }
  open func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
    values[key.keyName] as? any NSSecureCoding
  }

  open var contentType: String? {
    get { self["contentType"] }
    set { self["contentType"] = newValue }
  }

  open var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }
  open var displayName: String? {
    get { self["displayName"] }
    set { self["displayName"] = newValue }
  }
  open var contentDescription: String? {
    get { self["contentDescription"] }
    set { self["contentDescription"] = newValue }
  }
  open var comment: String? {
    get { self["comment"] }
    set { self["comment"] = newValue }
  }
  open var path: String? {
    get { self["path"] }
    set { self["path"] = newValue }
  }
  open var kind: String? {
    get { self["kind"] }
    set { self["kind"] = newValue }
  }
  open var subject: String? {
    get { self["subject"] }
    set { self["subject"] = newValue }
  }
  open var theme: String? {
    get { self["theme"] }
    set { self["theme"] = newValue }
  }
  open var headline: String? {
    get { self["headline"] }
    set { self["headline"] = newValue }
  }
  open var creator: String? {
    get { self["creator"] }
    set { self["creator"] = newValue }
  }
  open var role: String? {
    get { self["role"] }
    set { self["role"] = newValue }
  }
  open var projects: String? {
    get { self["projects"] }
    set { self["projects"] = newValue }
  }
  open var namedLocation: String? {
    get { self["namedLocation"] }
    set { self["namedLocation"] = newValue }
  }
  open var thoroughfare: String? {
    get { self["thoroughfare"] }
    set { self["thoroughfare"] = newValue }
  }
  open var subThoroughfare: String? {
    get { self["subThoroughfare"] }
    set { self["subThoroughfare"] = newValue }
  }
  open var postalCode: String? {
    get { self["postalCode"] }
    set { self["postalCode"] = newValue }
  }
  open var city: String? {
    get { self["city"] }
    set { self["city"] = newValue }
  }
  open var stateOrProvince: String? {
    get { self["stateOrProvince"] }
    set { self["stateOrProvince"] = newValue }
  }
  open var country: String? {
    get { self["country"] }
    set { self["country"] = newValue }
  }
  open var fullyFormattedAddress: String? {
    get { self["fullyFormattedAddress"] }
    set { self["fullyFormattedAddress"] = newValue }
  }
  open var genre: String? {
    get { self["genre"] }
    set { self["genre"] = newValue }
  }
  open var album: String? {
    get { self["album"] }
    set { self["album"] = newValue }
  }
  open var composer: String? {
    get { self["composer"] }
    set { self["composer"] = newValue }
  }
  open var lyricist: String? {
    get { self["lyricist"] }
    set { self["lyricist"] = newValue }
  }
  open var copyright: String? {
    get { self["copyright"] }
    set { self["copyright"] = newValue }
  }
  open var identifier: String? {
    get { self["identifier"] }
    set { self["identifier"] = newValue }
  }
  open var relatedUniqueIdentifier: String? {
    get { self["relatedUniqueIdentifier"] }
    set { self["relatedUniqueIdentifier"] = newValue }
  }
  open var accountIdentifier: String? {
    get { self["accountIdentifier"] }
    set { self["accountIdentifier"] = newValue }
  }
  open var textContent: String? {
    get { self["textContent"] }
    set { self["textContent"] = newValue }
  }
  open var text: String? {
    get { self["text"] }
    set { self["text"] = newValue }
  }
  open var containerTitle: String? {
    get { self["containerTitle"] }
    set { self["containerTitle"] = newValue }
  }
  open var containerDisplayName: String? {
    get { self["containerDisplayName"] }
    set { self["containerDisplayName"] = newValue }
  }
  open var containerIdentifier: String? {
    get { self["containerIdentifier"] }
    set { self["containerIdentifier"] = newValue }
  }
  open var domainIdentifier: String? {
    get { self["domainIdentifier"] }
    set { self["domainIdentifier"] = newValue }
  }
  open var weakRelatedUniqueIdentifier: String? {
    get { self["weakRelatedUniqueIdentifier"] }
    set { self["weakRelatedUniqueIdentifier"] = newValue }
  }
  open var instructions: String? {
    get { self["instructions"] }
    set { self["instructions"] = newValue }
  }
  open var version: String? {
    get { self["version"] }
    set { self["version"] = newValue }
  }
  open var source: String? {
    get { self["source"] }
    set { self["source"] = newValue }
  }
  open var information: String? {
    get { self["information"] }
    set { self["information"] = newValue }
  }
  open var rights: String? {
    get { self["rights"] }
    set { self["rights"] = newValue }
  }
  open var contentRating: String? {
    get { self["contentRating"] }
    set { self["contentRating"] = newValue }
  }

  open var keywords: [String]? {
    get { self["keywords"] }
    set { self["keywords"] = newValue }
  }
  open var alternateNames: [String]? {
    get { self["alternateNames"] }
    set { self["alternateNames"] = newValue }
  }
  open var artists: [String]? {
    get { self["artists"] }
    set { self["artists"] = newValue }
  }
  open var authorNames: [String]? {
    get { self["authorNames"] }
    set { self["authorNames"] = newValue }
  }
  open var authorEmailAddresses: [String]? {
    get { self["authorEmailAddresses"] }
    set { self["authorEmailAddresses"] = newValue }
  }
  open var recipientNames: [String]? {
    get { self["recipientNames"] }
    set { self["recipientNames"] = newValue }
  }
  open var recipientEmailAddresses: [String]? {
    get { self["recipientEmailAddresses"] }
    set { self["recipientEmailAddresses"] = newValue }
  }
  open var performers: [String]? {
    get { self["performers"] }
    set { self["performers"] = newValue }
  }
  open var languages: [String]? {
    get { self["languages"] }
    set { self["languages"] = newValue }
  }
  open var audiences: [String]? {
    get { self["audiences"] }
    set { self["audiences"] = newValue }
  }
  open var organizations: [String]? {
    get { self["organizations"] }
    set { self["organizations"] = newValue }
  }
  open var phoneNumbers: [String]? {
    get { self["phoneNumbers"] }
    set { self["phoneNumbers"] = newValue }
  }
  open var emailAddresses: [String]? {
    get { self["emailAddresses"] }
    set { self["emailAddresses"] = newValue }
  }
  open var contactKeywords: [String]? {
    get { self["contactKeywords"] }
    set { self["contactKeywords"] = newValue }
  }
  open var editors: [String]? {
    get { self["editors"] }
    set { self["editors"] = newValue }
  }
  open var contributors: [String]? {
    get { self["contributors"] }
    set { self["contributors"] = newValue }
  }
  open var publishers: [String]? {
    get { self["publishers"] }
    set { self["publishers"] = newValue }
  }
  open var producers: [String]? {
    get { self["producers"] }
    set { self["producers"] = newValue }
  }

  open var thumbnailData: Data? {
    get { self["thumbnailData"] }
    set { self["thumbnailData"] = newValue }
  }
  open var htmlContentData: Data? {
    get { self["htmlContentData"] }
    set { self["htmlContentData"] = newValue }
  }

  open var thumbnailURL: URL? {
    get { self["thumbnailURL"] }
    set { self["thumbnailURL"] = newValue }
  }
  open var contentURL: URL? {
    get { self["contentURL"] }
    set { self["contentURL"] = newValue }
  }
  open var url: URL? {
    get { self["url"] }
    set { self["url"] = newValue }
  }

  open var startDate: Date? {
    get { self["startDate"] }
    set { self["startDate"] = newValue }
  }
  open var endDate: Date? {
    get { self["endDate"] }
    set { self["endDate"] = newValue }
  }
  open var dueDate: Date? {
    get { self["dueDate"] }
    set { self["dueDate"] = newValue }
  }
  open var completionDate: Date? {
    get { self["completionDate"] }
    set { self["completionDate"] = newValue }
  }
  open var addedDate: Date? {
    get { self["addedDate"] }
    set { self["addedDate"] = newValue }
  }
  open var contentCreationDate: Date? {
    get { self["contentCreationDate"] }
    set { self["contentCreationDate"] = newValue }
  }
  open var contentModificationDate: Date? {
    get { self["contentModificationDate"] }
    set { self["contentModificationDate"] = newValue }
  }
  open var downloadedDate: Date? {
    get { self["downloadedDate"] }
    set { self["downloadedDate"] = newValue }
  }
  open var lastUsedDate: Date? {
    get { self["lastUsedDate"] }
    set { self["lastUsedDate"] = newValue }
  }
  open var metadataModificationDate: Date? {
    get { self["metadataModificationDate"] }
    set { self["metadataModificationDate"] = newValue }
  }

  open var duration: NSNumber? {
    get { self["duration"] }
    set { self["duration"] = newValue }
  }
  open var rating: NSNumber? {
    get { self["rating"] }
    set { self["rating"] = newValue }
  }
  open var fileSize: NSNumber? {
    get { self["fileSize"] }
    set { self["fileSize"] = newValue }
  }
  open var pageCount: NSNumber? {
    get { self["pageCount"] }
    set { self["pageCount"] = newValue }
  }
  open var pageWidth: NSNumber? {
    get { self["pageWidth"] }
    set { self["pageWidth"] = newValue }
  }
  open var pageHeight: NSNumber? {
    get { self["pageHeight"] }
    set { self["pageHeight"] = newValue }
  }
  open var playCount: NSNumber? {
    get { self["playCount"] }
    set { self["playCount"] = newValue }
  }
  open var latitude: NSNumber? {
    get { self["latitude"] }
    set { self["latitude"] = newValue }
  }
  open var longitude: NSNumber? {
    get { self["longitude"] }
    set { self["longitude"] = newValue }
  }
  open var altitude: NSNumber? {
    get { self["altitude"] }
    set { self["altitude"] = newValue }
  }
  open var speed: NSNumber? {
    get { self["speed"] }
    set { self["speed"] = newValue }
  }
  open var supportsPhoneCall: NSNumber? {
    get { self["supportsPhoneCall"] }
    set { self["supportsPhoneCall"] = newValue }
  }
  open var supportsNavigation: NSNumber? {
    get { self["supportsNavigation"] }
    set { self["supportsNavigation"] = newValue }
  }
  open var rankingHint: NSNumber? {
    get { self["rankingHint"] }
    set { self["rankingHint"] = newValue }
  }
  open var allDay: NSNumber? {
    get { self["allDay"] }
    set { self["allDay"] = newValue }
  }
  open var userCreated: NSNumber? {
    get { self["userCreated"] }
    set { self["userCreated"] = newValue }
  }
  open var userOwned: NSNumber? {
    get { self["userOwned"] }
    set { self["userOwned"] = newValue }
  }
  open var userCurated: NSNumber? {
    get { self["userCurated"] }
    set { self["userCurated"] = newValue }
  }
  open var audioTrackNumber: NSNumber? {
    get { self["audioTrackNumber"] }
    set { self["audioTrackNumber"] = newValue }
  }
  open var pixelHeight: NSNumber? {
    get { self["pixelHeight"] }
    set { self["pixelHeight"] = newValue }
  }
  open var pixelWidth: NSNumber? {
    get { self["pixelWidth"] }
    set { self["pixelWidth"] = newValue }
  }
  open var pixelCount: NSNumber? {
    get { self["pixelCount"] }
    set { self["pixelCount"] = newValue }
  }
  open var bitsPerSample: NSNumber? {
    get { self["bitsPerSample"] }
    set { self["bitsPerSample"] = newValue }
  }
}

/// The name of an attribute of the app's own.
open class CSCustomAttributeKey: NSObject {
  public let keyName: String
  public let isSearchable: Bool
  public let isSearchableByDefault: Bool
  public let isUnique: Bool
  public let isMultiValued: Bool

  // Apple: a name is of letters, digits and underscores of ASCII; others give nil.
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    guard !keyName.isEmpty, keyName.utf8.allSatisfy({ $0 == 95 || $0.isLetterOrDigit }) else { return nil }
    self.keyName = keyName
    (isSearchable, isSearchableByDefault) = (searchable, searchableByDefault)
    (isUnique, isMultiValued) = (unique, multiValued)
  }

  public convenience init?(keyName: String) {
    self.init(keyName: keyName, searchable: true, searchableByDefault: true, unique: false, multiValued: false)
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool { (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self) }
}
