import Foundation

/// An event of presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  package var _presses: Set<UIPress> = []
  open var allPresses: Set<UIPress> { _presses }
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
