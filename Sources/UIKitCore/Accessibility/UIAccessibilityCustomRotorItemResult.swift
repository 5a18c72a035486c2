import Foundation

/// An element that a rotor stops at, or a range of its text.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  // surface: for assistive technology
  open weak var targetElement: (any NSObjectProtocol)?
  // surface: for assistive technology
  open var targetRange: UITextRange?

  public override init() { super.init() }
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }
}
