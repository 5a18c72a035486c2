import Foundation

/// A pointer over the view. Hosts here have no hovering pointer, so it stays possible.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
