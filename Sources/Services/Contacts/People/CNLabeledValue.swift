import QuinceFoundation

// Apple: Contacts, "Labeled Value Labels".
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberAppleWatch = "APPLE WATCH"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
public let CNLabelContactRelationFather = "_$!<Father>!$_"
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
public let CNLabelContactRelationSon = "_$!<Son>!$_"
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
public let CNLabelContactRelationChild = "_$!<Child>!$_"
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
public let CNLabelContactRelationManager = "_$!<Manager>!$_"

/// A value with a word that says what it is for.
public final class CNLabeledValue<ValueType: NSCopying & NSSecureCoding>: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(UUID().uuidString, label, value)
  }

  init(_ identifier: String, _ label: String?, _ value: ValueType) {
    (self.identifier, self.label, self.value) = (identifier, label, value)
  }

  public func settingLabel(_ label: String?) -> Self { copy(label, value) }
  public func settingValue(_ value: ValueType) -> Self { copy(label, value) }
  public func settingLabel(_ label: String?, value: ValueType) -> Self { copy(label, value) }

  private func copy(_ label: String?, _ value: ValueType) -> Self {
    CNLabeledValue(identifier, label, value) as! Self
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func copy() -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType> else { return false }
    return identifier == other.identifier && label == other.label && (value as? NSObject) == (other.value as? NSObject)
  }
  public override var hash: Int { identifier.hashValue }

  public override var description: String {
    "<CNLabeledValue: identifier=\(identifier), label=\(label ?? ""), value=\(value)>"
  }

  /// The word that people read, in English: `home` of `_$!<Home>!$_`; other labels as they are.
  public class func localizedString(forLabel label: String) -> String { ContactLabel.word(label) }
}

/// Words of labels.
enum ContactLabel {
  // Observed: iOS writes them small.
  private static let special = [
    "HomePage": "homepage", "HomeFAX": "home fax", "WorkFAX": "work fax", "OtherFAX": "other fax",
  ]

  static func word(_ label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let name = String(label.dropFirst(4).dropLast(4))
    return special[name] ?? name.lowercased()
  }
}
