import QuinceFoundation

public let CNSocialProfileServiceFacebook = "Facebook"
public let CNSocialProfileServiceTwitter = "Twitter"
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
public let CNSocialProfileServiceFlickr = "Flickr"
public let CNInstantMessageServiceSkype = "Skype"
public let CNInstantMessageServiceJabber = "Jabber"
public let CNInstantMessageServiceFacebook = "Facebook"
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"

/// Where a person is found in a network.
open class CNSocialProfile: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let record: ContactRecord.Profile
  init(_ record: ContactRecord.Profile) { self.record = record }

  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    record = ContactRecord.Profile(
      urlString: urlString ?? "", username: username ?? "", userIdentifier: userIdentifier ?? "",
      service: service ?? "")
  }

  open var urlString: String { record.urlString }
  open var username: String { record.username }
  open var userIdentifier: String { record.userIdentifier }
  open var service: String { record.service }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNSocialProfile)?.record == record }
  open override var hash: Int { record.username.hashValue }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    func text(_ key: String) -> String { coder.decodeObject(of: NSString.self, forKey: key) as String? ?? "" }
    record = ContactRecord.Profile(
      urlString: text("urlString"), username: text("username"), userIdentifier: text("userIdentifier"),
      service: text("service"))
  }
  open func encode(with coder: NSCoder) {
    coder.encode(urlString as NSString, forKey: "urlString")
    coder.encode(username as NSString, forKey: "username")
    coder.encode(userIdentifier as NSString, forKey: "userIdentifier")
    coder.encode(service as NSString, forKey: "service")
  }
}

/// Where messages reach a person.
open class CNInstantMessageAddress: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let record: ContactRecord.MessageAddress
  init(_ record: ContactRecord.MessageAddress) { self.record = record }

  public init(username: String, service: String) {
    record = ContactRecord.MessageAddress(username: username, service: service)
  }

  open var username: String { record.username }
  open var service: String { record.service }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNInstantMessageAddress)?.record == record }
  open override var hash: Int { record.username.hashValue }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    func text(_ key: String) -> String { coder.decodeObject(of: NSString.self, forKey: key) as String? ?? "" }
    record = ContactRecord.MessageAddress(username: text("username"), service: text("service"))
  }
  open func encode(with coder: NSCoder) {
    coder.encode(username as NSString, forKey: "username")
    coder.encode(service as NSString, forKey: "service")
  }
}

/// Who another person is to one.
open class CNContactRelation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let name: String
  public init(name: String) { self.name = name }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.name == name }
  open override var hash: Int { name.hashValue }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
  }
  open func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
}
