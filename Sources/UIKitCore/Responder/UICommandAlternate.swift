import Foundation

/// What a command does instead while other modifiers are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}
