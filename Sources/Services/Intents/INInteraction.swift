import QuinceFoundation

public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}

/// What somebody did in the app, told to the system, which keeps it for suggestions that do not come here.
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  // surface: no suggestion is made of it
  open var identifier = UUID().uuidString
  // surface: as above
  open var groupIdentifier: String?
  // surface: as above
  open var direction = INInteractionDirection.unspecified
  // surface: as above
  open var dateInterval: DateInterval?
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

  public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

  /// - Parameter completion: called on a thread of the system's, without an error.
  open func donate(completion: (((any Error)?) -> Void)? = nil) { accept(completion) }
  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { accept(completion) }
  open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) { accept(completion) }
  open class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
    accept(completion)
  }
}

/// The system has taken something.
func accept(_ completion: (((any Error)?) -> Void)?) {
  nonisolated(unsafe) let completion = completion
  DispatchQueue.global().async { completion?(nil) }
}

/// A way to something of the app's by an intent or an activity.
public enum INShortcut: @unchecked Sendable {
  case intent(INIntent)
  case userActivity(NSUserActivity)

  public init?(intent: INIntent) { self = .intent(intent) }
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

  public var intent: INIntent? { if case .intent(let intent) = self { intent } else { nil } }
  public var userActivity: NSUserActivity? { if case .userActivity(let activity) = self { activity } else { nil } }
}

/// A shortcut with the words of the user; apps get none here.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var identifier: UUID { UUID() }
  open var invocationPhrase: String { "" }
}

/// The user's shortcuts: there are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  private static let only = INVoiceShortcutCenter()

  open class var shared: INVoiceShortcutCenter { only }

  /// - Parameter completionHandler: called on a thread of the system's, without a shortcut.
  open func getAllVoiceShortcuts(completion completionHandler: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler([], nil) }
  }
  // surface: no assistant suggests it
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

public enum INSiriAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// The assistant, which this device does not have.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .restricted }
  /// - Parameter handler: called on a thread of the system's.
  open class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler(.restricted) }
  }
  open class func siriLanguageCode() -> String { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }
}

public enum INVocabularyStringType: Int, Sendable {
  case contactName = 1
  case contactGroupName
  case photoTag = 100
  case photoAlbumName
  case workoutActivityName = 200
  case carProfileName = 300
}

/// Words of the app's for the assistant, which this device does not have.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let only = INVocabulary()

  open class func shared() -> INVocabulary { only }
  // surface: no assistant hears them
  open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  // surface: as above
  open func removeAllVocabularyStrings() {}
}

/// Answers intents in an extension, which does not run here.
open class INExtension: NSObject, INIntentHandlerProviding {
  public override init() { super.init() }
  open func handler(for intent: INIntent) -> Any? { self }
}

public protocol INIntentHandlerProviding: NSObjectProtocol {
  // surface: no assistant asks
  func handler(for intent: INIntent) -> Any?
}

nonisolated(unsafe) private var phraseKey = 0

extension NSUserActivity {
  public var interaction: INInteraction? { nil }

  // surface: no assistant says it
  public var suggestedInvocationPhrase: String? {
    get { objc_getAssociatedObject(self, &phraseKey) as? String }
    set { objc_setAssociatedObject(self, &phraseKey, newValue, .OBJC_ASSOCIATION_COPY) }
  }
}
