import QuinceFoundation

/// Something that people ask of the app. No assistant asks here.
open class INIntent: NSObject, NSCopying, @unchecked Sendable {
  public override init() { super.init() }

  open var identifier: String? { nil }
  // surface: no assistant says it
  open var suggestedInvocationPhrase: String?
  open var intentDescription: String? { nil }
  private var images: [String: INImage] = [:]

  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) { images[parameterName] = image }
  open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What came of an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // surface: no assistant hears it
  open var userActivity: NSUserActivity?
}

/// A picture of an intent.
open class INImage: NSObject, @unchecked Sendable {
  public convenience init(named name: String) { self.init() }
  public convenience init(imageData: Data) { self.init() }
  public convenience init?(url URL: URL) { self.init() }
}

/// Text as it is read and as it is said.
open class INSpeakableString: NSObject, @unchecked Sendable {
  public let spokenPhrase: String
  public let vocabularyIdentifier: String?
  public let pronunciationHint: String?

  public init(spokenPhrase: String) {
    (self.spokenPhrase, vocabularyIdentifier, pronunciationHint) = (spokenPhrase, nil, nil)
  }
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    (self.vocabularyIdentifier, self.pronunciationHint) = (vocabularyIdentifier, pronunciationHint)
  }
}

/// Who an intent has to do with.
open class INPersonHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }

  public let value: String?
  public let type: HandleType

  public init(value: String?, type: HandleType) { (self.value, self.type) = (value, type) }
}

open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?
  ) {
    (self.personHandle, self.nameComponents, self.image) = (personHandle, nameComponents, image)
    self.displayName =
      displayName ?? nameComponents.map { PersonNameComponentsFormatter().string(from: $0) } ?? personHandle.value ?? ""
    (self.contactIdentifier, self.customIdentifier) = (contactIdentifier, customIdentifier)
  }
}
