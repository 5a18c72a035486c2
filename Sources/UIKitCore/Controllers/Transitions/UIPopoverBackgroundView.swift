import CoreGraphics
import Foundation
import QuinceFoundation

/// Draws what is around a popover's content, arrow included. Classes of the app's own override every member.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How far the middle of the arrow lies from the middle of its side, in points.
  // Apple: "Subclasses must override all declared properties and methods"; they must not call super.
  open var arrowOffset: CGFloat {
    get { Self.raiseMissing("-", Self.self, "arrowOffset") }
    set { Self.raiseMissing("-", Self.self, "setArrowOffset:") }
  }
  /// Where the arrow points.
  open var arrowDirection: UIPopoverArrowDirection {
    get { Self.raiseMissing("-", Self.self, "arrowDirection") }
    set { Self.raiseMissing("-", Self.self, "setArrowDirection:") }
  }
  /// Whether the content looks sunk in: round corners and a shade along its edges.
  @available(*, deprecated) open class var wantsDefaultContentAppearance: Bool { true }

  open class func arrowBase() -> CGFloat { raiseMissing("+", self, "arrowBase") }
  open class func contentViewInsets() -> UIEdgeInsets { raiseMissing("+", self, "contentViewInsets") }
  open class func arrowHeight() -> CGFloat { raiseMissing("+", self, "arrowHeight") }

  // Assumed: the text.
  private static func raiseMissing(_ sign: String, _ type: UIPopoverBackgroundView.Type, _ selector: String) -> Never {
    trap(
      "\(sign)[\(NSStringFromClass(type)) \(selector)] must be implemented by subclasses of UIPopoverBackgroundView.",
      name: .internalInconsistencyException)
  }
}
