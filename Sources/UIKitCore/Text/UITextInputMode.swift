import Foundation

/// A language that a person types in.
open class UITextInputMode: NSObject, NSSecureCoding, @unchecked Sendable {
  /// BCP 47: `en-US`.
  open private(set) var primaryLanguage: String?

  /// Posted when a responder that wants another mode comes first, or a person changes the mode on the keyboard.
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  init(language: String) {
    primaryLanguage = language
    super.init()
  }

  // Apple: activeInputModes, the keyboards that are switched on. Here: one for each of the device's languages, and emoji.
  open class var activeInputModes: [UITextInputMode] {
    Locale.preferredLanguages.map { UITextInputMode(language: $0) } + [UITextInputMode(language: emoji)]
  }

  static let emoji = "emoji"
  var isEmoji: Bool { primaryLanguage == Self.emoji }

  public static var supportsSecureCoding: Bool { true }
  // Assumed: the key.
  public required init?(coder: NSCoder) {
    primaryLanguage = coder.decodeObject(of: NSString.self, forKey: "identifier").map { "\($0)" }
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(primaryLanguage as NSString?, forKey: "identifier") }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputMode)?.primaryLanguage == primaryLanguage
  }
  open override var hash: Int { primaryLanguage.hashValue }
}
