import QuinceFoundation

/// Changes that a store makes together.
open class CNSaveRequest: NSObject, @unchecked Sendable {
  typealias Step = (inout ContactBook) throws -> Void
  private(set) var steps: [Step] = []

  // surface: this app's own changes are not told back to it
  open var transactionAuthor: String?
  // surface: contacts are read anew after each change
  open var shouldRefetchContacts = true

  // MARK: Contacts

  // surface: the device has one container
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    steps.append { book in
      guard !book.contacts.contains(where: { $0.identifier == contact.identifier }) else {
        throw CNError(.insertedRecordAlreadyExists)
      }
      book.contacts.append(contact.record)
    }
  }

  open func update(_ contact: CNMutableContact) {
    steps.append { book in
      guard let place = book.contacts.firstIndex(where: { $0.identifier == contact.identifier }) else {
        throw CNError(.recordDoesNotExist)
      }
      book.contacts[place] = contact.record.merged(into: book.contacts[place], contact.fetched)
    }
  }

  open func delete(_ contact: CNMutableContact) {
    steps.append { book in
      guard book.contacts.contains(where: { $0.identifier == contact.identifier }) else {
        throw CNError(.recordDoesNotExist)
      }
      book.contacts.removeAll { $0.identifier == contact.identifier }
      for place in book.groups.indices { book.groups[place].members.removeAll { $0 == contact.identifier } }
    }
  }

  // MARK: Groups

  // surface: as above
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    steps.append { book in
      guard !book.groups.contains(where: { $0.identifier == group.identifier }) else {
        throw CNError(.insertedRecordAlreadyExists)
      }
      book.groups.append(group.record)
    }
  }

  open func update(_ group: CNMutableGroup) { change(group) { $0.name = group.record.name } }

  open func delete(_ group: CNMutableGroup) {
    steps.append { book in
      guard book.groups.contains(where: { $0.identifier == group.identifier }) else {
        throw CNError(.recordDoesNotExist)
      }
      book.groups.removeAll { $0.identifier == group.identifier }
    }
  }

  open func addMember(_ contact: CNContact, to group: CNGroup) { join(contact.identifier, group) }
  open func removeMember(_ contact: CNContact, from group: CNGroup) {
    change(group) { $0.members.removeAll { $0 == contact.identifier } }
  }
  open func addSubgroup(_ subgroup: CNGroup, to group: CNGroup) { join(subgroup.identifier, group) }
  open func removeSubgroup(_ subgroup: CNGroup, from group: CNGroup) {
    change(group) { $0.members.removeAll { $0 == subgroup.identifier } }
  }

  private func join(_ member: String, _ group: CNGroup) {
    change(group) { if !$0.members.contains(member) { $0.members.append(member) } }
  }

  private func change(_ group: CNGroup, _ body: @escaping (inout ContactBook.Group) -> Void) {
    steps.append { book in
      guard let place = book.groups.firstIndex(where: { $0.identifier == group.identifier }) else {
        throw CNError(.recordDoesNotExist)
      }
      body(&book.groups[place])
    }
  }
}

extension ContactRecord {
  /// What was not fetched stays as it is kept.
  func merged(into kept: ContactRecord, _ fetched: Set<String>?) -> ContactRecord {
    guard let fetched else { return self }
    var result = self
    for key in ContactWords.texts where !fetched.contains(key) { result.texts[key] = kept.texts[key] }
    func keep<Value>(_ key: String, _ path: WritableKeyPath<ContactRecord, Value>) {
      if !fetched.contains(key) { result[keyPath: path] = kept[keyPath: path] }
    }
    keep(CNContactTypeKey, \.isOrganization)
    keep(CNContactBirthdayKey, \.birthday)
    keep(CNContactNonGregorianBirthdayKey, \.otherBirthday)
    keep(CNContactImageDataKey, \.image)
    keep(CNContactPhoneNumbersKey, \.phones)
    keep(CNContactEmailAddressesKey, \.emails)
    keep(CNContactUrlAddressesKey, \.urls)
    keep(CNContactRelationsKey, \.relations)
    keep(CNContactPostalAddressesKey, \.addresses)
    keep(CNContactSocialProfilesKey, \.profiles)
    keep(CNContactInstantMessageAddressesKey, \.messages)
    keep(CNContactDatesKey, \.dates)
    return result
  }
}
