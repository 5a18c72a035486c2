import QuinceFoundation
import Testing

@testable import Contacts
@testable import ContactsUI
@testable import UIKitCore

@Suite(.serialized) struct ContactsTests {
  /// A book for one test, which the app may read and change.
  private func withBook(
    _ status: PrivacyPermission.Status = .granted, _ body: (CNContactStore) async throws -> Void
  ) async throws {
    let before = ProcessEnvironment.current
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("contacts-\(UUID().uuidString)")
    defer {
      ProcessEnvironment.current = before
      try? FileManager.default.removeItem(at: folder)
    }
    ProcessEnvironment.current.photos = folder.appendingPathComponent("photos").path
    CNContactStore.permission.status = status
    try await body(CNContactStore())
  }

  private func person(_ given: String, _ family: String, _ phone: String? = nil, _ email: String? = nil)
    -> CNMutableContact
  {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = (given, family)
    if let phone {
      contact.phoneNumbers = [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: phone))]
    }
    if let email { contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: email as NSString)] }
    return contact
  }

  private func save(_ store: CNContactStore, _ contacts: [CNMutableContact]) throws {
    let request = CNSaveRequest()
    for contact in contacts { request.add(contact, toContainerWithIdentifier: nil) }
    try store.execute(request)
  }

  private let names = [CNContactGivenNameKey, CNContactFamilyNameKey] as [any CNKeyDescriptor]

  @Test("what is saved is found by names, numbers, addresses and identifiers")
  func finding() async throws {
    try await withBook { store in
      let anna = person("Anna", "Haro", "(555) 522-8243", "anna-haro@mac.com")
      try save(store, [person("Kate", "Bell", "(555) 564-8583"), anna, person("Jean-Éric", "Dupont")])
      func found(_ predicate: QuinceFoundation.NSPredicate) throws -> [String] {
        try store.unifiedContacts(matching: predicate, keysToFetch: names).map(\.givenName)
      }
      #expect(try found(CNContact.predicateForContacts(matchingName: "an")) == ["Anna"])
      #expect(try found(CNContact.predicateForContacts(matchingName: "anna h")) == ["Anna"])
      #expect(try found(CNContact.predicateForContacts(matchingName: "eric")) == ["Jean-Éric"])
      #expect(try found(CNContact.predicateForContacts(matchingName: "ate")) == [])
      #expect(try found(CNContact.predicateForContacts(matchingEmailAddress: "ANNA-haro@mac.com")) == ["Anna"])
      #expect(
        try found(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "+15555648583"))) == ["Kate"])
      #expect(try found(CNContact.predicateForContacts(withIdentifiers: [anna.identifier, "x"])) == ["Anna"])
      #expect(throws: CNError(.predicateInvalid)) { try found(QuinceFoundation.NSPredicate(format: "1 == 1")) }
      #expect(throws: CNError(.recordDoesNotExist)) {
        try store.unifiedContact(withIdentifier: "x", keysToFetch: names)
      }
      var order: [String] = []
      let request = CNContactFetchRequest(keysToFetch: names)
      request.sortOrder = .familyName
      try store.enumerateContacts(with: request) { contact, _ in order.append(contact.familyName) }
      #expect(order == ["Bell", "Dupont", "Haro"])
    }
  }

  @Test("changes of what was fetched leave the rest as it is; all of a request is done, or nothing")
  func saving() async throws {
    try await withBook { store in
      let anna = person("Anna", "Haro", "555", "a@b.c")
      try save(store, [anna])
      let some = try store.unifiedContact(withIdentifier: anna.identifier, keysToFetch: names)
      let changed = try #require(some.mutableCopy() as? CNMutableContact)
      changed.givenName = "Anne"
      let request = CNSaveRequest()
      request.update(changed)
      try store.execute(request)
      let keys = names + [CNContactPhoneNumbersKey, CNContactEmailAddressesKey] as [any CNKeyDescriptor]
      let again = try store.unifiedContact(withIdentifier: anna.identifier, keysToFetch: keys)
      #expect(again.givenName == "Anne" && again.phoneNumbers.first?.value.stringValue == "555")
      #expect(CNLabeledValue<NSString>.localizedString(forLabel: again.phoneNumbers.first?.label ?? "") == "mobile")
      let bad = CNSaveRequest()
      bad.delete(changed)
      bad.update(person("No", "One"))
      #expect(throws: CNError(.recordDoesNotExist)) { try store.execute(bad) }
      #expect(try store.unifiedContact(withIdentifier: anna.identifier, keysToFetch: names).givenName == "Anne")
    }
  }

  @Test("groups have members")
  func groups() async throws {
    try await withBook { store in
      let anna = person("Anna", "Haro")
      let group = CNMutableGroup()
      group.name = "Friends"
      let request = CNSaveRequest()
      request.add(anna, toContainerWithIdentifier: store.defaultContainerIdentifier())
      request.add(group, toContainerWithIdentifier: nil)
      request.addMember(anna, to: group)
      try store.execute(request)
      #expect(try store.groups(matching: nil).map(\.name) == ["Friends"])
      let predicate = CNContact.predicateForContactsInGroup(withIdentifier: group.identifier)
      #expect(try store.unifiedContacts(matching: predicate, keysToFetch: names).map(\.givenName) == ["Anna"])
      #expect(try store.containers(matching: nil).first?.identifier == store.defaultContainerIdentifier())
    }
  }

  @Test("without permission there is an error")
  func permission() async throws {
    try await withBook(.denied) { store in
      #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
      #expect(throws: CNError(.authorizationDenied)) { try store.groups(matching: nil) }
      await #expect(throws: CNError(.authorizationDenied)) { try await store.requestAccess(for: .contacts) }
    }
  }

  @Test("reading what was not fetched ends the program, as on iOS")
  func notFetched() async {
    await #expect(processExitsWith: .failure) {
      let contact = CNContact(ContactRecord(), [CNContactIdentifierKey, CNContactGivenNameKey])
      _ = (contact.identifier, contact.givenName)
      _ = contact.familyName
    }
  }

  @Test("names as they are read")
  func formatting() {
    let anna = person("Anna", "Haro")
    (anna.namePrefix, anna.middleName, anna.nameSuffix) = ("Dr.", "Maria", "PhD")
    #expect(CNContactFormatter.string(from: anna, style: .fullName) == "Dr. Anna Maria Haro PhD")
    #expect(CNContactFormatter.string(from: person("민준", "김"), style: .fullName) == "김민준")
    #expect(CNContactFormatter.string(from: CNContact(), style: .fullName) == nil)
    let company = CNMutableContact()
    company.contactType = .organization
    company.organizationName = "Quince"
    #expect(CNContactFormatter.string(from: company, style: .fullName) == "Quince")
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.state, address.postalCode) = ("1 Infinite Loop", "Cupertino", "CA", "95014")
    let text = CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
    #expect(text == "1 Infinite Loop\nCupertino, CA 95014")
  }

  @Test("cards: what is written is read again")
  func cards() throws {
    let anna = person("Anna; \"A\"", "Haro, Åse", "(555) 522", "a@b.c")
    anna.phoneNumbers.append(CNLabeledValue(label: "Boat", value: CNPhoneNumber(stringValue: "1")))
    anna.note = String(repeating: "Two\nlines, and a long text. ", count: 8)
    anna.birthday = DateComponents(month: 8, day: 29)
    anna.imageData = Data((0..<255).map { UInt8($0) })
    let address = CNMutablePostalAddress()
    (address.street, address.city) = ("1 Street", "Town")
    anna.postalAddresses = [CNLabeledValue(label: CNLabelWork, value: address)]
    let data = try CNContactVCardSerialization.data(with: [anna, person("Kate", "Bell")])
    #expect(String(decoding: data, as: UTF8.self).split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let read = try CNContactVCardSerialization.contacts(with: data)
    #expect(read.count == 2)
    let first = try #require(read.first)
    #expect(first.givenName == anna.givenName && first.familyName == anna.familyName && first.note == anna.note)
    #expect(first.phoneNumbers.map(\.label) == [CNLabelPhoneNumberMobile, "Boat"])
    #expect(first.imageData == anna.imageData && first.birthday?.month == 8 && first.birthday?.year == nil)
    #expect(first.postalAddresses.first?.value.city == "Town" && first.emailAddresses.first?.value == "a@b.c")
    #expect(throws: CNError(.vCardMalformed)) { try CNContactVCardSerialization.contacts(with: Data("nothing".utf8)) }
    #expect(try CNContactVCardSerialization.contacts(with: data.prefix(300) + Data("\r\nEND:VCARD".utf8)).count == 1)
  }

  @MainActor @Test("a page has a section for each kind of value, of the keys that are wanted and fetched")
  func pages() {
    let anna = person("Anna", "Haro", "(555) 522", "a@b.c")
    anna.birthday = DateComponents(month: 8, day: 29)
    anna.note = "Note"
    let all = ContactRow.sections(anna, nil)
    #expect(all.map { $0.map(\.title) } == [["mobile"], ["home"], ["birthday"], ["Notes"]])
    #expect(all.map { $0[0].text } == ["(555) 522", "a@b.c", "August 29", "Note"])
    #expect(all[0][0].isLink && !all[2][0].isLink)
    #expect(ContactRow.sections(anna, [CNContactEmailAddressesKey]).map { $0[0].text } == ["a@b.c"])
    let some = CNContact(anna.record, [CNContactIdentifierKey, CNContactPhoneNumbersKey])
    #expect(ContactRow.sections(some, nil).count == 1)
  }

  @Test("lists have contacts under the letters of their family names")
  func letters() {
    #expect(ContactBookAccess.letter(person("Anna", "Haro")) == "H")
    #expect(ContactBookAccess.letter(person("Émile", "")) == "E")
    #expect(ContactBookAccess.letter(person("", "1 & 1")) == "#")
    #expect(ContactBookAccess.letter(CNContact()) == "#")
  }
}
