import CoreGraphics
import Foundation
import QuartzCore

/// One or more taps with one or more fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open override var buttonMask: UIEvent.ButtonMask { buttonMaskRequired }
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  // Assumed: UIKit's private limits, as documented by many: 0.35 s between taps, 0.75 s for one, 45 points of slop.
  private static let interval = 0.35
  private static let longest = 0.75
  private static let slop: CGFloat = 45

  private var taps = 0
  private var down: Set<UITouch> = []
  private var most = 0
  private var firstPlace: CGPoint?
  private var timer: TimerQueue.Entry?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    if down.isEmpty { most = 0 }
    down.formUnion(touches)
    most = max(most, down.count)
    if most > numberOfTouchesRequired {
      state = .failed
      return
    }
    if let first = touches.earliest {
      if let place = firstPlace {
        if abs(first._location.x - place.x) > UITapGestureRecognizer.slop
          || abs(first._location.y - place.y) > UITapGestureRecognizer.slop
        {
          state = .failed
          return
        }
      } else {
        firstPlace = first._location
      }
    }
    timer = TimerQueue.shared.schedule(after: UITapGestureRecognizer.longest) { [weak self] in
      self?.timeOut()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let dx = touch._location.x - touch.startLocation.x
      let dy = touch._location.y - touch.startLocation.y
      if dx * dx + dy * dy > UITapGestureRecognizer.slop * UITapGestureRecognizer.slop {
        state = .failed
        return
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    down.subtract(touches)
    guard down.isEmpty else { return }
    timer?.cancel()
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      timer = TimerQueue.shared.schedule(after: UITapGestureRecognizer.interval) { [weak self] in
        self?.timeOut()
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  private func timeOut() {
    guard pending == nil else { return }
    state = .failed
    _environment?.resolve()
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
    most = 0
    down = []
    firstPlace = nil
  }

  // A tap that needs fewer taps does not keep one that needs more from going on.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    if let tap = other as? UITapGestureRecognizer, tap.numberOfTapsRequired > numberOfTapsRequired { return false }
    return super.canPrevent(other)
  }
}
