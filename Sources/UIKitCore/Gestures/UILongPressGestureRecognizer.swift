import CoreGraphics
import Foundation
import QuartzCore

/// Fingers that stay down. Continuous: began after the time, changed with each move, ended at the lift.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Taps before the press. Default 0.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// In seconds. Default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points, while the time runs. Default 10.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var down: Set<UITouch> = []
  private var timer: TimerQueue.Entry?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    down.formUnion(touches)
    if down.count > numberOfTouchesRequired {
      if _state == .possible { state = .failed }
      return
    }
    guard down.count == numberOfTouchesRequired, taps == numberOfTapsRequired else { return }
    if minimumPressDuration <= 0 {
      state = .began
      return
    }
    timer = TimerQueue.shared.schedule(after: minimumPressDuration) { [weak self] in
      guard let self, self._state == .possible else { return }
      self.state = .began
      self._environment?.resolve()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if _state == .possible {
      for touch in touches {
        let dx = touch._location.x - touch.startLocation.x
        let dy = touch._location.y - touch.startLocation.y
        if dx * dx + dy * dy > allowableMovement * allowableMovement {
          state = .failed
          return
        }
      }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    down.subtract(touches)
    if _isActive {
      if down.count < numberOfTouchesRequired { state = .ended }
      return
    }
    guard down.isEmpty else { return }
    timer?.cancel()
    taps += 1
    if taps > numberOfTapsRequired || numberOfTapsRequired == 0 {
      state = .failed
    } else {
      timer = TimerQueue.shared.schedule(after: 0.35) { [weak self] in
        guard let self, self._state == .possible else { return }
        self.state = .failed
        self._environment?.resolve()
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = _isActive ? .cancelled : .failed
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
    down = []
  }
}
