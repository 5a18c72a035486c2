import CoreGraphics
import Foundation
import QuinceDevice

/// Brings keys, text, composition and paste to the first responder.
@MainActor package enum TextInputRouter {
  private static var isInstalled = false

  /// Plugs the keyboard into the responder chain. Called at launch and by the first text view; costs nothing later.
  package static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    TextLayerHooks.install()
    InputHooks.handle = {
      defer { UITextInteraction.refreshAll() }
      return handle($0)
    }
    InputHooks.isTyping = { firstResponder is any UIKeyInput }
    InputHooks.firstResponderChanged = {
      OnScreenKeyboard.shared.firstResponderChanged($0)
      UITextInteraction.refreshAll()
    }
    InputHooks.reloadInputViews = { OnScreenKeyboard.shared.reload($0) }
  }

  static var firstResponder: UIResponder? { UIApplication.shared._keyWindow?.firstResponder }

  /// True when the first responder took the event.
  package static func handle(_ event: HostEvent) -> Bool {
    switch event {
    case .text(let text): return insert(text)
    case .markedText(let text, let location, let length):
      guard let input = firstResponder as? any UITextInput else { return false }
      if text.isEmpty, input.markedTextRange == nil { return true }
      input.setMarkedText(
        text, selectedRange: NSRange(location: max(0, location), length: max(0, length)))
      if text.isEmpty { input.unmarkText() }
      return true
    case .paste(let text):
      UIPasteboard.general._assignItems([["public.utf8-plain-text": text]], tellsHost: false)
      return paste(text)
    case .key(let key): return key.phase == .down && handle(key)
    default: return false
    }
  }

  static func insert(_ text: String) -> Bool {
    guard let input = firstResponder as? any UIKeyInput else { return false }
    input.insertText(text)
    return true
  }

  private static func paste(_ text: String) -> Bool {
    switch firstResponder {
    case let field as UITextField: field.paste(nil)
    case let view as UITextView: view.paste(nil)
    case let input as any UIKeyInput: input.insertText(text)
    default: return false
    }
    return true
  }

  private static func handle(_ key: HostEvent.Key) -> Bool {
    guard let responder = firstResponder else { return false }
    let shift = key.modifiers.contains(.shift)
    let option = key.modifiers.contains(.option)
    let command = key.modifiers.contains(.command) || key.modifiers.contains(.control)
    let editor = (responder as? UITextField)?._editor ?? (responder as? UITextView)?._editor
    let canEdit = (responder as? UITextView)?.isEditable ?? true
    switch key.key {
    case "Enter":
      guard canEdit, let input = responder as? any UIKeyInput else { return false }
      input.insertText("\n")
      return true
    case "Backspace":
      guard canEdit, let input = responder as? any UIKeyInput else { return false }
      if let editor, command || option {
        editor.deleteUnit(command ? .paragraph : .word)
      } else {
        input.deleteBackward()
      }
      return true
    case "Delete":
      guard canEdit, let editor else { return false }
      editor.deleteForward()
      return true
    case "Tab":
      // On an iPad the field is one of the things that Tab goes through.
      let focus = ApplicationContext.current.focus
      if responder is UITextField, focus.isAvailable { return focus.move(shift ? .previous : .next) }
      if let field = responder as? UITextField { return moveOn(from: field, backward: shift) }
      guard canEdit, let input = responder as? any UIKeyInput else { return false }
      input.insertText("\t")
      return true
    case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End":
      guard let editor else { return false }
      let movement: TextEditor.Movement
      switch key.key {
      case "ArrowLeft": movement = command ? .lineStart : option ? .wordLeft : .left
      case "ArrowRight": movement = command ? .lineEnd : option ? .wordRight : .right
      case "ArrowUp": movement = command ? .start : .up
      case "ArrowDown": movement = command ? .end : .down
      case "Home": movement = .lineStart
      default: movement = .lineEnd
      }
      editor.move(movement, extending: shift)
      return true
    case let letter where command && letter.count == 1:
      return shortcut(letter.lowercased(), shift: shift, responder)
    default: return false
    }
  }

  /// Find (⌘F), and the next (⌘G) and the previous result (⇧⌘G), of the nearest view that has an interaction for it.
  private static func find(_ letter: String, shift: Bool, _ responder: UIResponder) -> Bool {
    guard letter == "f" || letter == "g" else { return false }
    let views = sequence(first: responder, next: \.next).lazy.compactMap { $0 as? UIView }
    guard
      let interaction = views.compactMap({ view in
        view.interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
      }).first
    else { return false }
    if letter == "f" {
      interaction.presentFindNavigator(showingReplace: false)
    } else if shift {
      interaction.findPrevious()
    } else {
      interaction.findNext()
    }
    return true
  }

  private static func shortcut(_ letter: String, shift: Bool, _ responder: UIResponder) -> Bool {
    if find(letter, shift: shift, responder) { return true }
    let field = responder as? UITextField
    let view = responder as? UITextView
    guard field != nil || view != nil else { return false }
    switch letter {
    case "a":
      field?.selectAll(nil)
      view?.selectAll(nil)
    case "c":
      field?.copy(nil)
      view?.copy(nil)
    case "x":
      field?.cut(nil)
      view?.cut(nil)
    case "v":
      field?.paste(nil)
      view?.paste(nil)
    case "z":
      guard let manager = responder.undoManager else { return false }
      if shift { if manager.canRedo { manager.redo() } } else if manager.canUndo { manager.undo() }
    default: return false
    }
    return true
  }

  /// Tab goes to the next field of the window, in the order of their places.
  private static func moveOn(from field: UITextField, backward: Bool) -> Bool {
    guard let window = field.window else { return false }
    var fields: [(UITextField, CGRect)] = []
    func collect(_ view: UIView) {
      if view.isHidden || view.alpha < 0.01 { return }
      if let field = view as? UITextField, field.canBecomeFirstResponder {
        fields.append((field, field.convert(field.bounds, to: window)))
      }
      for child in view.subviews { collect(child) }
    }
    collect(window)
    fields.sort { $0.1.minY != $1.1.minY ? $0.1.minY < $1.1.minY : $0.1.minX < $1.1.minX }
    guard fields.count > 1, let index = fields.firstIndex(where: { $0.0 === field }) else { return true }
    let next = fields[(index + (backward ? fields.count - 1 : 1)) % fields.count].0
    _ = next.becomeFirstResponder()
    return true
  }
}
