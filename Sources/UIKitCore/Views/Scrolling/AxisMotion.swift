import CoreGraphics
import Foundation

/// How one coordinate moves by itself, as a function of the seconds since the start.
package struct AxisMotion {
  /// Value and whether it has come to rest.
  package var at: (Double) -> (value: CGFloat, done: Bool)

  package static func still(_ value: CGFloat) -> AxisMotion { AxisMotion { _ in (value, true) } }

  /// What `setContentOffset(_:animated:)` does.
  // Assumed: 0.3 s, ease in and out.
  @MainActor static func eased(from value: CGFloat, to target: CGFloat) -> AxisMotion {
    guard value != target else { return .still(target) }
    let ease = SpringMath.bezier(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    let duration = 0.3
    return AxisMotion { t in
      t >= duration - 1e-6 ? (target, true) : (value + (target - value) * CGFloat(ease(max(0, t / duration))), false)
    }
  }

  // Assumed: bounce is a critically damped spring of stiffness 100, as measured by others on devices.
  package static func spring(from value: CGFloat, velocity: CGFloat, to rest: CGFloat, beta: Double = 10)
    -> AxisMotion
  {
    let c1 = Double(value - rest)
    let c2 = Double(velocity) + beta * c1
    return AxisMotion { t in
      let displacement = exp(-beta * t) * (c1 + c2 * t)
      let speed = abs(exp(-beta * t) * (c2 - beta * (c1 + c2 * t)))
      if abs(displacement) < 0.25 && speed < 10 && t > 0 { return (rest, true) }
      return (rest + CGFloat(displacement), false)
    }
  }

  /// Exponential deceleration to a target.
  // Apple: UIScrollView.DecelerationRate: the factor by which the velocity falls each millisecond.
  package static func decelerate(from value: CGFloat, to target: CGFloat, rate: CGFloat) -> AxisMotion {
    let distance = Double(target - value)
    let k = 1000 * log(Double(min(max(rate, 0.5), 0.9999)))
    return AxisMotion { t in
      let left = distance * exp(k * t)
      // Assumed: it stops where less than half a point is left.
      if abs(left) < 0.5 { return (target, true) }
      return (target - CGFloat(left), false)
    }
  }

  /// Deceleration that runs into an edge and springs back from it.
  package static func bounce(
    from value: CGFloat, velocity: CGFloat, rate: CGFloat, edge: CGFloat
  ) -> AxisMotion {
    let k = 1000 * log(Double(rate))
    // value + v (e^kt - 1) / k = edge
    let ratio = 1 + Double(edge - value) * k / Double(velocity)
    guard ratio > 0 else { return .decelerate(from: value, to: edge, rate: rate) }
    let hit = log(ratio) / k
    let speed = Double(velocity) * exp(k * hit)
    let after = AxisMotion.spring(from: edge, velocity: CGFloat(speed), to: edge)
    return AxisMotion { t in
      if t < hit { return (value + CGFloat(Double(velocity) * (exp(k * t) - 1) / k), false) }
      return after.at(t - hit)
    }
  }

  /// Deceleration that ends at an edge on its way.
  static func stop(from value: CGFloat, to target: CGFloat, rate: CGFloat, edge: CGFloat) -> AxisMotion {
    let free = AxisMotion.decelerate(from: value, to: target, rate: rate)
    return AxisMotion { t in
      let now = free.at(t)
      if (target < edge && now.value <= edge) || (target > edge && now.value >= edge) { return (edge, true) }
      return now
    }
  }
}
