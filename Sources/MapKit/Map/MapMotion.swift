import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// What moves a map by itself: a flight to another place, or the rest of a throw.
@MainActor final class MapMotion {
  private unowned let map: MKMapView
  private var timer: TimerQueue.Entry?
  /// Where the map will be at a number of seconds, and whether that is its end.
  private var path: ((Double) -> (MapProjection, Bool))?
  private var start = 0.0
  private var isAnimated = false
  /// Where it goes.
  private(set) var target: MapProjection?

  init(_ map: MKMapView) { self.map = map }

  var isMoving: Bool { path != nil }

  // Assumed: half a second, slow at both ends.
  private static let duration = 0.5

  /// Goes to another part of the map, straight and with a zoom that is even to the eye.
  func fly(to target: MapProjection, duration: Double = MapMotion.duration) {
    stop()
    let start = map.projection
    let ease = SpringMath.bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    begin(to: target, animated: true) { time in
      let done = time >= duration - 1e-6
      return (done ? target : start.between(target, ease(max(0, time / duration))), done)
    }
  }

  /// Goes on after a finger, ever slower.
  /// - Parameter velocity: in points a second.
  func coast(_ velocity: CGPoint) {
    stop(tells: false)
    let start = map.projection
    let rate = UIScrollView.DecelerationRate.normal.rawValue
    let far = CGFloat(-1 / (1000 * log(Double(rate))))
    let x = AxisMotion.decelerate(from: 0, to: velocity.x * far, rate: rate)
    let y = AxisMotion.decelerate(from: 0, to: velocity.y * far, rate: rate)
    begin(to: nil, animated: false, tells: false) { time in
      let (x, y) = (x.at(time), y.at(time))
      var now = start
      now.shift(by: CGPoint(x: x.value, y: y.value))
      return (now, x.done && y.done)
    }
  }

  private func begin(
    to target: MapProjection?, animated: Bool, tells: Bool = true, _ path: @escaping (Double) -> (MapProjection, Bool)
  ) {
    (self.path, self.target, isAnimated) = (path, target, animated)
    start = CACurrentMediaTime()
    if tells { map.regionWillChange(animated: animated) }
    step()
  }

  private func step() {
    guard let path else { return }
    let (now, done) = path(CACurrentMediaTime() - start)
    map.show(now)
    // The delegate may have sent the map elsewhere.
    guard self.path != nil else { return }
    guard !done else { return stop() }
    timer = TimerQueue.shared.schedule(after: FrameClock.frameDuration) { [weak self] in self?.step() }
  }

  /// - Parameter tells: false where another change of the region takes this one's place.
  func stop(tells: Bool = true) {
    guard path != nil else { return }
    (path, target) = (nil, nil)
    timer?.cancel()
    if tells { map.regionDidChange(animated: isAnimated) }
  }
}

extension MapProjection {
  /// - Parameter part: 0 is this one, 1 the other.
  func between(_ other: MapProjection, _ part: Double) -> MapProjection {
    var now = other
    now.scale = scale * pow(other.scale / scale, part)
    // In step with the zoom, so that what both show in one place stays there.
    let ways = 1 / scale - 1 / other.scale
    let way = abs(ways) < 1e-9 / scale ? part : (1 / scale - 1 / now.scale) / ways
    now.center.x = center.x + (other.center.x - center.x) * way
    now.center.y = center.y + (other.center.y - center.y) * way
    var turn = (other.heading - heading).truncatingRemainder(dividingBy: 360)
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    now.heading = heading + turn * part
    return now
  }
}
