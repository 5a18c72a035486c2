import CoreGraphics
import Foundation

/// One rectangle of a selection, in the text input view's coordinates.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}
