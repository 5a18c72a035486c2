import QuinceFoundation

/// What contacts, groups and containers are looked for by. Contacts takes no other predicates.
final class ContactPredicate: QuinceFoundation.NSPredicate, @unchecked Sendable {
  enum Rule {
    case name(String)
    case email(String)
    case phone(CNPhoneNumber)
    case identifiers([String])
    case group(String)
    case container(String)
    /// Groups of a group.
    case parent(String)
  }

  let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  func takes(_ contact: ContactRecord, _ book: ContactBook) -> Bool {
    switch rule {
    case .name(let text): Self.matches(contact, text)
    case .email(let address):
      contact.emails.contains { $0.value.compare(address, options: .caseInsensitive) == .orderedSame }
    case .phone(let number): contact.phones.contains { number.matches(CNPhoneNumber(stringValue: $0.value)) }
    case .identifiers(let list): list.contains(contact.identifier)
    case .group(let group): book.groups.first { $0.identifier == group }?.members.contains(contact.identifier) ?? false
    case .container(let container): container == ContactBook.container
    case .parent: false
    }
  }

  // Apple: "the name to match"; every word of it begins a word of the contact's names.
  private static func matches(_ contact: ContactRecord, _ text: String) -> Bool {
    let words = ContactWords.names.compactMap { contact.texts[$0] }
      .flatMap { $0.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) }
    let wanted = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    guard !wanted.isEmpty else { return false }
    return wanted.allSatisfy { part in
      words.contains {
        $0.range(of: part, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
      }
    }
  }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    (object as? CNContact).map { takes($0.record, ContactBook.current) } ?? false
  }
}

extension CNContact {
  public class func predicateForContacts(matchingName name: String) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.name(name))
  }
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.email(emailAddress))
  }
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.phone(phoneNumber))
  }
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> QuinceFoundation.NSPredicate {
    ContactPredicate(.identifiers(identifiers))
  }
  public class func predicateForContactsInGroup(withIdentifier groupIdentifier: String) -> QuinceFoundation.NSPredicate
  {
    ContactPredicate(.group(groupIdentifier))
  }
  public class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> QuinceFoundation.NSPredicate { ContactPredicate(.container(containerIdentifier)) }
}
