import CoreGraphics
import Foundation

/// A part of a view over which the pointer looks alike.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the coordinates of the view.
  public let rect: CGRect
  public let identifier: AnyHashable?
  // surface: the desktop moves the pointer
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return other === self || other.rect == rect && other.identifier == identifier
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    hasher.combine(rect.origin.x)
    return hasher.finalize()
  }
}
