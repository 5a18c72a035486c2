import Contacts
import UIKitCore

/// A value of a contact as a page shows it.
struct ContactRow {
  let key: String
  let title: String
  let text: String
  let value: Any?
  var identifier: String?
  var label: String?
  /// Texts that a tap opens, such as a number, are blue.
  var isLink = false

  /// In the order of the page: each list is a section.
  static func sections(_ contact: CNContact, _ keys: [String]?) -> [[ContactRow]] {
    func wants(_ key: String) -> Bool { contact.isKeyAvailable(key) && keys?.contains(key) ?? true }
    func rows<Value>(
      _ key: String, _ list: @autoclosure () -> [CNLabeledValue<Value>], _ text: (Value) -> String, isLink: Bool = false
    ) -> [ContactRow] {
      guard wants(key) else { return [] }
      return list().map { entry in
        ContactRow(
          key: key, title: entry.label.map { CNLabeledValue<Value>.localizedString(forLabel: $0) } ?? "other",
          text: text(entry.value), value: entry.value, identifier: entry.identifier, label: entry.label, isLink: isLink)
      }
    }
    func row(_ key: String, _ title: String, _ text: @autoclosure () -> String?) -> [ContactRow] {
      guard wants(key), let text = text(), !text.isEmpty else { return [] }
      return [ContactRow(key: key, title: title, text: text, value: text)]
    }
    let birthday = { contact.birthday.flatMap(Self.text) }
    return [
      rows(CNContactPhoneNumbersKey, contact.phoneNumbers, { $0.stringValue }, isLink: true),
      rows(CNContactEmailAddressesKey, contact.emailAddresses, { $0 as String }, isLink: true),
      rows(CNContactUrlAddressesKey, contact.urlAddresses, { $0 as String }, isLink: true),
      rows(
        CNContactPostalAddressesKey, contact.postalAddresses,
        { CNPostalAddressFormatter.string(from: $0, style: .mailingAddress) }),
      row(CNContactBirthdayKey, "birthday", birthday()),
      rows(CNContactRelationsKey, contact.contactRelations, { $0.name }),
      rows(CNContactSocialProfilesKey, contact.socialProfiles, { $0.username.isEmpty ? $0.urlString : $0.username }),
      rows(CNContactInstantMessageAddressesKey, contact.instantMessageAddresses, { $0.username }),
      row(CNContactNoteKey, "Notes", contact.note),
    ].filter { !$0.isEmpty }
  }

  private static func text(_ day: DateComponents) -> String? {
    guard let date = (day.calendar ?? Calendar(identifier: .gregorian)).date(from: day) else { return nil }
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate(day.year == nil ? "MMMMd" : "MMMMdyyyy")
    return formatter.string(from: date)
  }
}

/// A picture of a contact, or the first letters of its name on grey.
@MainActor final class ContactMonogram: UIView {
  private let letters = UILabel()
  private let picture = UIImageView()
  private let backdrop = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Observed: iOS 16's grey.
    backdrop.colors = [
      UIColor(red: 0.65, green: 0.67, blue: 0.73, alpha: 1).cgColor,
      UIColor(red: 0.53, green: 0.55, blue: 0.6, alpha: 1).cgColor,
    ]
    layer.addSublayer(backdrop)
    letters.textColor = .white
    letters.textAlignment = .center
    picture.contentMode = .scaleAspectFill
    for part in [letters, picture] as [UIView] { addSubview(part) }
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  func show(_ contact: CNContact) {
    let isKnown = contact.isKeyAvailable(CNContactThumbnailImageDataKey)
    picture.image = isKnown ? contact.thumbnailImageData.flatMap { UIImage(data: $0) } : nil
    let names = [CNContactGivenNameKey, CNContactFamilyNameKey].filter(contact.isKeyAvailable)
      .compactMap { contact.value(forKey: $0) as? String }
    letters.text = names.compactMap(\.first).map { String($0).uppercased() }.joined()
    if letters.text?.isEmpty != false, contact.isKeyAvailable(CNContactOrganizationNameKey) {
      letters.text = contact.organizationName.first.map { String($0).uppercased() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    backdrop.frame = bounds
    letters.frame = bounds
    letters.font = .systemFont(ofSize: bounds.width * 0.42, weight: .medium)
    picture.frame = bounds
  }
}
