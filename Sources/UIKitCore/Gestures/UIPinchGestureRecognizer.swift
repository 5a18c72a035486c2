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

/// A pointer over the view. Hosts here have no hovering pointer, so it stays possible.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
