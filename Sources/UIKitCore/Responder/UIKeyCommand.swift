import Foundation

/// A key combination and the action that it performs on the responder chain.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
  nonisolated public static let f12 = "UIKeyInputF12"

  package var _input: String?
  package var _modifierFlags: UIKeyModifierFlags = []

  open var input: String? { _input }
  open var modifierFlags: UIKeyModifierFlags { _modifierFlags }
  open var wantsPriorityOverSystemBehavior = false
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsAutomaticLocalization = true { didSet { NoEffect.log("UIKeyCommand.allowsAutomaticLocalization") } }
  /// Default true: inputs that point to a side point to the other one where the interface goes from right to left.
  open var allowsAutomaticMirroring = true

  func isMeant(_ input: String, _ flags: UIKeyModifierFlags) -> Bool {
    pressedInput?.lowercased() == input.lowercased() && modifierFlags == flags
  }

  // Apple: allowsAutomaticMirroring: inputs with a direction, such as Command-[ and arrows.
  // Assumed: which they are.
  private static let mirrored = [
    "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<", inputLeftArrow: inputRightArrow,
    inputRightArrow: inputLeftArrow,
  ]

  /// The input that performs the command now.
  var pressedInput: String? {
    guard let input, allowsAutomaticMirroring, UIApplication._layoutDirection == .rightToLeft else { return self.input }
    return Self.mirrored[input] ?? input
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  @available(iOS, introduced: 9.0, deprecated: 13.0)
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      _title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    _input = input
    _modifierFlags = modifierFlags
  }
}
