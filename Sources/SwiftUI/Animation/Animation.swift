import QuartzCore
import UIKitCore

/// How a change is shown over time.
public struct Animation: Equatable, Sendable {
  enum Curve: Equatable, Sendable {
    case bezier(Double, Double, Double, Double)
    /// Of mass one, with the time that it takes to settle.
    case spring(damping: Double)
  }

  var curve: Curve
  var duration: Double
  var delay = 0.0
  var speed = 1.0
  /// Infinite for ever.
  var repetitions = 1.0
  var autoreverses = false

  private static func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ duration: Double) -> Animation {
    Animation(curve: .bezier(a, b, c, d), duration: duration)
  }

  // Apple: a spring since iOS 17.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var linear: Animation { linear(duration: 0.35) }
  public static func easeInOut(duration: TimeInterval) -> Animation { bezier(0.42, 0, 0.58, 1, duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { bezier(0.42, 0, 1, 1, duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { bezier(0, 0, 0.58, 1, duration) }
  public static func linear(duration: TimeInterval) -> Animation { bezier(0, 0, 1, 1, duration) }
  public static func timingCurve(
    _ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: TimeInterval = 0.35
  ) -> Animation { bezier(c0x, c0y, c1x, c1y, duration) }

  // Assumed: a spring has settled after about its response, longer the less it is damped.
  // Apple: spring() is the one of a duration.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    let fraction = max(dampingFraction, 0.05)
    return Animation(curve: .spring(damping: fraction), duration: response * max(1, 1.1 / fraction))
  }
  public static var spring: Animation { spring(duration: 0.5) }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }
  public static var interactiveSpring: Animation { interactiveSpring() }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(response: duration, dampingFraction: 1 - bounce)
  }
  public static var bouncy: Animation { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  public static var smooth: Animation { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Animation { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return spring(response: 2 * .pi / frequency, dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    var result = self
    result.delay += delay
    return result
  }
  public func speed(_ speed: Double) -> Animation {
    var result = self
    result.speed *= speed
    return result
  }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var result = self
    result.repetitions = Double(repeatCount)
    result.autoreverses = autoreverses
    return result
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var result = self
    result.repetitions = .infinity
    result.autoreverses = autoreverses
    return result
  }
}

extension Animation {
  /// Animates what the closure changes in views and layers.
  @MainActor func run(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    let time = duration / max(speed, 0.001)
    var options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration]
    if repetitions != 1 { options.insert(.repeat) }
    if autoreverses { options.insert(.autoreverse) }
    let repetitions = Float(repetitions)
    let work = {
      if repetitions != 1, repetitions.isFinite { UIView.setAnimationRepeatCount(repetitions) }
      changes()
    }
    let end: (Bool) -> Void = { _ in completion?() }
    switch curve {
    case .spring(let damping):
      UIView.animate(
        withDuration: time, delay: delay / speed, usingSpringWithDamping: min(damping, 1), initialSpringVelocity: 0,
        options: options, animations: work, completion: end)
    case .bezier(let a, let b, let c, let d):
      options.formUnion([.overrideInheritedCurve, Self.option(a, b, c, d)])
      UIView.animate(withDuration: time, delay: delay / speed, options: options, animations: work, completion: end)
    }
  }

  private static func option(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> UIView.AnimationOptions {
    if a == b, c == d { return .curveLinear }
    if a > 0, c == 1, d == 1 { return .curveEaseIn }
    return a == 0 && b == 0 ? .curveEaseOut : .curveEaseInOut
  }
}
