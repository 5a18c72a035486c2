import CoreGraphics

/// What a popover's background tells of its class.
// Apple: "The methods in this protocol are called only once when the popover is presented."
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
  /// The width of the arrow where it meets the background, in points.
  static func arrowBase() -> CGFloat
  /// From the background to the content, on each side; the arrow does not count.
  static func contentViewInsets() -> UIEdgeInsets
  /// From the arrow's base to its tip, in points.
  static func arrowHeight() -> CGFloat
}
