import Foundation

/// A range in the text of a UITextInput object, which defines subclasses.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }
  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}
