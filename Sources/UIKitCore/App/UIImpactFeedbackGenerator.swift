import CoreGraphics
import Foundation

@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium
    case heavy
    case soft
    case rigid
  }
  public init(style: FeedbackStyle) { super.init() }
  public override init() { super.init() }
  // surface: Apple: devices without the hardware play nothing
  open func impactOccurred() {}
  // surface: Apple: devices without the hardware play nothing
  open func impactOccurred(intensity: CGFloat) {}
}
