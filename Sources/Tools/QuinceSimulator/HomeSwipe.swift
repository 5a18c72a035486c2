import QuinceDevice

/// A finger that pulls the app up from the lower edge of a screen without a home button: it brings the home screen, or,
/// when it rests before it lifts, the app switcher. One that comes down from the upper edge brings the notifications.
struct HomeSwipe {
  enum Outcome: Equatable { case none, home, switcher, notifications }

  /// Points from the edge in which it begins, and those that make it one.
  private static let edge = 20.0, start = 24.0
  /// Points that it must have gone when it lifts; and the seconds at rest that mean the app switcher.
  // Assumed: a short pull does nothing.
  private static let distance = 60.0, rest = 0.3
  /// Seconds in which a second swipe follows one that an app has had for itself.
  // Assumed.
  private static let patience = 3.0

  private struct Finger {
    var identifier: Int
    var x, y: Double
    /// From the upper edge.
    var isFromTop: Bool
    var isSwipe = false
    /// The app has the swipe, and the next one leaves it.
    var isDeferred: Bool
    /// Where it was last, and since when.
    var last: Double
    var since: Double
    /// How far it has gone from its edge, in points.
    func way(to touch: HostEvent.Touch) -> Double { isFromTop ? touch.y - y : y - touch.y }
  }
  private var finger: Finger?
  /// The last swipe that an app had for itself.
  private var deferred: (isFromTop: Bool, time: Double)?

  /// - Parameters:
  ///   - touches: in the order in which they come; - height: the screen's, in points; - time: seconds.
  ///   - leavesApp: whether the lower edge leads anywhere; - defers: whose first swipe the app wants for itself.
  /// - Returns: those that the app gets: from where it is a swipe on, its finger is cancelled there.
  mutating func follow(
    _ touches: [HostEvent.Touch], height: Double, time: Double, leavesApp: Bool = true,
    defers: ScreenEdges = ScreenEdges()
  ) -> (touches: [HostEvent.Touch], outcome: Outcome) {
    var outcome = Outcome.none
    let kept = touches.compactMap { touch -> HostEvent.Touch? in
      switch touch.phase {
      case .began:
        let isAlone = touches.count == 1 && finger == nil
        let isFromTop = touch.y <= Self.edge
        if isAlone, isFromTop || leavesApp && touch.y >= height - Self.edge {
          finger = Finger(
            identifier: touch.identifier, x: touch.x, y: touch.y, isFromTop: isFromTop,
            isDeferred: (isFromTop ? defers.top : defers.bottom) && !follows(isFromTop, time), last: touch.y,
            since: time)
        } else if finger?.isSwipe != true {
          finger = nil
        }
        return touch
      case .moved: return moved(touch, time)
      case .ended, .cancelled:
        guard let finger, finger.identifier == touch.identifier else { return touch }
        defer { self.finger = nil }
        guard finger.isSwipe else { return touch }
        if touch.phase == .ended, finger.way(to: touch) >= Self.distance {
          outcome = finger.isFromTop ? .notifications : time - finger.since >= Self.rest ? .switcher : .home
        }
        return nil
      }
    }
    return (kept, outcome)
  }

  private func follows(_ isFromTop: Bool, _ time: Double) -> Bool {
    deferred.map { $0.isFromTop == isFromTop && time - $0.time <= Self.patience } ?? false
  }

  private mutating func moved(_ touch: HostEvent.Touch, _ time: Double) -> HostEvent.Touch? {
    guard var finger, finger.identifier == touch.identifier else { return touch }
    // A hand that rests trembles.
    if abs(touch.y - finger.last) > 2 { (finger.last, finger.since) = (touch.y, time) }
    defer { self.finger = finger }
    if finger.isSwipe { return nil }
    let way = finger.way(to: touch)
    guard way >= Self.start, abs(touch.x - finger.x) < way else { return touch }
    // Apple: preferredScreenEdgesDeferringSystemGestures: the app's gestures come first.
    guard !finger.isDeferred else {
      deferred = (finger.isFromTop, time)
      return touch
    }
    finger.isSwipe = true
    return HostEvent.Touch(identifier: touch.identifier, phase: .cancelled, x: touch.x, y: touch.y)
  }
}
