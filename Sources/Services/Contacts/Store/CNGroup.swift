import QuinceFoundation

public let CNGroupIdentifierKey = "identifier"
public let CNGroupNameKey = "name"

/// A list of contacts with a name.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var record: ContactBook.Group

  public override init() { record = ContactBook.Group() }
  init(_ record: ContactBook.Group) { self.record = record }

  open var identifier: String { record.identifier }
  open var name: String { record.name }

  open func copy(with zone: NSZone? = nil) -> Any { CNGroup(record) }
  open override func copy() -> Any { copy(with: nil) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableGroup(record) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNGroup)?.record == record }
  open override var hash: Int { record.identifier.hashValue }

  open class func predicateForGroups(withIdentifiers identifiers: [String]) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.identifiers(identifiers))
  }
  open class func predicateForSubgroupsInGroup(withIdentifier parentGroupIdentifier: String)
    -> QuinceFoundation.NSPredicate
  {
    ContactPredicate(.parent(parentGroupIdentifier))
  }
  open class func predicateForGroupsInContainer(withIdentifier containerIdentifier: String)
    -> QuinceFoundation.NSPredicate
  {
    ContactPredicate(.container(containerIdentifier))
  }
}

/// A group that can be changed, to be saved by a request.
open class CNMutableGroup: CNGroup, @unchecked Sendable {
  open override var name: String {
    get { record.name }
    set { record.name = newValue }
  }
}
