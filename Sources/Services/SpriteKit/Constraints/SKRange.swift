import CoreGraphics
import Foundation

/// A range of numbers.
open class SKRange: NSObject, NSCopying {
  public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) { (lowerLimit, upperLimit) = (lower, upper) }
  public convenience init(lowerLimit lower: CGFloat) { self.init(lowerLimit: lower, upperLimit: .infinity) }
  public convenience init(upperLimit upper: CGFloat) { self.init(lowerLimit: -.infinity, upperLimit: upper) }
  public convenience init(constantValue value: CGFloat) { self.init(lowerLimit: value, upperLimit: value) }
  /// - Parameter variance: how far from the value, either way.
  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - variance, upperLimit: value + variance)
  }
  open class func withNoLimits() -> SKRange { SKRange(lowerLimit: -.infinity, upperLimit: .infinity) }

  open var lowerLimit: CGFloat
  open var upperLimit: CGFloat

  /// The nearest number of the range.
  final func nearest(_ value: CGFloat) -> CGFloat { min(max(value, lowerLimit), max(lowerLimit, upperLimit)) }

  open func copy(with zone: NSZone? = nil) -> Any { SKRange(lowerLimit: lowerLimit, upperLimit: upperLimit) }
}
