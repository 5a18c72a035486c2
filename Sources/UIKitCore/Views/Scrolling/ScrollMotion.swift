import QuartzCore

/// A motion that a scroll view makes by itself, since when, and what comes after it.
@MainActor package final class ScrollMotion {
  package enum Kind { case deceleration, animation, toTop }
  let kind: Kind
  let start: Double
  let x: AxisMotion
  let y: AxisMotion
  let finished: (() -> Void)?
  init(kind: Kind, x: AxisMotion, y: AxisMotion, finished: (() -> Void)? = nil) {
    (self.kind, self.x, self.y, self.finished) = (kind, x, y, finished)
    start = CACurrentMediaTime()
  }
}
