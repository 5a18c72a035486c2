import Foundation

/// Where a search starts, and which way it goes.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  // surface: for assistive technology
  open var currentItem: UIAccessibilityCustomRotorItemResult
  // surface: for assistive technology
  open var searchDirection: UIAccessibilityCustomRotor.Direction = .next

  public override init() {
    currentItem = UIAccessibilityCustomRotorItemResult()
    super.init()
  }
}
