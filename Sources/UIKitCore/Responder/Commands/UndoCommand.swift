import Foundation

/// What the menus' Undo and Redo do where no responder has the action itself.
@MainActor enum UndoCommand: String {
  case undo = "undo:"
  case redo = "redo:"

  init?(_ action: Selector) { self.init(rawValue: NSStringFromSelector(action)) }

  func isPossible(for responder: UIResponder?) -> Bool {
    guard let manager = responder?.undoManager else { return false }
    return self == .undo ? manager.canUndo : manager.canRedo
  }

  func perform(for responder: UIResponder?) {
    guard let manager = responder?.undoManager else { return }
    if self == .undo { manager.undo() } else { manager.redo() }
  }
}
