import QuinceFoundation

public enum CNContactType: Int, Sendable { case person, organization }
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

/// A person or a company, as far as it was fetched. Reading a property that was not asked for ends the program, as on iOS.
open class CNContact: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, _QuinceKeyValueCoding, @unchecked Sendable
{
  private let mark = _QuinceObjectMark.word
  var record: ContactRecord
  /// Nil: all of it.
  let fetched: Set<String>?

  public override init() {
    (record, fetched) = (ContactRecord(), nil)
    super.init()
  }

  init(_ record: ContactRecord, _ fetched: Set<String>?) { (self.record, self.fetched) = (record, fetched) }

  // MARK: What is there

  open func isKeyAvailable(_ key: String) -> Bool { fetched?.contains(key) ?? true }

  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    fetched.map { KeyList.keys(keyDescriptors).isSubset(of: $0) } ?? true
  }

  func need(_ key: String) {
    if let fetched, !fetched.contains(key) {
      trap(
        "A property was not requested when contact was fetched.",
        name: NSExceptionName(CNContactPropertyNotFetchedExceptionName))
    }
  }

  private func text(_ key: String) -> String {
    need(key)
    return record.texts[key] ?? ""
  }

  private func list<Kept, Value>(
    _ key: String, _ kept: [ContactRecord.Labeled<Kept>], _ make: (Kept) -> Value
  ) -> [CNLabeledValue<Value>] {
    need(key)
    return kept.map { CNLabeledValue($0.identifier, $0.label, make($0.value)) }
  }

  // MARK: Names

  open var identifier: String { record.identifier }
  open var contactType: CNContactType {
    need(CNContactTypeKey)
    return record.isOrganization ? .organization : .person
  }
  open var namePrefix: String { text(CNContactNamePrefixKey) }
  open var givenName: String { text(CNContactGivenNameKey) }
  open var middleName: String { text(CNContactMiddleNameKey) }
  open var familyName: String { text(CNContactFamilyNameKey) }
  open var previousFamilyName: String { text(CNContactPreviousFamilyNameKey) }
  open var nameSuffix: String { text(CNContactNameSuffixKey) }
  open var nickname: String { text(CNContactNicknameKey) }
  open var organizationName: String { text(CNContactOrganizationNameKey) }
  open var departmentName: String { text(CNContactDepartmentNameKey) }
  open var jobTitle: String { text(CNContactJobTitleKey) }
  open var phoneticGivenName: String { text(CNContactPhoneticGivenNameKey) }
  open var phoneticMiddleName: String { text(CNContactPhoneticMiddleNameKey) }
  open var phoneticFamilyName: String { text(CNContactPhoneticFamilyNameKey) }
  open var phoneticOrganizationName: String { text(CNContactPhoneticOrganizationNameKey) }
  open var note: String { text(CNContactNoteKey) }

  // MARK: Pictures

  open var imageData: Data? {
    need(CNContactImageDataKey)
    return record.image
  }
  // Assumed: the picture itself.
  open var thumbnailImageData: Data? {
    need(CNContactThumbnailImageDataKey)
    return record.image
  }
  open var imageDataAvailable: Bool {
    need(CNContactImageDataAvailableKey)
    return record.image != nil
  }

  // MARK: Lists

  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    list(CNContactPhoneNumbersKey, record.phones) { CNPhoneNumber(stringValue: $0) }
  }
  open var emailAddresses: [CNLabeledValue<NSString>] {
    list(CNContactEmailAddressesKey, record.emails) { $0 as NSString }
  }
  open var urlAddresses: [CNLabeledValue<NSString>] { list(CNContactUrlAddressesKey, record.urls) { $0 as NSString } }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    list(CNContactPostalAddressesKey, record.addresses) { CNPostalAddress($0) }
  }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    list(CNContactRelationsKey, record.relations) { CNContactRelation(name: $0) }
  }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    list(CNContactSocialProfilesKey, record.profiles) { CNSocialProfile($0) }
  }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    list(CNContactInstantMessageAddressesKey, record.messages) { CNInstantMessageAddress($0) }
  }
  open var dates: [CNLabeledValue<NSDateComponents>] {
    list(CNContactDatesKey, record.dates) { $0.components as NSDateComponents }
  }
  open var birthday: DateComponents? {
    need(CNContactBirthdayKey)
    return record.birthday?.components
  }
  open var nonGregorianBirthday: DateComponents? {
    need(CNContactNonGregorianBirthdayKey)
    return record.otherBirthday?.components
  }

  // MARK: Copies

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(record, fetched) }
  open override func copy() -> Any { copy(with: nil) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(record, fetched) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.record == record }
  open override var hash: Int { record.identifier.hashValue }
  open override var description: String {
    "<CNContact: identifier=\(identifier), givenName=\(record.texts[CNContactGivenNameKey] ?? ""), "
      + "familyName=\(record.texts[CNContactFamilyNameKey] ?? "")>"
  }

  /// True where this is that contact: contacts are kept once.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool { contactIdentifier == identifier }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "contact"),
      let record = try? PropertyListDecoder().decode(ContactRecord.self, from: data as Data)
    else { return nil }
    (self.record, fetched) = (record, nil)
  }
  open func encode(with coder: NSCoder) {
    coder.encode((try? PropertyListEncoder().encode(record)).map { $0 as NSData }, forKey: "contact")
  }

  // MARK: Keys, sorting, words

  open func _quinceValue(forKey key: String) -> Any?? {
    if ContactWords.texts.contains(key) { return .some(text(key)) }
    switch key {
    case CNContactIdentifierKey: return .some(identifier)
    case CNContactTypeKey: return .some(contactType.rawValue)
    case CNContactPhoneNumbersKey: return .some(phoneNumbers)
    case CNContactEmailAddressesKey: return .some(emailAddresses)
    case CNContactUrlAddressesKey: return .some(urlAddresses)
    case CNContactPostalAddressesKey: return .some(postalAddresses)
    case CNContactRelationsKey: return .some(contactRelations)
    case CNContactSocialProfilesKey: return .some(socialProfiles)
    case CNContactInstantMessageAddressesKey: return .some(instantMessageAddresses)
    case CNContactDatesKey: return .some(dates)
    case CNContactBirthdayKey: return .some(birthday)
    case CNContactImageDataKey: return .some(imageData)
    case CNContactImageDataAvailableKey: return .some(imageDataAvailable)
    default: return nil
    }
  }
  open func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool { false }

  /// Orders by the name that the user's order names; the family name by default.
  open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { first, second in
      guard let first = first as? CNContact, let second = second as? CNContact else { return .orderedSame }
      return ContactOrder.compare(first.record, second.record, sortOrder)
    }
  }

  open class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor { KeyList(ContactWords.names) }

  /// The word for a key, in English.
  open class func localizedString(forKey key: String) -> String { ContactWords.word(key) }
}

extension ContactRecord.Day {
  var components: DateComponents {
    DateComponents(calendar: calendar ?? Calendar(identifier: .gregorian), year: year, month: month, day: day)
  }
  init(_ components: DateComponents) {
    let calendar = components.calendar.flatMap { $0.identifier == .gregorian ? nil : $0 }
    self.init(year: components.year, month: components.month, day: components.day, calendar: calendar)
  }
}

/// How contacts follow each other.
enum ContactOrder {
  static func compare(_ a: ContactRecord, _ b: ContactRecord, _ order: CNContactSortOrder) -> ComparisonResult {
    if order == .none { return .orderedSame }
    let keys = [CNContactFamilyNameKey, CNContactGivenNameKey, CNContactOrganizationNameKey]
    let (first, second) = (key(a, keys, order), key(b, keys, order))
    return first.compare(second, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
  }

  private static func key(_ record: ContactRecord, _ keys: [String], _ order: CNContactSortOrder) -> String {
    var keys = keys
    if order == .givenName { keys.swapAt(0, 1) }
    return keys.compactMap { record.texts[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Words of keys.
enum ContactWords {
  static let names = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
    CNContactPreviousFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey,
    CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
    CNContactPhoneticOrganizationNameKey,
  ]
  static let texts = Set(names + [CNContactDepartmentNameKey, CNContactJobTitleKey, CNContactNoteKey])
    .subtracting([CNContactTypeKey])
  static let all =
    Array(texts) + [
      CNContactIdentifierKey, CNContactTypeKey, CNContactBirthdayKey, CNContactNonGregorianBirthdayKey,
      CNContactImageDataKey, CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey, CNContactPhoneNumbersKey,
      CNContactEmailAddressesKey, CNContactPostalAddressesKey, CNContactDatesKey, CNContactUrlAddressesKey,
      CNContactRelationsKey, CNContactSocialProfilesKey, CNContactInstantMessageAddressesKey,
    ]

  private static let special = [
    CNContactGivenNameKey: "First", CNContactFamilyNameKey: "Last", CNContactMiddleNameKey: "Middle",
    CNContactNamePrefixKey: "Prefix", CNContactNameSuffixKey: "Suffix", CNContactOrganizationNameKey: "Company",
    CNContactDepartmentNameKey: "Department", CNContactPhoneNumbersKey: "Phone", CNContactEmailAddressesKey: "Email",
    CNContactUrlAddressesKey: "URL", CNContactPostalAddressesKey: "Address", CNContactRelationsKey: "Related Name",
    CNContactDatesKey: "Date",
  ]

  static func word(_ key: String) -> String {
    special[key]
      ?? key.reduce(into: "") { result, letter in
        result += result.isEmpty ? letter.uppercased() : letter.isUppercase ? " \(letter)" : String(letter)
      }
  }
}
