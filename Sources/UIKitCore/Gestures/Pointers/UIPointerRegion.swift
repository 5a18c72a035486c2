import CoreGraphics
import Foundation

/// A part of a view over which the pointer looks alike.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the coordinates of the view.
  public let rect: CGRect
  public let identifier: AnyHashable?
  // surface: kept for whoever asks; no pointer enters a region
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}
