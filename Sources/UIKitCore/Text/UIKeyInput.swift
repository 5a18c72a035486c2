import Foundation

/// An object that takes characters one after the other.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
