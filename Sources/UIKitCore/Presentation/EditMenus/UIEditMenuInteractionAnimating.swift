import Foundation

/// What may be added to the appearance and the disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what an app adds, and runs it beside the menu's own animation.
@MainActor final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    guard !animations.isEmpty else { return }
    UIView.animate(withDuration: 0.15) { for animation in self.animations { animation() } }
  }
  func complete() { for completion in completions { completion() } }
}
