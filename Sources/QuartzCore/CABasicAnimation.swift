import CoreGraphics
import Foundation

/// Moves a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { from = LayerValue(fromValue) } }
  open var toValue: Any? { didSet { to = LayerValue(toValue) } }
  open var byValue: Any? { didSet { by = LayerValue(byValue) } }

  private final var from = LayerValue.none
  private final var to = LayerValue.none
  private final var by = LayerValue.none

  package override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// The two ends.
  // Apple: CABasicAnimation, "Setting Interpolation Values"
  package func ends(current: LayerValue) -> (LayerValue, LayerValue) {
    func optional(_ v: LayerValue) -> LayerValue? { v.isNone ? nil : v }
    let zero = isAdditive ? LayerValue.scaled(current, 0) : current
    switch (optional(from), optional(to), optional(by)) {
    case (let f?, let t?, _): return (f, t)
    case (let f?, nil, let b?): return (f, LayerValue.sum(f, b))
    case (nil, let t?, let b?): return (LayerValue.difference(t, b), t)
    case (let f?, nil, nil): return (f, zero)
    case (nil, let t?, nil): return (zero, t)
    case (nil, nil, let b?): return (zero, LayerValue.sum(zero, b))
    case (nil, nil, nil): return (current, current)
    }
  }

  package override func _value(progress: Double, current: LayerValue) -> LayerValue? {
    let (a, b) = ends(current: current)
    if case .transform = current {
      // A number for a whole transform makes no sense; it stays as it is.
      guard valueFunction != nil || a.transform != nil else { return nil }
    }
    return LayerValue.mix(a, b, progress)
  }
}

/// A damped harmonic oscillator that starts at 0 and comes to rest at 1.
package struct Spring {
  /// Angular frequency without damping, radians a second.
  package let frequency: Double
  /// 1 is critical.
  package let ratio: Double
  package let velocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let m = mass > 0 ? mass : 1
    let k = stiffness > 0 ? stiffness : 100
    frequency = (k / m).squareRoot()
    ratio = max(0, damping) / (2 * (k * m).squareRoot())
    self.velocity = velocity
  }

  package func position(_ t: Double) -> Double {
    if t <= 0 { return 0 }
    let decay = ratio * frequency
    if ratio < 1 {
      let w = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * t) * (cos(w * t) + (decay - velocity) / w * sin(w * t))
    }
    if ratio == 1 { return 1 - exp(-decay * t) * (1 + (decay - velocity) * t) }
    let w = frequency * (ratio * ratio - 1).squareRoot()
    // Two exponentials: hyperbolic functions would overflow for long times.
    let share = (decay + w - velocity) / (2 * w)
    return 1 - share * exp(-(decay - w) * t) - (1 - share) * exp(-(decay + w) * t)
  }

  // Observed: CASpringAnimation's defaults give 1.4727 s, which is where the envelope passes one thousandth.
  package var settlingDuration: Double {
    let decay = ratio * frequency
    guard decay > 0 else { return .greatestFiniteMagnitude }
    if ratio < 1 {
      let w = frequency * (1 - ratio * ratio).squareRoot()
      return log((1 + abs((decay - velocity) / w)) / 0.001) / decay
    }
    // Past its last extreme the distance only shrinks: double, then halve the bracket.
    var high = 1 / frequency
    while abs(position(high) - 1) > 0.001 || abs(position(high * 1.5) - 1) > 0.001, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(position(middle) - 1) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }
}
