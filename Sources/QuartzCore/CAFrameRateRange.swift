import CoreGraphics
import Foundation

/// Frames per second that an animation or a display link would like.
public struct CAFrameRateRange: Equatable, Sendable {
  // surface: a hint beside the preferred rate
  public var minimum: Float
  public var maximum: Float
  /// 0 leaves the choice to the system.
  public var __preferred: Float
  public var preferred: Float? {
    get { __preferred == 0 ? nil : __preferred }
    set { __preferred = newValue ?? 0 }
  }

  public init() { (minimum, maximum, __preferred) = (0, 0, 0) }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, __preferred) = (minimum, maximum, preferred ?? 0)
  }

  public static let `default` = CAFrameRateRange()
}
