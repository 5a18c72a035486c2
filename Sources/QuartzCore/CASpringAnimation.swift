import CoreGraphics
import Foundation

/// Moves a property as a damped spring does, from one value to another and beyond.
open class CASpringAnimation: CABasicAnimation {
  /// Positive.
  open var mass: CGFloat = 1
  /// Positive.
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// 1 goes the whole way in one second.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one counts, which only makes the end slower. Default false: it counts as critical.
  open var allowsOverdamping = false

  /// A spring as a person sees it.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds that the movement seems to take; - bounce: 0 does not pass the end, 1 swings for ever,
  ///     below 0 it is slower at the end.
  // Apple: "Animate with springs" (WWDC 2023), stiffness and damping of mass 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let duration = max(perceptualDuration, 1e-3), bounce = min(max(bounce, -0.999), 1)
    mass = 1
    stiffness = (2 * .pi / duration) * (2 * .pi / duration)
    damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
    allowsOverdamping = bounce < 0
    self.duration = settlingDuration
  }

  /// Seconds that the movement seems to take.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  /// How far the spring swings: 0 does not pass the end, 1 swings for ever, below 0 it is slower at the end.
  open var bounce: CGFloat { spring.ratio <= 1 ? 1 - spring.ratio : 1 / spring.ratio - 1 }

  package override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  // Observed by RBBAnimation 0.2: CASpringAnimation moves springs beyond critical damping as critical ones.
  private var spring: Spring {
    let critical = 2 * (max(mass, 0) * max(stiffness, 0)).squareRoot()
    return Spring(
      mass: mass, stiffness: stiffness, damping: allowsOverdamping || critical == 0 ? damping : min(damping, critical),
      velocity: initialVelocity)
  }

  /// Seconds until the spring stays within one thousandth of its end.
  open var settlingDuration: Double { spring.settlingDuration }

  package override func pace(_ progress: Double, _ time: Double) -> Double {
    let total = progress > 0 ? time / progress : 0
    return spring.position(super.pace(progress, time) * total)
  }
}
