import Foundation

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }
  // surface: Apple: devices without the hardware play nothing
  open func selectionChanged() {}
}
