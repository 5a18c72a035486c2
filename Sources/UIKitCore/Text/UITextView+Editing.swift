import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextView: QuinceTextEditorClient {
  func quinceSetUpTextView() {
    QuinceTextInputRouter.install()
    if backgroundColor == nil { backgroundColor = .systemBackground }
    alwaysBounceVertical = false
    addSubview(quinceCanvas)
    quinceCanvas.drawing = { [unowned self] _ in
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let origin = self.quinceEditorOrigin
      let block = self.quinceShownBlock
      block.linkColor = self.linkTextAttributes?[.foregroundColor] as? UIColor ?? .link
      block.draw(at: origin, in: context, defaultColor: self.quinceColor ?? .label)
    }
    quinceManager.quinceChanged = { [weak self] in
      MainActor.assumeIsolated { self?.quinceStorageChanged() }
    }
  }

  // MARK: Attributes

  var quinceBaseAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: quinceFont ?? QuinceTextBlock.Defaults.drawing.font, .foregroundColor: quinceColor ?? UIColor.label,
    ]
    if quinceAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = quinceAlignment
      attributes[.paragraphStyle] = style
    }
    return attributes
  }

  func quinceTypingAttributes() -> [NSAttributedString.Key: Any] {
    if let quinceTyping { return quinceTyping }
    guard quinceStorage.length > 0 else { return quinceBaseAttributes }
    let place = max(0, min(quinceEditor.selection.location, quinceStorage.length) - 1)
    var attributes = quinceStorage.attributes(at: place, effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  private var whole: NSRange { NSRange(location: 0, length: quinceStorage.length) }

  func quinceSetText(_ text: NSAttributedString) {
    quinceIsChanging = true
    if text.length > 0 {
      let first = text.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { quinceFont = font }
      if let color = first[.foregroundColor] as? UIColor { quinceColor = color }
    }
    quinceEditor.setText(text)
    quinceIsChanging = false
    quinceRelayout()
  }

  func quinceSetFont(_ font: UIFont?) {
    quinceFont = font
    quinceTyping?[.font] = font
    if let font { quinceStorage.addAttribute(.font, value: font, range: whole) }
    quinceRelayout()
  }
  func quinceSetColor(_ color: UIColor?) {
    quinceColor = color
    quinceTyping?[.foregroundColor] = color
    if let color { quinceStorage.addAttribute(.foregroundColor, value: color, range: whole) }
    quinceCanvas.setNeedsDisplay()
  }
  func quinceSetAlignment(_ alignment: NSTextAlignment) {
    quinceAlignment = alignment
    var index = 0
    while index < quinceStorage.length {
      var range = NSRange()
      let present = quinceStorage.attribute(.paragraphStyle, at: index, effectiveRange: &range) as? NSParagraphStyle
      let style = (present ?? .default).mutableCopy() as! NSMutableParagraphStyle
      style.alignment = alignment
      index = max(index + 1, range.location + range.length)
      quinceStorage.addAttribute(.paragraphStyle, value: style, range: range)
    }
    quinceRelayout()
  }
  func quinceAdjustFont() {
    guard adjustsFontForContentSizeCategory, let font = quinceFont else { return }
    let adjusted = font.quinceAdjusted(to: UIFont.quinceCategory(traitCollection))
    if adjusted != font { quinceSetFont(adjusted) }
  }

  // MARK: Beginning and ending

  func quinceBeginEditing(_ take: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder else { return false }
    guard isEditable else { return take() }
    guard quinceTextDelegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    quinceEditing = true
    guard take() else {
      quinceEditing = false
      return false
    }
    layoutIfNeeded()
    quinceShowSelection()
    quinceScroll(to: quinceEditor.selection, animated: false)
    quinceTextDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  func quinceEndEditing(_ give: () -> Bool) -> Bool {
    guard quinceEditing else { return give() }
    if window != nil, !(quinceTextDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
    quinceEditor.unmark()
    guard give() else { return false }
    quinceEditing = false
    quinceShowSelection()
    quinceTextDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  // MARK: QuinceTextEditorClient

  func quinceShouldChange(_ range: NSRange, _ text: String) -> Bool {
    guard quinceTextDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
      return false
    }
    quinceIsChanging = true
    return true
  }

  func quinceTextChanged(byUser: Bool) {
    quinceIsChanging = false
    quinceRelayout()
    QuinceKeyboard.textChanged(self)
    guard byUser else { return }
    quinceTextDelegate?.textViewDidChangeSelection(self)
    quinceTextDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    layoutIfNeeded()
    quinceScroll(to: quinceEditor.selection, animated: false)
  }

  func quinceSelectionChanged() {
    quinceTyping = nil
    quinceShowSelection()
    quinceTextDelegate?.textViewDidChangeSelection(self)
    if quinceEditing { quinceScroll(to: quinceEditor.selection, animated: false) }
  }

  func quinceStorageChanged() {
    guard !quinceIsChanging else { return }
    quinceEditor.select(quinceEditor.selection, notify: false)
    quinceRelayout()
  }

  func quinceTraitsChanged() { if isFirstResponder { QuinceKeyboard.traitsChanged() } }

  // MARK: Edit actions

  func quinceCanPerform(_ action: Selector) -> Bool? {
    switch NSStringFromSelector(action) {
    case "copy:": return quinceEditor.selection.length > 0
    case "cut:", "delete:": return isEditable && quinceEditor.selection.length > 0
    case "paste:": return isEditable && UIPasteboard.general.hasStrings
    case "select:": return quinceEditor.selection.length == 0 && hasText
    case "selectAll:": return hasText && quinceEditor.selection.length < quinceEditor.length
    default: return nil
    }
  }
  func quinceCopy() {
    guard quinceEditor.selection.length > 0 else { return }
    UIPasteboard.general.string = quinceEditor.substring(quinceEditor.selection)
  }
  func quinceCut() {
    quinceCopy()
    if isEditable, quinceEditor.selection.length > 0 { quinceEditor.deleteBackward() }
  }
  func quincePaste() { if isEditable, let string = UIPasteboard.general.string { insertText(string) } }

  // MARK: Touches

  func quinceBeginTouch(_ touch: UITouch) {
    quinceTouchStart = touch.location(in: window)
    quinceIsDraggingCaret = false
    quincePressTimer?.cancel()
    guard quinceEditing else { return }
    let place = touch.location(in: self)
    quincePressTimer = QuinceTimerQueue.shared.schedule(after: 0.5) { [weak self] in
      guard let self, self.quinceTouchStart != nil else { return }
      self.quinceIsDraggingCaret = true
      self.quinceEditor.select(NSRange(location: self.quinceEditor.offset(at: place), length: 0))
    }
  }

  func quinceMoveTouch(_ touch: UITouch) {
    if quinceIsDraggingCaret {
      quinceEditor.select(NSRange(location: quinceEditor.offset(at: touch.location(in: self)), length: 0))
    } else if let start = quinceTouchStart {
      let place = touch.location(in: window)
      if abs(place.x - start.x) > 10 || abs(place.y - start.y) > 10 { quinceCancelTouch() }
    }
  }

  func quinceEndTouch(_ touch: UITouch) {
    quincePressTimer?.cancel()
    let wasTouched = quinceTouchStart != nil
    quinceTouchStart = nil
    guard wasTouched, !quinceIsDraggingCaret else {
      quinceIsDraggingCaret = false
      return
    }
    let place = touch.location(in: self)
    if !isEditable || !quinceEditing, isSelectable, openLink(at: place) { return }
    guard isEditable else { return }
    if !quinceEditing, !becomeFirstResponder() { return }
    quinceEditor.unmark()
    let offset = quinceEditor.offset(at: place)
    switch touch.tapCount {
    case 2: quinceEditor.selectWord(at: offset)
    case 3...:
      let range = QuinceTextUnits.range(
        quinceEditor.units, at: min(offset, max(0, quinceEditor.length - 1)), .paragraph)
      if let range { quinceEditor.select(NSRange(location: range.lowerBound, length: range.count)) }
    default: quinceEditor.select(NSRange(location: QuinceTextUnits.tapPlace(quinceEditor.units, offset), length: 0))
    }
  }

  func quinceCancelTouch() {
    quincePressTimer?.cancel()
    quinceTouchStart = nil
    quinceIsDraggingCaret = false
  }

  private func openLink(at point: CGPoint) -> Bool {
    let origin = quinceEditorOrigin
    guard
      let range = quinceEditorLayout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)),
      range.lowerBound < quinceStorage.length
    else { return false }
    var extent = NSRange()
    if !isEditable, let link = quinceStorage.attribute(.link, at: range.lowerBound, effectiveRange: &extent),
      let url = link as? URL ?? (link as? NSURL)?.absoluteURL ?? (link as? String).flatMap({ URL(string: $0) })
    {
      let delegate = quinceTextDelegate
      if delegate?.textView(self, shouldInteractWith: url, in: extent, interaction: .invokeDefaultAction) ?? true {
        UIApplication.shared.open(url)
      }
      return true
    }
    if let attachment = quinceStorage.attribute(.attachment, at: range.lowerBound, effectiveRange: &extent)
      as? NSTextAttachment, !isEditable
    {
      _ = quinceTextDelegate?.textView(
        self, shouldInteractWith: attachment, in: extent, interaction: .invokeDefaultAction)
      return true
    }
    return false
  }
}
