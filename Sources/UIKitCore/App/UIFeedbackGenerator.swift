import CoreGraphics
import Foundation

/// Base of the generators of haptic feedback.
// Apple: "on devices without a Taptic Engine, feedback generators do nothing". No device here has one.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  // surface: Apple: devices without the hardware play nothing
  open func prepare() {}
}
