import CoreGraphics
import Foundation

/// Two fingers that turn around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians, clockwise.
  open var rotation: CGFloat = 0
  /// In radians per second.
  open private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var lastTime = 0.0

  private var angle: CGFloat {
    let (a, b) = (_touches[0]._location, _touches[1]._location)
    return CGFloat(atan2(Double(b.y - a.y), Double(b.x - a.x)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard _touches.count == 2 else { return }
    lastAngle = angle
    lastTime = event.timestamp
    if !_isActive { turned = 0 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard _touches.count >= 2 else { return }
    let now = angle
    var delta = now - lastAngle
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    lastAngle = now
    let dt = event.timestamp - lastTime
    lastTime = event.timestamp
    if _isActive {
      rotation += delta
      if dt > 0 { velocity = delta / CGFloat(dt) }
      state = .changed
    } else if _state == .possible {
      turned += delta
      if abs(turned) >= 0.1 {  // Assumed: a tenth of a radian of hysteresis.
        rotation = 0
        state = .began
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = _touches.filter { !touches.contains($0) }.count
    if _isActive {
      if left < 2 { state = .ended }
    } else if left == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = _isActive ? .cancelled : .failed
  }

  open override func reset() {
    rotation = 0
    turned = 0
    velocity = 0
  }
}
