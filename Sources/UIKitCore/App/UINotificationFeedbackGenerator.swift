import Foundation

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
