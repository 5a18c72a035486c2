import CoreGraphics
import Foundation

/// How a view looks while it is a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// In the view's coordinates; what is outside is cut off. nil: the whole view, with round corners.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's coordinates. nil: that of what is visible.
  open var shadowPath: UIBezierPath?
  /// Behind the view. Default: the system's background.
  open var backgroundColor: UIColor! = .systemBackground

  public override init() { super.init() }

  /// Shows lines of text, each with some room around it.
  /// - Parameter textLineRects: values of `CGRect`, in the view's coordinates.
  // Assumed: room of 4 points, round by as much.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    guard !textLineRects.isEmpty else { return }
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) {
      path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -4, dy: -4), cornerRadius: 4))
    }
    visiblePath = path
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.take(self)
    return copy
  }

  final func take(_ other: UIPreviewParameters) {
    (visiblePath, shadowPath, backgroundColor) = (other.visiblePath, other.shadowPath, other.backgroundColor)
  }
}
