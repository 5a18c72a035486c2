import Foundation

/// What may be added to a lift, a drop or a way back.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  /// - Parameter completion: gets `.start` for a lift that became no drag, else `.end`.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what delegates add to one movement of an item.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func animate() { for each in animations { each() } }
  func complete(_ position: UIViewAnimatingPosition) {
    let all = completions
    completions = []
    for each in all { each(position) }
  }
}
