import CoreGraphics
import Foundation

/// A pointer over the view or a view in it: the gesture begins when the pointer comes, changes as it moves, and ends when it
/// leaves. On iPads, whose simulator page and steps have a pointer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  // Apple: zOffset, azimuthAngle, altitudeAngle and rollAngle: of a pencil alone; a pointer has the values of one upright.
  open var zOffset: CGFloat { 0 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }

  /// Fingers are none of it.
  package override func _shouldReceive(_ touch: UITouch) -> Bool { false }

  func pointerMoved(to point: CGPoint) {
    let isSame = point == lastLocation
    lastLocation = point
    switch _state {
    case .possible where isEnabled: _transition(to: .began)
    case .began, .changed: if !isSame { _transition(to: .changed) }
    default: break
    }
  }

  func pointerLeft() {
    if _isActive { _transition(to: .ended) }
    _state = .possible
    reset()
  }
}
