import Foundation

/// A language that a person types in.
open class UITextInputMode: NSObject, NSSecureCoding, @unchecked Sendable {
  /// BCP 47: `en-US`.
  open private(set) var primaryLanguage: String?

  // surface: the languages stay those of the device for as long as the app runs, so that nobody posts it
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  init(language: String) {
    primaryLanguage = language
    super.init()
  }

  // Apple: activeInputModes, the keyboards that are switched on. Here: one for each of the device's languages.
  open class var activeInputModes: [UITextInputMode] { Locale.preferredLanguages.map { UITextInputMode(language: $0) } }

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
