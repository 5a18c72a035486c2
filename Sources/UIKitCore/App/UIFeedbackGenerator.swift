import CoreGraphics
import Foundation

/// Base of the generators of haptic feedback.
// Apple: "on devices without a Taptic Engine, feedback generators do nothing". No device here has one.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  // surface: Apple: devices without the hardware play nothing
  open func prepare() {}
}

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

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }
  // surface: Apple: devices without the hardware play nothing
  open func selectionChanged() {}
}

@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning
    case error
  }
  public override init() { super.init() }
  // surface: Apple: devices without the hardware play nothing
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
