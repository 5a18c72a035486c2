import Foundation

/// Where the focus moves from and to.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  private weak var previous: UIView?
  private weak var next: UIView?
  public let focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    (self.previous, self.next, focusHeading) = (previous, next, heading)
    super.init()
  }

  open var previouslyFocusedItem: (any UIFocusItem)? { previous }
  open var nextFocusedItem: (any UIFocusItem)? { next }
  open var previouslyFocusedView: UIView? { previous }
  open var nextFocusedView: UIView? { next }
}
