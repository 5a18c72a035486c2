import CoreGraphics
import Foundation

/// How the pointer and what lies under it look.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?

  init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape) }

  /// The answer of a delegate that has no such method.
  static let unspecified = UIPointerStyle(nil, nil)

  public class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil) }
  public class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}

/// What happens to the view under the pointer.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  @preconcurrency @MainActor public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}

/// The pointer's own outline.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// Points.
  // Assumed: the value.
  public static let defaultCornerRadius: CGFloat = 8
}
