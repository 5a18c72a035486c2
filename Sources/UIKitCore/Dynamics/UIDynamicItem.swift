import CoreGraphics
import Foundation

public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// Something that a dynamic animator can move.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// An animator sets rotations only.
  var transform: CGAffineTransform { get set }
  /// Default `.rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex path around (0, 0), the item's centre, in points; read where the type is `.path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
