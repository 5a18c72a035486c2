import CoreGraphics
import Foundation

/// A scroll view's own pan: begins only in a direction in which the content can move.
@MainActor package final class ScrollPanGesture: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  // Apple: UIScrollView.panGestureRecognizer has its scroll view as its delegate; that of a subclass which adopts the
  // protocol is asked.
  package override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate ?? scrollView as? any UIGestureRecognizerDelegate }
    set { super.delegate = newValue }
  }
  private var catches = false

  package override func _shouldReceive(_ touch: UITouch) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    return scrollView.canScroll
  }

  package override func panBegan(_ event: UIEvent) {
    guard let scrollView, _state == .possible else { return }
    // A touch on moving content catches it.
    if scrollView._motion?.kind == .deceleration {
      scrollView.stopMotion(notify: true)
      catches = true
      state = .began
    }
  }

  package override func decide(_ moved: CGPoint) -> Decision {
    guard let scrollView else { return .fail }
    let (dx, dy) = (abs(moved.x), abs(moved.y))
    let distance = hysteresis
    let vertical = scrollView.scrollsVertically
    let horizontal = scrollView.scrollsHorizontally
    if vertical && !horizontal {
      if dy >= distance { return .begin }
      return dx >= distance * 1.5 && dx > dy ? .fail : .wait
    }
    if horizontal && !vertical {
      if dx >= distance { return .begin }
      return dy >= distance * 1.5 && dy > dx ? .fail : .wait
    }
    return dx * dx + dy * dy >= distance * distance ? .begin : .wait
  }

  package override func shouldBegin() -> Bool {
    guard let scrollView else { return false }
    if catches { return true }
    if SheetPanGesture.takes(_moved, on: scrollView) { return false }
    // Content that was told about the touch must let go of it.
    for touch in _touches where touch.delivery == .begun {
      guard let view = touch.view, view !== scrollView else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  package override func allowsSimultaneous(with other: UIGestureRecognizer) -> Bool { other === scrollView?._pinch }

  package override func reset() {
    super.reset()
    catches = false
  }
}
