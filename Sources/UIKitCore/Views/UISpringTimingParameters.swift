import CoreGraphics
import Foundation

@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  package let _ratio: CGFloat?
  package let _physics: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)?

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (_ratio, _physics, initialVelocity) = (ratio, nil, velocity)
    super.init()
  }
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    (_ratio, _physics, initialVelocity) = (nil, (mass, stiffness, damping), velocity)
    super.init()
  }
  /// A spring as `UIView.animate(springDuration:bounce:…)` has it, of mass 1.
  /// - Parameters:
  ///   - duration: the perceived duration in seconds.
  ///   - bounce: 0 does not swing over, up to 1 swings more, below 0 is slower.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let bounce = min(max(bounce, -0.99), 0.99)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let frequency = 2 * CGFloat.pi / max(duration, 0.01)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}
