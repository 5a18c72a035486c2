import CoreGraphics
import Foundation
import QuartzCore

/// Two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Relative to the distance at the start, or to what was set last.
  open var scale: CGFloat = 1 { didSet { base = distance / max(scale, 0.0001) } }
  /// In scale units per second.
  open private(set) var velocity: CGFloat = 0

  private var base: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var lastScale: CGFloat = 1
  private var lastTime = 0.0

  private var distance: CGFloat {
    guard _touches.count >= 2 else { return startDistance }
    let (a, b) = (_touches[0]._location, _touches[1]._location)
    return max(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot(), 1)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard _touches.count == 2 else { return }
    startDistance = distance
    base = startDistance / max(_isActive ? scale : 1, 0.0001)
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard _touches.count >= 2 else { return }
    let now = distance
    if _isActive {
      setScale(now / base, event)
      state = .changed
    } else if _state == .possible, abs(now - startDistance) >= 8 {  // Assumed: 8 points of hysteresis.
      base = now
      setScale(1, event)
      state = .began
    }
  }

  private func setScale(_ new: CGFloat, _ event: UIEvent) {
    let keep = base
    scale = new
    base = keep
    let dt = event.timestamp - lastTime
    if dt > 0 { velocity = (new - lastScale) / CGFloat(dt) }
    lastScale = new
    lastTime = event.timestamp
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
    startDistance = 1
    scale = 1
    lastScale = 1
    velocity = 0
  }
}
