import QuinceDevice

/// A finger that pulls the app up from the lower edge of a screen without a home button: it brings the home screen, or,
/// when it rests before it lifts, the app switcher.
struct HomeSwipe {
  enum Outcome: Equatable { case none, home, switcher }

  /// Points from the lower edge in which it begins, and those that make it one.
  private static let edge = 20.0, start = 24.0
  /// Points that it must have gone up when it lifts; and the seconds at rest that mean the app switcher.
  // Assumed: a short pull does nothing.
  private static let distance = 60.0, rest = 0.3

  private struct Finger {
    var identifier: Int
    var x, y: Double
    var isSwipe = false
    /// Where it was last, and since when.
    var last: Double
    var since: Double
  }
  private var finger: Finger?

  /// - Parameters:
  ///   - touches: in the order in which they come; - height: the screen's, in points; - time: seconds.
  /// - Returns: those that the app gets: from where it is a swipe on, its finger is cancelled there.
  mutating func follow(
    _ touches: [HostEvent.Touch], height: Double, time: Double
  ) -> (touches: [HostEvent.Touch], outcome: Outcome) {
    var outcome = Outcome.none
    let kept = touches.compactMap { touch -> HostEvent.Touch? in
      switch touch.phase {
      case .began:
        let isAlone = touches.count == 1 && finger == nil
        if isAlone, touch.y >= height - Self.edge {
          finger = Finger(identifier: touch.identifier, x: touch.x, y: touch.y, last: touch.y, since: time)
        } else if finger?.isSwipe != true {
          finger = nil
        }
        return touch
      case .moved: return moved(touch, time)
      case .ended, .cancelled:
        guard let finger, finger.identifier == touch.identifier else { return touch }
        defer { self.finger = nil }
        guard finger.isSwipe else { return touch }
        if touch.phase == .ended, finger.y - touch.y >= Self.distance {
          outcome = time - finger.since >= Self.rest ? .switcher : .home
        }
        return nil
      }
    }
    return (kept, outcome)
  }

  private mutating func moved(_ touch: HostEvent.Touch, _ time: Double) -> HostEvent.Touch? {
    guard var finger, finger.identifier == touch.identifier else { return touch }
    // A hand that rests trembles.
    if abs(touch.y - finger.last) > 2 { (finger.last, finger.since) = (touch.y, time) }
    defer { self.finger = finger }
    if finger.isSwipe { return nil }
    guard finger.y - touch.y >= Self.start, abs(touch.x - finger.x) < finger.y - touch.y else { return touch }
    finger.isSwipe = true
    return HostEvent.Touch(identifier: touch.identifier, phase: .cancelled, x: touch.x, y: touch.y)
  }
}
