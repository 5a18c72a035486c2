import QuinceFoundation

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something of the app's that people can find.
open class CSSearchableItem: NSObject, NSCopying, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var attributeSet: CSSearchableItemAttributeSet
  private var expires: Date?

  /// - Parameter uniqueIdentifier: nil for one that nobody else has.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }

  private static let month: TimeInterval = 30 * 24 * 3600

  // Apple: one month unless the app says otherwise.
  open var expirationDate: Date! {
    get { expires ?? Date(timeIntervalSinceNow: Self.month) }
    set { expires = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CSSearchableItem(
      uniqueIdentifier: uniqueIdentifier, domainIdentifier: domainIdentifier,
      attributeSet: CSSearchableItemAttributeSet(attributeSet))
    copy.expires = expires
    return copy
  }

  /// Whether it belongs to the domain, or to one below.
  // Apple: deleting "domain" deletes "domain.subdomain".
  func isIn(_ domain: String) -> Bool {
    domainIdentifier.map { $0 == domain || $0.hasPrefix(domain + ".") } ?? false
  }
}
