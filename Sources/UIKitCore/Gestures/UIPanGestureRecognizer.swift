import CoreGraphics
import Foundation
import QuartzCore

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Fingers that move.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  @available(*, deprecated, message: "Quince: no effect")
  open var allowedScrollTypesMask: UIScrollTypeMask = [] {
    didSet { NoEffect.log("UIPanGestureRecognizer.allowedScrollTypesMask") }
  }

  /// How far fingers move before the gesture begins, in points.
  // Assumed: 10 points, UIKit's private hysteresis.
  package var hysteresis: CGFloat { 10 }

  /// Screen points.
  package var origin: CGPoint = .zero
  package var _moved: CGPoint = .zero
  private var last: CGPoint = .zero
  private var samples: [(time: Double, point: CGPoint)] = []
  private var endVelocity: CGPoint?

  /// Since the fingers landed or the last `setTranslation`, in the view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { convertVector(_moved, to: view) }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    _moved = convertVectorToScreen(translation, from: view)
    origin = CGPoint(x: last.x - _moved.x, y: last.y - _moved.y)
  }

  /// In points per second.
  open func velocity(in view: UIView?) -> CGPoint { convertVector(endVelocity ?? currentVelocity, to: view) }

  private func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view = view ?? _view?.window else { return vector }
    let a = view.convertFromScreen(.zero)
    let b = view.convertFromScreen(vector)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  private func convertVectorToScreen(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view = view ?? _view?.window else { return vector }
    let a = view.convertToScreen(CGPoint.zero)
    let b = view.convertToScreen(vector)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  // Assumed: the average over the last tenth of a second; fingers that rest that long have none. The first movement counts,
  // after however long: delegates ask in which direction a pan begins.
  private var currentVelocity: CGPoint {
    guard let newest = samples.last, samples.count > 1, CACurrentMediaTime() - newest.time <= 0.1 else { return .zero }
    let recent = samples.dropLast().first { newest.time - $0.time <= 0.1 && newest.time > $0.time }
    let oldest = recent ?? samples[samples.count - 2]
    let dt = CGFloat(min(max(newest.time - oldest.time, 1 / 120), 0.1))
    return CGPoint(x: (newest.point.x - oldest.point.x) / dt, y: (newest.point.y - oldest.point.y) / dt)
  }

  private func middle(_ touches: [UITouch]) -> CGPoint {
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for touch in touches {
      x += touch._location.x
      y += touch._location.y
    }
    return CGPoint(x: x / CGFloat(touches.count), y: y / CGFloat(touches.count))
  }

  private func addSample(_ point: CGPoint, _ event: UIEvent) {
    samples.append((event.timestamp, point))
    if samples.count > 20 { samples.removeFirst(samples.count - 20) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count > maximumNumberOfTouches {
      if _state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      return
    }
    let point = middle(_touches)
    // Another finger moves the middle, not the gesture.
    if _touches.count > touches.count {
      origin = CGPoint(x: point.x - _moved.x, y: point.y - _moved.y)
    } else {
      origin = point
      _moved = .zero
    }
    last = point
    samples = [(event.timestamp, point)]
    panBegan(event)
  }

  /// Scroll views stop a deceleration here.
  package func panBegan(_ event: UIEvent) {}

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !_touches.isEmpty else { return }
    let point = middle(_touches)
    last = point
    _moved = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    addSample(point, event)
    if _isActive {
      state = .changed
    } else if _state == .possible, pending == nil, _touches.count >= minimumNumberOfTouches {
      switch decide(_moved) {
      case .begin: state = .began
      case .fail: state = .failed
      case .wait: break
      }
    } else if pending != nil {
      tryRecognize()
    }
  }

  package enum Decision { case wait, begin, fail }

  package func decide(_ moved: CGPoint) -> Decision {
    let distance = hysteresis
    return moved.x * moved.x + moved.y * moved.y >= distance * distance ? .begin : .wait
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = _touches.filter { !touches.contains($0) }
    if left.count >= minimumNumberOfTouches {
      let point = middle(left)
      origin = CGPoint(x: point.x - _moved.x, y: point.y - _moved.y)
      last = point
      samples = [(event.timestamp, point)]
      return
    }
    if _isActive {
      endVelocity = currentVelocity
      state = .ended
    } else if left.isEmpty {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = _isActive ? .cancelled : .failed
  }

  open override func reset() {
    samples = []
    endVelocity = nil
    _moved = .zero
  }
}
