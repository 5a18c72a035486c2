import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextField: TextEditorClient {
  func setUpField() {
    TextInputRouter.install()
    layer.needsDisplayOnBoundsChange = false
    addGestureRecognizer(SelectionHandleGesture(_editor))
    addSubview(border)
    addSubview(canvas)
    canvas.clipsToBounds = true
    border.isHidden = true
    canvas.drawing = { [unowned self] rect in
      if self._editor.length == 0 { self.drawPlaceholder(in: rect) } else { self.drawText(in: rect) }
    }
  }

  // MARK: Attributes

  var _defaultAttributes: [NSAttributedString.Key: Any] {
    var attributes = defaults
    attributes[.font] = _font
    attributes[.foregroundColor] = _color
    return attributes
  }

  func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    defaults = attributes
    if let font = attributes[.font] as? UIFont { _font = font }
    if let color = attributes[.foregroundColor] as? UIColor { _color = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { _alignment = style.alignment }
    _editor.addAttributes(_defaultAttributes, NSRange(location: 0, length: _editor.length))
    relayout()
  }

  func setFont(_ font: UIFont) {
    _font = font
    _editor.addAttributes([.font: font], NSRange(location: 0, length: _editor.length))
    invalidateIntrinsicContentSize()
    relayout()
  }

  func setColor(_ color: UIColor) {
    _color = color
    _editor.addAttributes([.foregroundColor: color], NSRange(location: 0, length: _editor.length))
    relayout()
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = _font._adjusted(to: UIFont._category(traitCollection))
    if adjusted != _font { setFont(adjusted) }
  }

  func _typingAttributes() -> [NSAttributedString.Key: Any] { typing ?? defaultTextAttributes }

  func _setText(_ text: NSAttributedString) {
    _revealed = nil
    _editor.setText(text)
  }

  // MARK: Beginning and ending

  func beginEditing(_ take: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    awaitWindow()
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // Observed: a field tells its delegate before the keyboard moves.
    OnScreenKeyboard.shared.hold()
    defer { OnScreenKeyboard.shared.release() }
    _editing = true
    guard take() else {
      _editing = false
      return false
    }
    _reason = .committed
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      _editor.setText(NSAttributedString(string: ""))
    }
    if isSecureTextEntry { clearsOnType = hasText }
    _editor.select(NSRange(location: _editor.length, length: 0), notify: false)
    relayout()
    layoutIfNeeded()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  func _endEditing(_ give: () -> Bool) -> Bool {
    guard _editing else { return give() }
    if isEnabled, window != nil, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    _editor.unmark()
    guard give() else { return false }
    _editing = false
    clearsOnType = false
    _revealed = nil
    _scroll = 0
    typing = nil
    relayout()
    let reason = _reason
    delegate?.textFieldDidEndEditing(self, reason: reason)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: reason.rawValue])
    return true
  }

  // MARK: Typing

  func _insert(_ text: String) {
    if text == "\n" || text == "\r" {
      _return()
      return
    }
    // Apple: a field has one line; separators in pasted text become blanks.
    let line = text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    if clearsOnType {
      clearsOnType = false
      _editor.select(NSRange(location: 0, length: _editor.length), notify: false)
    }
    let before = _editor.selection.location
    guard _editor.insert(line), isSecureTextEntry, line.count == 1, _editor.selection.location > before else {
      return
    }
    _reveal(at: _editor.selection.location - line.utf16.count)
  }

  /// The last character of a secret text shows for a moment.
  private func _reveal(at offset: Int) {
    _revealed = offset
    revealTimer?.cancel()
    revealTimer = TimerQueue.shared.schedule(after: 1.5, holdsIdle: false) { [weak self] in
      self?._revealed = nil
      self?.relayout()
    }
    relayout()
  }

  func _return() {
    _editor.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if endsOnExit { _ = resignFirstResponder() }
  }

  func clearTapped() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    let hadText = hasText
    _editor.setText(NSAttributedString(string: ""))
    if hadText { announceChange() }
    if !isFirstResponder { _ = becomeFirstResponder() }
  }

  // MARK: TextEditorClient

  func shouldChange(_ range: NSRange, _ text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func _textChanged(byUser: Bool) {
    if _revealed.map({ $0 >= _editor.length }) ?? false { _revealed = nil }
    invalidateIntrinsicContentSize()
    relayout()
    OnScreenKeyboard.textChanged(self)
    if byUser { announceChange() }
  }

  private func announceChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  func _selectionChanged() {
    showSelection()
    if _editing { delegate?.textFieldDidChangeSelection(self) }
  }

  func editMenu(_ range: NSRange, _ suggestions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestions)
      ?? selectedTextRange.flatMap { editMenu(for: $0, suggestedActions: suggestions) }
  }
  func willPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }
  func willDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  var allowsCopying: Bool { !isSecureTextEntry }
  var allowsEditing: Bool { true }
  var allowsPasting: Bool { _editing }

  // MARK: Touches

  func endTouch(_ touch: UITouch?) {
    guard finger.ended(), let touch, bounds.contains(touch.location(in: self)) else { return }
    let wasEditing = _editing
    if !_editing, !becomeFirstResponder() { return }
    guard isFirstResponder else { return }
    tapEditing(touch.tapCount, at: touch.location(in: self), wasEditing: wasEditing, selectsParagraph: false)
  }
}
