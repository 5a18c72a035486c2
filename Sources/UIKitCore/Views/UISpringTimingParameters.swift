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
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}
