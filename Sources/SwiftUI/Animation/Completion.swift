import UIKitCore

/// When an animation counts as done.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let id: Int
  public static let logicallyComplete = AnimationCompletionCriteria(id: 0)
  public static let removed = AnimationCompletionCriteria(id: 1)
}

/// Animates the changes that follow from what the closure does, and runs another one when that is over.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  TimerQueue.shared.schedule(after: animation?.totalTime ?? 0, completion)
  return result
}

extension Animation {
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    self.spring(response: spring.response, dampingFraction: spring.dampingRatio)
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { spring(duration: duration, bounce: bounce) }
  public static var interpolatingSpring: Animation { interpolatingSpring() }
}

/// A spring's motion.
public struct Spring: Hashable, Sendable {
  public let response: Double
  public let dampingRatio: Double
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) { (response, dampingRatio) = (duration, 1 - bounce) }
  public init(response: Double, dampingRatio: Double) { (self.response, self.dampingRatio) = (response, dampingRatio) }
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    response = 2 * .pi / (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }
  public var duration: TimeInterval { response }
  public var bounce: Double { 1 - dampingRatio }
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
