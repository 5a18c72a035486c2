import Foundation

/// A view that is lifted as a preview.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  private let givenParameters: UIPreviewParameters
  private let givenTarget: UIPreviewTarget?

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(view: view, parameters: parameters, given: nil)
  }
  /// - Parameter target: for a view that is in no window.
  public convenience init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.init(view: view, parameters: parameters, given: target)
  }
  init(view: UIView, parameters: UIPreviewParameters, given: UIPreviewTarget?) {
    (self.view, givenParameters, givenTarget) = (view, parameters, given)
    super.init()
  }

  /// Default: where the view is.
  open var target: UIPreviewTarget {
    givenTarget ?? UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform)
  }
  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
  /// In the target's container.
  var frame: CGRect {
    let size = view.bounds.size
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(target.transform)
    return box.offsetBy(dx: target.center.x, dy: target.center.y)
  }
  var hasTarget: Bool { givenTarget != nil }

  open var parameters: UIPreviewParameters { givenParameters }
  /// In points.
  open var size: CGSize { view.bounds.size }
}
