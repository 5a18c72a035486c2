import Foundation

extension RunLoop.Mode {
  /// The mode of a run loop while a finger scrolls or tracks a control; the common modes have it, too.
  // Here touches are events like others, so that what waits for this mode alone waits for ever.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
