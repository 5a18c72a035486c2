import Foundation

/// A place in the text of a UITextInput object, which defines subclasses.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}
