import QuinceFoundation

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }
public enum CNContactDisplayNameOrder: Int, Sendable { case userDefault, givenNameFirst, familyNameFirst }

/// Names of contacts as people read them.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  /// Default the full name.
  open var style = CNContactFormatterStyle.fullName

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    KeyList(ContactWords.names)
  }
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor { KeyList(ContactWords.names) }
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor { KeyList(ContactWords.names) }

  /// Nil for a contact without a name.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    if style == .phoneticFullName {
      let parts = [contact.phoneticGivenName, contact.phoneticMiddleName, contact.phoneticFamilyName]
      return joined(parts)
    }
    if contact.contactType == .organization, !contact.organizationName.isEmpty { return contact.organizationName }
    var parts = [contact.givenName, contact.middleName, contact.familyName]
    if nameOrder(for: contact) == .familyNameFirst { parts = [contact.familyName, contact.givenName] }
    let name =
      ContactText.isEastAsian(contact.record)
      ? joined(parts, "") : joined([contact.namePrefix] + parts + [contact.nameSuffix])
    return name ?? [contact.nickname, contact.organizationName].first { !$0.isEmpty } ?? address(contact)
  }

  // Assumed: of one without a name, what it can be reached by is shown where that was fetched.
  private class func address(_ contact: CNContact) -> String? {
    contact.isKeyAvailable(CNContactEmailAddressesKey) ? contact.record.emails.first?.value : nil
  }

  private class func joined(_ parts: [String], _ separator: String = " ") -> String? {
    let there = parts.filter { !$0.isEmpty }
    return there.isEmpty ? nil : there.joined(separator: separator)
  }

  open class func attributedString(
    from contact: CNContact, style: CNContactFormatterStyle, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    string(from: contact, style: style).map { text in
      var named: [NSAttributedString.Key: Any] = [:]
      for case (let key as NSAttributedString.Key, let value) in attributes ?? [:] { named[key] = value }
      return NSAttributedString(string: text, attributes: named)
    }
  }

  // Observed: names in Chinese, Japanese and Korean letters begin with the family's.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    ContactText.isEastAsian(contact.record) ? .familyNameFirst : .givenNameFirst
  }
  open class func delimiter(for contact: CNContact) -> String { ContactText.isEastAsian(contact.record) ? "" : " " }

  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap { string(from: $0) } }
}

public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

/// Addresses as they stand on letters.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    ContactText.lines(postalAddress.record).joined(separator: "\n")
  }
  open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map { string(from: $0) } }
}

/// Texts of contacts.
enum ContactText {
  static func isEastAsian(_ record: ContactRecord) -> Bool {
    [CNContactGivenNameKey, CNContactFamilyNameKey].compactMap { record.texts[$0] }.joined().unicodeScalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        || (0xAC00...0xD7A3).contains($0.value)
    }
  }

  // Assumed: as in the United States; where the country's code says a country of Europe, the code goes before the city.
  static func lines(_ address: ContactRecord.Address) -> [String] {
    let codesFirst: Set<String> = ["de", "fr", "it", "es", "nl", "at", "ch", "be", "se", "no", "dk", "fi", "pl", "pt"]
    let city: String
    if codesFirst.contains(address.isoCountryCode.lowercased()) {
      city = [address.postalCode, address.city].filter { !$0.isEmpty }.joined(separator: " ")
    } else {
      let rest = [address.state, address.postalCode].filter { !$0.isEmpty }.joined(separator: " ")
      city = [address.city, rest].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return (address.street.components(separatedBy: "\n") + [address.subLocality, city, address.country])
      .filter { !$0.isEmpty }
  }
}
