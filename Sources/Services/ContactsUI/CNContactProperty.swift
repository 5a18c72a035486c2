import Contacts

/// One value of a contact that the user chose.
open class CNContactProperty: NSObject, NSCopying, @unchecked Sendable {
  public let contact: CNContact
  public let key: String
  /// A `CNPhoneNumber`, a text, an address and so on.
  public let value: Any?
  /// Of the labelled value, nil where there is none.
  public let identifier: String?
  public let label: String?

  init(_ contact: CNContact, _ row: ContactRow) {
    (self.contact, key, value) = (contact, row.key, row.value)
    (identifier, label) = (row.identifier, row.label)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
}
