import CoreGraphics
import Foundation
import QuartzCore

/// A line around the item, in its tint.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  public enum Position: Int, Sendable {
    case automatic = 0
    case outside = 1
    case inside = 2
  }

  /// In the item's coordinates, or those of `referenceView`; nil: the item's own shape.
  let path: UIBezierPath?

  public override init() {
    path = nil
    super.init()
  }
  public init(path: UIBezierPath) {
    self.path = path
    super.init()
  }
  public convenience init(rect: CGRect) { self.init(path: UIBezierPath(rect: rect)) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.init(path: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// The view that the line is put into; nil: one that does not cut it off.
  open weak var containerView: UIView?
  /// The view that the line lies over.
  open weak var referenceView: UIView?
  /// Default `.automatic`: inside for cells, outside for others.
  open var position = Position.automatic

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = path.map { UIFocusHaloEffect(path: $0) } ?? UIFocusHaloEffect()
    (copy.containerView, copy.referenceView, copy.position) = (containerView, referenceView, position)
    return copy
  }
}
