import CoreGraphics
import Foundation

/// A place, a direction or a velocity of the physics: points.
package typealias DynamicVector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  package init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }

  package var point: CGPoint { CGPoint(x: x, y: y) }
  package var vector: CGVector { CGVector(dx: x, dy: y) }
  package var length: Double { (x * x + y * y).squareRoot() }
  /// Zero stays zero.
  package var unit: Self { length > 0 ? self / length : self }
  package func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  package func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  /// The velocity of this arm at an angular velocity.
  package func turning(_ angularVelocity: Double) -> Self { Self(-y * angularVelocity, x * angularVelocity) }
  package func rotated(_ angle: Double) -> Self {
    let (s, c) = (sin(angle), cos(angle))
    return Self(x * c - y * s, x * s + y * c)
  }
}

extension CGVector {
  /// - Parameter angle: radians, clockwise from the right.
  init(angle: CGFloat, magnitude: CGFloat) { self.init(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude) }

  /// Radians, clockwise from the right.
  var angle: CGFloat { atan2(dy, dx) }
  var magnitude: CGFloat { CGFloat(DynamicVector(self).length) }
}
