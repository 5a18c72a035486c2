import Foundation

/// Buttons beside the suggestions above an iPad's keyboard. The keyboard here has no such bar.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  // surface: the keyboard has no bar above its keys
  open var allowsHidingShortcuts = true
  // surface: the keyboard has no bar above its keys
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  // surface: the keyboard has no bar above its keys
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}
