import Foundation

extension UIApplication {
  // Apple: applicationSupportsShakeToEdit, "shaking the device displays an undo-redo user interface".
  // Observed: iOS asks the first responder's undo manager only, and offers both ways in one alert.
  func offerUndo() {
    guard applicationSupportsShakeToEdit, let manager = _keyWindow?.firstResponder?.undoManager,
      let presenter = topController, !(presenter is UndoAlert)
    else { return }
    let (canUndo, canRedo) = (manager.canUndo, manager.canRedo)
    guard canUndo || canRedo else { return }
    let alert = UndoAlert(
      title: canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel))
    if canUndo { alert.addAction(UIAlertAction(title: SystemWord.undo.text, style: .default) { _ in manager.undo() }) }
    if canRedo {
      let title = canUndo ? manager.redoMenuItemTitle : SystemWord.redo.text
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in manager.redo() })
    }
    presenter.present(alert, animated: true)
  }
}

/// What a shake offers; a second shake offers nothing more.
private final class UndoAlert: UIAlertController {}
