import CoreGraphics
import Foundation

/// Where a preview comes from or goes to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// In the container's coordinates.
  public let center: CGPoint
  public let transform: CGAffineTransform

  /// - Parameter transform: of the preview while it is there.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
