import Foundation

/// How a view looks while it is a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// In the view's coordinates; what is outside is cut off. nil: the whole view, with round corners.
  open var visiblePath: UIBezierPath?
  /// Behind the view. Default: the system's background.
  open var backgroundColor: UIColor! = .systemBackground

  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    (copy.visiblePath, copy.backgroundColor) = (visiblePath, backgroundColor)
    return copy
  }
}
