import QuinceFoundation

/// A contact that can be changed, to be saved by a request.
open class CNMutableContact: CNContact, @unchecked Sendable {
  private func set(_ key: String, _ value: String) {
    need(key)
    record.texts[key] = value.isEmpty ? nil : value
  }

  private func kept<Value, Kept>(
    _ key: String, _ values: [CNLabeledValue<Value>], _ make: (Value) -> Kept
  ) -> [ContactRecord.Labeled<Kept>] {
    need(key)
    return values.map { ContactRecord.Labeled(identifier: $0.identifier, label: $0.label, value: make($0.value)) }
  }

  // MARK: Names

  open override var contactType: CNContactType {
    get { super.contactType }
    set {
      need(CNContactTypeKey)
      record.isOrganization = newValue == .organization
    }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { set(CNContactNamePrefixKey, newValue) }
  }
  open override var givenName: String {
    get { super.givenName }
    set { set(CNContactGivenNameKey, newValue) }
  }
  open override var middleName: String {
    get { super.middleName }
    set { set(CNContactMiddleNameKey, newValue) }
  }
  open override var familyName: String {
    get { super.familyName }
    set { set(CNContactFamilyNameKey, newValue) }
  }
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { set(CNContactPreviousFamilyNameKey, newValue) }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { set(CNContactNameSuffixKey, newValue) }
  }
  open override var nickname: String {
    get { super.nickname }
    set { set(CNContactNicknameKey, newValue) }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { set(CNContactOrganizationNameKey, newValue) }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { set(CNContactDepartmentNameKey, newValue) }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { set(CNContactJobTitleKey, newValue) }
  }
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { set(CNContactPhoneticGivenNameKey, newValue) }
  }
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { set(CNContactPhoneticMiddleNameKey, newValue) }
  }
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { set(CNContactPhoneticFamilyNameKey, newValue) }
  }
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { set(CNContactPhoneticOrganizationNameKey, newValue) }
  }
  open override var note: String {
    get { super.note }
    set { set(CNContactNoteKey, newValue) }
  }

  // MARK: Pictures

  open override var imageData: Data? {
    get { super.imageData }
    set {
      need(CNContactImageDataKey)
      record.image = newValue
    }
  }

  // MARK: Lists

  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { record.phones = kept(CNContactPhoneNumbersKey, newValue) { $0.stringValue } }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { record.emails = kept(CNContactEmailAddressesKey, newValue) { $0 as String } }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { record.urls = kept(CNContactUrlAddressesKey, newValue) { $0 as String } }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { record.addresses = kept(CNContactPostalAddressesKey, newValue) { $0.record } }
  }
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { record.relations = kept(CNContactRelationsKey, newValue) { $0.name } }
  }
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { record.profiles = kept(CNContactSocialProfilesKey, newValue) { $0.record } }
  }
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { record.messages = kept(CNContactInstantMessageAddressesKey, newValue) { $0.record } }
  }
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { record.dates = kept(CNContactDatesKey, newValue) { ContactRecord.Day($0 as DateComponents) } }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set {
      need(CNContactBirthdayKey)
      record.birthday = newValue.map { ContactRecord.Day($0) }
    }
  }
  open override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set {
      need(CNContactNonGregorianBirthdayKey)
      record.otherBirthday = newValue.map { ContactRecord.Day($0) }
    }
  }

  // MARK: Keys

  open override func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    guard ContactWords.texts.contains(key) else { return false }
    set(key, value as? String ?? "")
    return true
  }
}
