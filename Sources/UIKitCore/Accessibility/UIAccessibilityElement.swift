import CoreGraphics
import Foundation

/// An element that is not a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  open override var accessibilityFrame: CGRect {
    get {
      if let frame = _accessibility?.frame { return frame }
      if accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView {
        return view.convertToScreen(accessibilityFrameInContainerSpace)
      }
      return .zero
    }
    set { access.frame = newValue }
  }
}
