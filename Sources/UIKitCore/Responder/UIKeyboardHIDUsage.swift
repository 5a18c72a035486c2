/// The keys of a keyboard by their numbers in the USB standard.
// USB: HID Usage Tables, chapter 10, "Keyboard/Keypad Page (0x07)".
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1, keyboardPOSTFail = 2, keyboardErrorUndefined = 3, keyboardA = 4, keyboardB = 5
  case keyboardC = 6, keyboardD = 7, keyboardE = 8, keyboardF = 9, keyboardG = 10, keyboardH = 11, keyboardI = 12
  case keyboardJ = 13, keyboardK = 14, keyboardL = 15, keyboardM = 16, keyboardN = 17, keyboardO = 18
  case keyboardP = 19, keyboardQ = 20, keyboardR = 21, keyboardS = 22, keyboardT = 23, keyboardU = 24
  case keyboardV = 25, keyboardW = 26, keyboardX = 27, keyboardY = 28, keyboardZ = 29, keyboard1 = 30
  case keyboard2 = 31, keyboard3 = 32, keyboard4 = 33, keyboard5 = 34, keyboard6 = 35, keyboard7 = 36
  case keyboard8 = 37, keyboard9 = 38, keyboard0 = 39, keyboardReturnOrEnter = 40, keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42, keyboardTab = 43, keyboardSpacebar = 44, keyboardHyphen = 45
  case keyboardEqualSign = 46, keyboardOpenBracket = 47, keyboardCloseBracket = 48, keyboardBackslash = 49
  case keyboardNonUSPound = 50, keyboardSemicolon = 51, keyboardQuote = 52, keyboardGraveAccentAndTilde = 53
  case keyboardComma = 54, keyboardPeriod = 55, keyboardSlash = 56, keyboardCapsLock = 57, keyboardF1 = 58
  case keyboardF2 = 59, keyboardF3 = 60, keyboardF4 = 61, keyboardF5 = 62, keyboardF6 = 63, keyboardF7 = 64
  case keyboardF8 = 65, keyboardF9 = 66, keyboardF10 = 67, keyboardF11 = 68, keyboardF12 = 69
  case keyboardPrintScreen = 70, keyboardScrollLock = 71, keyboardPause = 72, keyboardInsert = 73
  case keyboardHome = 74, keyboardPageUp = 75, keyboardDeleteForward = 76, keyboardEnd = 77, keyboardPageDown = 78
  case keyboardRightArrow = 79, keyboardLeftArrow = 80, keyboardDownArrow = 81, keyboardUpArrow = 82
  case keypadNumLock = 83, keypadSlash = 84, keypadAsterisk = 85, keypadHyphen = 86, keypadPlus = 87
  case keypadEnter = 88, keypad1 = 89, keypad2 = 90, keypad3 = 91, keypad4 = 92, keypad5 = 93, keypad6 = 94
  case keypad7 = 95, keypad8 = 96, keypad9 = 97, keypad0 = 98, keypadPeriod = 99, keyboardNonUSBackslash = 100
  case keyboardApplication = 101, keyboardPower = 102, keypadEqualSign = 103, keyboardF13 = 104, keyboardF14 = 105
  case keyboardF15 = 106, keyboardF16 = 107, keyboardF17 = 108, keyboardF18 = 109, keyboardF19 = 110
  case keyboardF20 = 111, keyboardF21 = 112, keyboardF22 = 113, keyboardF23 = 114, keyboardF24 = 115
  case keyboardExecute = 116, keyboardHelp = 117, keyboardMenu = 118, keyboardSelect = 119, keyboardStop = 120
  case keyboardAgain = 121, keyboardUndo = 122, keyboardCut = 123, keyboardCopy = 124, keyboardPaste = 125
  case keyboardFind = 126, keyboardMute = 127, keyboardVolumeUp = 128, keyboardVolumeDown = 129
  case keyboardLeftControl = 224, keyboardLeftShift = 225, keyboardLeftAlt = 226, keyboardLeftGUI = 227
  case keyboardRightControl = 228, keyboardRightShift = 229, keyboardRightAlt = 230, keyboardRightGUI = 231
  case keyboard_Reserved = 65535

  private static let named: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, " ": .keyboardSpacebar, "-": .keyboardHyphen, "_": .keyboardHyphen, "=": .keyboardEqualSign,
    "+": .keyboardEqualSign, "[": .keyboardOpenBracket, "{": .keyboardOpenBracket, "]": .keyboardCloseBracket,
    "}": .keyboardCloseBracket, "\\": .keyboardBackslash, "|": .keyboardBackslash, ";": .keyboardSemicolon,
    ":": .keyboardSemicolon, "'": .keyboardQuote, "\"": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
    "~": .keyboardGraveAccentAndTilde, ",": .keyboardComma, "<": .keyboardComma, ".": .keyboardPeriod,
    ">": .keyboardPeriod, "/": .keyboardSlash, "?": .keyboardSlash, "!": .keyboard1, "@": .keyboard2, "#": .keyboard3,
    "$": .keyboard4, "%": .keyboard5, "^": .keyboard6, "&": .keyboard7, "*": .keyboard8, "(": .keyboard9,
    ")": .keyboard0, "CapsLock": .keyboardCapsLock, "PrintScreen": .keyboardPrintScreen,
    "ScrollLock": .keyboardScrollLock, "Pause": .keyboardPause, "Insert": .keyboardInsert, "Home": .keyboardHome,
    "PageUp": .keyboardPageUp, "Delete": .keyboardDeleteForward, "End": .keyboardEnd, "PageDown": .keyboardPageDown,
    "ArrowRight": .keyboardRightArrow, "ArrowLeft": .keyboardLeftArrow, "ArrowDown": .keyboardDownArrow,
    "ArrowUp": .keyboardUpArrow, "Control": .keyboardLeftControl, "Shift": .keyboardLeftShift,
    "Alt": .keyboardLeftAlt, "Meta": .keyboardLeftGUI,
  ]

  /// - Parameter key: a DOM key name, as hosts give it.
  init?(key: String) {
    if let known = Self.named[key] {
      self = known
      return
    }
    if key.hasPrefix("F"), let number = Int(key.dropFirst()), (1...24).contains(number) {
      self.init(rawValue: number <= 12 ? 0x39 + number : 0x5B + number)
      return
    }
    guard key.unicodeScalars.count == 1, let scalar = key.lowercased().unicodeScalars.first else { return nil }
    switch scalar {
    case "a"..."z": self.init(rawValue: 0x04 + Int(scalar.value - 0x61))
    case "1"..."9": self.init(rawValue: 0x1E + Int(scalar.value - 0x31))
    case "0": self = .keyboard0
    default: return nil
    }
  }
}
