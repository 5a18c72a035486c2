import CoreGraphics
import Foundation
import QuartzCore

/// The keys of the on-screen keyboard.
@MainActor final class KeyboardView: UIView {
  private var page = KeyboardPage.letters
  private var type = UIKeyboardType.default
  private var keys: [KeyView] = []
  private var isShifted = false
  private var isLocked = false
  private(set) var isDark = false
  private var returnType = UIReturnKeyType.default
  private var lastShift = -1.0
  private var lastSpace = -1.0
  private var icons: [UIView] = []
  /// What the person or the responder has chosen; nil: the device's language.
  private var mode: UITextInputMode?
  var inputMode: UITextInputMode { mode ?? UITextInputMode.activeInputModes[0] }
  private var arranged: (size: CGSize, page: KeyboardPage, type: UIKeyboardType)?
  /// Points below the keys, for the home indicator.
  var bottomInset: CGFloat = 0
  var sideInsets: CGFloat = 0
  weak var input: (any UIKeyInput)?

  static let ground = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.831, blue: 0.851, alpha: 1)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "Keyboard"
    accessibilityElementsHidden = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Takes over what the first responder wants.
  func configure(_ input: any UIKeyInput) {
    if input !== self.input, let wanted = (input as? UIResponder)?.textInputMode { change(to: wanted) }
    self.input = input
    if type != input.keyboardType || arranged == nil {
      type = input.keyboardType
      page = inputMode.isEmoji ? .emoji(.smileys) : KeyboardKeys.firstPage(type)
    }
    returnType = input.returnKeyType
    isLocked = input.autocapitalizationType == .allCharacters
    switch input.keyboardAppearance {
    case .dark: isDark = true
    case .light: isDark = false
    case .default:
      // As what is edited, which may differ from the device.
      let traits = (input as? any UITraitEnvironment)?.traitCollection ?? traitCollection
      isDark = traits.userInterfaceStyle == .dark
    }
    backgroundColor = Self.ground.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
    refresh()
    setNeedsLayout()
  }

  /// The keyboard of another language, or of emoji.
  private func change(to new: UITextInputMode) {
    guard new != inputMode else { return }
    let wasEmoji = inputMode.isEmoji
    mode = new
    if new.isEmoji { page = .emoji(.smileys) } else if wasEmoji { page = KeyboardKeys.firstPage(type) }
    setNeedsLayout()
    NotificationCenter.default.post(name: UITextInputMode.currentInputModeDidChangeNotification, object: new)
  }

  /// The globe goes on to the next of the modes.
  private func nextMode() {
    let modes = UITextInputMode.activeInputModes
    let index = modes.firstIndex(of: inputMode) ?? 0
    change(to: modes[(index + 1) % modes.count])
    layoutIfNeeded()
    refresh()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let input, previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle { configure(input) }
  }

  /// Shift follows the text before the caret.
  func refresh() {
    guard let input else { return }
    isShifted = isLocked || capitalises(input)
    update()
  }

  private func capitalises(_ input: any UIKeyInput) -> Bool {
    guard UIApplication._state.autoCapitalization, page == .letters, !input.isSecureTextEntry, type != .emailAddress,
      type != .URL
    else { return false }
    let before = textBeforeCaret(input)
    switch input.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.isEmpty || before.last!.isWhitespace
    case .sentences:
      let trimmed = before.reversed().drop(while: { $0 == " " })
      guard let last = trimmed.first else { return true }
      if last.isNewline { return true }
      return trimmed.count < before.count && ".!?".contains(last)
    }
  }

  private func textBeforeCaret(_ input: any UIKeyInput) -> String {
    guard let text = input as? any UITextInput, let selected = text.selectedTextRange,
      let range = text.textRange(from: text.beginningOfDocument, to: selected.start)
    else { return "" }
    return text.text(in: range) ?? ""
  }

  /// The second of two quick spaces after a word ends the sentence.
  // Assumed: iOS 16, within 0.7 seconds.
  private func space(_ input: any UIKeyInput) {
    let now = CACurrentMediaTime(), last = lastSpace
    lastSpace = now
    let end = textBeforeCaret(input).suffix(2)
    guard UIApplication._state.periodShortcut, now - last < 0.7, end.count == 2, end.last == " ",
      let word = end.first, word.isLetter || word.isNumber || "\"')]”’".contains(word), !input.isSecureTextEntry
    else { return input.insertText(" ") }
    input.deleteBackward()
    input.insertText(". ")
  }

  private func update() {
    let hasText = input?.hasText ?? true
    for view in keys {
      view.isDark = isDark
      view.returnType = returnType
      switch view.key {
      case .character: view.isShifted = isShifted && page == .letters
      case .shift:
        view.isShifted = isShifted
        view.isLocked = isLocked
      case .return: view.isEnabled = !((input?.enablesReturnKeyAutomatically ?? false) && !hasText)
      default: break
      }
    }
    let tint = isDark ? UIColor(white: 0.85, alpha: 1) : UIColor(red: 0.31, green: 0.33, blue: 0.36, alpha: 1)
    for icon in icons { icon.tintColor = tint }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0 else { return }
    if let arranged, arranged.size == bounds.size, arranged.page == page, arranged.type == type { return }
    arranged = (bounds.size, page, type)
    keys.forEach { $0.removeFromSuperview() }
    keys = []
    let isPad = traitCollection.userInterfaceIdiom == .pad
    let area = CGRect(
      x: sideInsets, y: isPad ? 4 : 2, width: bounds.width - sideInsets * 2,
      height: bounds.height - bottomInset - (isPad ? 8 : 3))
    for placed in KeyboardKeys(type: type, page: page).placed(in: area, isPad: isPad) {
      let view = KeyView(key: placed.key)
      view.isLarge = page == .pad || page == .phone
      view.frame = placed.frame
      view.pressed = { [weak self] in self?.pressed($0) }
      addSubview(view)
      keys.append(view)
    }
    arrangeIcons()
    update()
  }

  /// The globe and the microphone below the keys of phones without a home button.
  private func arrangeIcons() {
    icons.forEach { $0.removeFromSuperview() }
    icons = []
    guard bottomInset > 40, page != .pad else { return }
    let globe = UITapGestureRecognizer(target: nil, action: nil)
    globe.handlers.append { [weak self] _ in self?.nextMode() }
    let y = bounds.height - bottomInset + 22
    for (name, x) in [("globe", CGFloat(38)), ("mic", bounds.width - 38)] {
      guard let image = UIImage(systemName: name) else { continue }
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      view.frame = CGRect(x: x - 13, y: y - 13, width: 26, height: 26)
      if name == "globe" {
        view.isUserInteractionEnabled = true
        view.addGestureRecognizer(globe)
      }
      addSubview(view)
      icons.append(view)
    }
  }

  private func show(_ page: KeyboardPage) {
    self.page = page
    setNeedsLayout()
    layoutIfNeeded()
    refresh()
  }

  private func pressed(_ view: KeyView) {
    guard let input else { return }
    defer { UITextInteraction.refreshAll() }
    switch view.key {
    case .character(let letter):
      input.insertText(view.isShifted ? letter.uppercased() : letter)
      refresh()
    case .space:
      space(input)
      if page != .letters, page != .pad, type != .numbersAndPunctuation { show(.letters) }
      refresh()
    case .return: input.insertText("\n")
    case .delete:
      input.deleteBackward()
      refresh()
    case .shift:
      let now = CACurrentMediaTime()
      if now - lastShift < 0.35 {
        isLocked = true
        isShifted = true
      } else {
        isShifted.toggle()
        isLocked = false
      }
      lastShift = now
      update()
    case .page(.letters) where inputMode.isEmoji: change(to: UITextInputMode.activeInputModes[0])
    case .page(let page): show(page)
    case .globe: nextMode()
    }
  }
}
