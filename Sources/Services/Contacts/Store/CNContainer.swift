import QuinceFoundation

public enum CNContainerType: Int, Sendable {
  case unassigned = 0
  case local
  case exchange = 1001
  case cardDAV = 1002
}

public let CNContainerIdentifierKey = "identifier"
public let CNContainerNameKey = "name"
public let CNContainerTypeKey = "type"

/// An account of contacts; the device has one, its own.
open class CNContainer: NSObject, NSCopying, @unchecked Sendable {
  init(local: Void) {}

  open var identifier: String { ContactBook.container }
  open var name: String { "Contacts" }
  open var type: CNContainerType { .local }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { object is CNContainer }
  open override var hash: Int { 1 }

  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.identifiers(identifiers))
  }
  open class func predicateForContainerOfContact(withIdentifier contactIdentifier: String)
    -> QuinceFoundation.NSPredicate
  {
    ContactPredicate(.container(ContactBook.container))
  }
  open class func predicateForContainerOfGroup(withIdentifier groupIdentifier: String) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.container(ContactBook.container))
  }
}
