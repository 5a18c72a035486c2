import Foundation

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static var alert: UIKeyboardAppearance { .dark }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What an object that takes text wants from the keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// All are optional: these are Apple's defaults. Setting has no effect on an object that does not store them.
extension UITextInputTraits {
  // surface: stands for an object that does not have it
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  // surface: stands for an object that does not have it
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  // surface: stands for an object that does not have it
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  // surface: stands for an object that does not have it
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  // surface: stands for an object that does not have it
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  // surface: stands for an object that does not have it
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}
