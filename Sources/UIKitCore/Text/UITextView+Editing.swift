import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextView: TextEditorClient {
  func setUpTextView() {
    TextInputRouter.install()
    if backgroundColor == nil { backgroundColor = .systemBackground }
    alwaysBounceVertical = false
    addGestureRecognizer(SelectionHandleGesture(_editor))
    addInteraction(UIContextMenuInteraction(delegate: itemMenus))
    addSubview(canvas)
    canvas.drawing = { [unowned self] _ in self.drawText() }
    _container.adopt()
    _manager.allowsNonContiguousLayout = true
    showLinks([.foregroundColor: tintColor as Any])
    _container.layoutChanged = { [weak self] in
      MainActor.assumeIsolated { self?.storageChanged() }
    }
  }

  // MARK: Attributes

  var baseAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: _font ?? TextBlock.Defaults.drawing.font, .foregroundColor: _color ?? UIColor.label,
    ]
    if _alignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = _alignment
      attributes[.paragraphStyle] = style
    }
    return attributes
  }

  func _typingAttributes() -> [NSAttributedString.Key: Any] {
    if let typing { return typing }
    guard _storage.length > 0 else { return baseAttributes }
    let place = max(0, min(_editor.selection.location, _storage.length) - 1)
    var attributes = _storage.attributes(at: place, effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  private var whole: NSRange { NSRange(location: 0, length: _storage.length) }

  func _setText(_ text: NSAttributedString) {
    isChanging = true
    if text.length > 0 {
      let first = text.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { _font = font }
      if let color = first[.foregroundColor] as? UIColor { _color = color }
    }
    _editor.setText(text)
    isChanging = false
    markText()
    relayout()
  }

  func setFont(_ font: UIFont?) {
    _font = font
    typing?[.font] = font
    if let font { _storage.addAttribute(.font, value: font, range: whole) }
    relayout()
  }
  func setColor(_ color: UIColor?) {
    _color = color
    typing?[.foregroundColor] = color
    if let color { _storage.addAttribute(.foregroundColor, value: color, range: whole) }
    canvas.setNeedsDisplay()
  }
  func setAlignment(_ alignment: NSTextAlignment) {
    _alignment = alignment
    var index = 0
    while index < _storage.length {
      var range = NSRange()
      let present = _storage.attribute(.paragraphStyle, at: index, effectiveRange: &range) as? NSParagraphStyle
      let style = (present ?? .default).mutableCopy() as! NSMutableParagraphStyle
      style.alignment = alignment
      index = max(index + 1, range.location + range.length)
      _storage.addAttribute(.paragraphStyle, value: style, range: range)
    }
    relayout()
  }
  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let font = _font else { return }
    let adjusted = font._adjusted(to: UIFont._category(traitCollection))
    if adjusted != font { setFont(adjusted) }
  }

  // MARK: Beginning and ending

  func beginEditing(_ take: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    awaitWindow()
    guard window != nil, canBecomeFirstResponder else { return false }
    guard isEditable else { return take() }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    _editing = true
    guard take() else {
      _editing = false
      return false
    }
    layoutIfNeeded()
    showSelection()
    _scroll(to: _editor.selection, animated: false)
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  func _endEditing(_ give: () -> Bool) -> Bool {
    guard _editing else { return give() }
    if window != nil, !(textDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
    _editor.unmark()
    guard give() else { return false }
    _editing = false
    showSelection()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  // MARK: TextEditorClient

  func shouldChange(_ range: NSRange, _ text: String) -> Bool {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
      return false
    }
    isChanging = true
    return true
  }

  func _textChanged(byUser: Bool) {
    isChanging = false
    markText()
    relayout()
    OnScreenKeyboard.textChanged(self)
    guard byUser else { return }
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    layoutIfNeeded()
    _scroll(to: _editor.selection, animated: false)
  }

  func _selectionChanged() {
    typing = nil
    clearsOnInsertion = false
    // What detectors find does not change with the selection.
    if isEditable { markText() }
    showSelection()
    textDelegate?.textViewDidChangeSelection(self)
    if _editing { _scroll(to: _editor.selection, animated: false) }
  }

  func storageChanged() {
    guard !isChanging else { return }
    _editor.select(_editor.selection, notify: false)
    if !isEditable { markText() }
    relayout()
  }

  func editMenu(_ range: NSRange, _ suggestions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestions)
      ?? selectedTextRange.flatMap { editMenu(for: $0, suggestedActions: suggestions) }
  }
  func willPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willPresentEditMenuWith: animator)
  }
  func willDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willDismissEditMenuWith: animator)
  }

  var allowsCopying: Bool { true }
  var allowsEditing: Bool { isEditable }
  var allowsPasting: Bool { isEditable }

  // MARK: Touches

  func endTouch(_ touch: UITouch) {
    guard finger.ended() else { return }
    let place = touch.location(in: self)
    if !isEditable || !_editing, isSelectable, performPrimaryAction(at: place) { return }
    guard isEditable else { return selectOnly(touch.tapCount, at: place) }
    let wasEditing = _editing
    if !_editing, !becomeFirstResponder() { return }
    tapEditing(touch.tapCount, at: place, wasEditing: wasEditing, selectsParagraph: true)
  }

  /// A tap on text that can be selected and not changed: two select, one lets go.
  private func selectOnly(_ count: Int, at place: CGPoint) {
    guard isSelectable else { return }
    if count > 1 {
      guard becomeFirstResponder() else { return }
      _editor.tap(count, at: place, selectsParagraph: true)
      presentEditMenu()
    } else if isFirstResponder, !_editor.shownRects(_editor.selection).contains(where: { $0.contains(place) }) {
      _editor.select(NSRange(location: _editor.offset(closestTo: place), length: 0))
    } else if isFirstResponder, !EditMenuPresenter.shared.touchDismissed {
      presentEditMenu()
    }
  }
}
