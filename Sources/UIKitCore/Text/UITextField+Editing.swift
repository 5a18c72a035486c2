import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextField: QuinceTextEditorClient {
  func quinceSetUpField() {
    QuinceTextInputRouter.install()
    layer.needsDisplayOnBoundsChange = false
    addSubview(quinceBorder)
    addSubview(quinceCanvas)
    quinceCanvas.clipsToBounds = true
    quinceBorder.isHidden = true
    quinceCanvas.drawing = { [unowned self] rect in
      if self.quinceEditor.length == 0 { self.drawPlaceholder(in: rect) } else { self.drawText(in: rect) }
    }
  }

  // MARK: Attributes

  var quinceDefaultAttributes: [NSAttributedString.Key: Any] {
    var attributes = quinceDefaults
    attributes[.font] = quinceFont
    attributes[.foregroundColor] = quinceColor
    return attributes
  }

  func quinceSetDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    quinceDefaults = attributes
    if let font = attributes[.font] as? UIFont { quinceFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { quinceColor = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { quinceAlignment = style.alignment }
    quinceEditor.addAttributes(quinceDefaultAttributes, NSRange(location: 0, length: quinceEditor.length))
    quinceRelayout()
  }

  func quinceSetFont(_ font: UIFont) {
    quinceFont = font
    quinceEditor.addAttributes([.font: font], NSRange(location: 0, length: quinceEditor.length))
    invalidateIntrinsicContentSize()
    quinceRelayout()
  }

  func quinceSetColor(_ color: UIColor) {
    quinceColor = color
    quinceEditor.addAttributes([.foregroundColor: color], NSRange(location: 0, length: quinceEditor.length))
    quinceRelayout()
  }

  func quinceAdjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = quinceFont.quinceAdjusted(to: UIFont.quinceCategory(traitCollection))
    if adjusted != quinceFont { quinceSetFont(adjusted) }
  }

  func quinceTypingAttributes() -> [NSAttributedString.Key: Any] { quinceTyping ?? defaultTextAttributes }

  func quinceSetText(_ text: NSAttributedString) {
    quinceRevealed = nil
    quinceEditor.setText(text)
  }

  // MARK: Beginning and ending

  func quinceBeginEditing(_ take: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // Observed: a field tells its delegate before the keyboard moves.
    QuinceKeyboard.shared.hold()
    defer { QuinceKeyboard.shared.release() }
    quinceEditing = true
    guard take() else {
      quinceEditing = false
      return false
    }
    quinceReason = .committed
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      quinceEditor.setText(NSAttributedString(string: ""))
    }
    if isSecureTextEntry { quinceClearsOnType = hasText }
    quinceEditor.select(NSRange(location: quinceEditor.length, length: 0), notify: false)
    quinceRelayout()
    layoutIfNeeded()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  func quinceEndEditing(_ give: () -> Bool) -> Bool {
    guard quinceEditing else { return give() }
    if isEnabled, window != nil, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    quinceEditor.unmark()
    guard give() else { return false }
    quinceEditing = false
    quinceClearsOnType = false
    quinceRevealed = nil
    quinceScroll = 0
    quinceTyping = nil
    quinceRelayout()
    let reason = quinceReason
    delegate?.textFieldDidEndEditing(self, reason: reason)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: reason.rawValue])
    return true
  }

  // MARK: Typing

  func quinceInsert(_ text: String) {
    if text == "\n" || text == "\r" {
      quinceReturn()
      return
    }
    // Apple: a field has one line; separators in pasted text become blanks.
    let line = text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    if quinceClearsOnType {
      quinceClearsOnType = false
      quinceEditor.select(NSRange(location: 0, length: quinceEditor.length), notify: false)
    }
    let before = quinceEditor.selection.location
    guard quinceEditor.insert(line), isSecureTextEntry, line.count == 1, quinceEditor.selection.location > before else {
      return
    }
    quinceReveal(at: quinceEditor.selection.location - line.utf16.count)
  }

  /// The last character of a secret text shows for a moment.
  private func quinceReveal(at offset: Int) {
    quinceRevealed = offset
    quinceRevealTimer?.cancel()
    quinceRevealTimer = QuinceTimerQueue.shared.schedule(after: 1.5, holdsIdle: false) { [weak self] in
      self?.quinceRevealed = nil
      self?.quinceRelayout()
    }
    quinceRelayout()
  }

  func quinceReturn() {
    quinceEditor.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsOnExit { _ = resignFirstResponder() }
  }

  func quinceClearTapped() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    let had = hasText
    quinceEditor.setText(NSAttributedString(string: ""))
    if had { quinceTellChanged() }
    if !isFirstResponder { _ = becomeFirstResponder() }
  }

  // MARK: QuinceTextEditorClient

  func quinceShouldChange(_ range: NSRange, _ text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func quinceTextChanged(byUser: Bool) {
    if quinceRevealed.map({ $0 >= quinceEditor.length }) ?? false { quinceRevealed = nil }
    invalidateIntrinsicContentSize()
    quinceRelayout()
    QuinceKeyboard.textChanged(self)
    if byUser { quinceTellChanged() }
  }

  private func quinceTellChanged() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  func quinceSelectionChanged() {
    quinceShowSelection()
    if quinceEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  func quinceTraitsChanged() { if isFirstResponder { QuinceKeyboard.traitsChanged() } }

  // MARK: Edit actions

  func quinceCanPerform(_ action: Selector) -> Bool? {
    switch NSStringFromSelector(action) {
    case "copy:", "cut:": return quinceEditor.selection.length > 0 && !isSecureTextEntry
    case "paste:": return quinceEditing && UIPasteboard.general.hasStrings
    case "select:": return quinceEditor.selection.length == 0 && hasText
    case "selectAll:": return hasText && quinceEditor.selection.length < quinceEditor.length
    case "delete:": return quinceEditor.selection.length > 0
    default: return nil
    }
  }
  func quinceCopy() {
    guard quinceEditor.selection.length > 0, !isSecureTextEntry else { return }
    UIPasteboard.general.string = quinceEditor.substring(quinceEditor.selection)
  }
  func quinceCut() {
    quinceCopy()
    if !isSecureTextEntry { quinceEditor.deleteBackward() }
  }
  func quincePaste() { if let string = UIPasteboard.general.string { insertText(string) } }

  // MARK: Touches

  func quinceBeginTouch(_ touch: UITouch) -> Bool {
    quinceIsDraggingCaret = false
    quincePressTimer?.cancel()
    let place = touch.location(in: self)
    if quinceEditing {
      quincePressTimer = QuinceTimerQueue.shared.schedule(after: 0.5) { [weak self] in
        guard let self, self.isTracking else { return }
        self.quinceIsDraggingCaret = true
        self.quinceEditor.select(NSRange(location: self.quinceEditor.offset(at: place), length: 0))
      }
    }
    return true
  }

  func quinceMoveTouch(_ touch: UITouch) -> Bool {
    if quinceIsDraggingCaret {
      quinceEditor.select(NSRange(location: quinceEditor.offset(at: touch.location(in: self)), length: 0))
    }
    return true
  }

  func quinceEndTouch(_ touch: UITouch?) {
    quincePressTimer?.cancel()
    guard let touch, !quinceIsDraggingCaret, bounds.contains(touch.location(in: self)) else {
      quinceIsDraggingCaret = false
      return
    }
    let wasEditing = quinceEditing
    if !wasEditing, !becomeFirstResponder() { return }
    guard isFirstResponder else { return }
    quinceEditor.unmark()
    let offset = quinceEditor.offset(at: touch.location(in: self))
    switch touch.tapCount {
    case 2: quinceEditor.selectWord(at: offset)
    case 3...: quinceEditor.selectAll()
    default: quinceEditor.select(NSRange(location: QuinceTextUnits.tapPlace(quinceEditor.units, offset), length: 0))
    }
  }

  func quinceCancelTouch() {
    quincePressTimer?.cancel()
    quinceIsDraggingCaret = false
  }
}

extension QuinceTextUnits {
  /// Where the caret goes after a tap: the nearer end of the word that was hit.
  // Observed: taps on iOS put the caret at the borders of words.
  static func tapPlace(_ text: [UInt16], _ offset: Int) -> Int {
    guard offset > 0, offset < text.count, let word = range(text, at: offset, .word), word.lowerBound < offset else {
      return offset
    }
    return offset - word.lowerBound < word.upperBound - offset && word.count > 3 ? word.lowerBound : word.upperBound
  }
}
