import CoreGraphics
import Foundation

/// Decides about a touch on text that a `UITextInteraction` serves, and hears of it.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
  /// - Parameter point: in the coordinates of the interaction's view. Default true.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

public enum UITextInteractionMode: Int, Sendable {
  case editable, nonEditable
}
