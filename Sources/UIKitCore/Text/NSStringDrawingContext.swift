import Foundation

/// What measuring and drawing may change, and what they found.
open class NSStringDrawingContext: NSObject, @unchecked Sendable {
  /// How small text may be scaled to fit the width; 0 does not scale.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale that was used.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of what was drawn.
  open internal(set) var totalBounds: CGRect = .zero
  public override init() { super.init() }
}
