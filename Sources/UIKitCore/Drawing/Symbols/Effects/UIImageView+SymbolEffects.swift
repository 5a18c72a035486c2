import CoreGraphics
import Foundation
import QuartzCore

/// How an effect ended.
public struct UISymbolEffectCompletionContext: Sendable {
  public enum Sender: Sendable { case effect }
  public let isFinished: Bool
  public let effect: (any SymbolEffect)?
}

public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  /// Moves the symbol once, or until the effect is taken away.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, repeats: false, animated, completion) }

  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, repeats: true, animated, completion) }

  // Apple: an effect that is of both kinds goes on.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, repeats: true, animated, completion) }

  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    SymbolMotion.remove(effect.configuration.kind, from: self, animated: animated)
    completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect))
  }

  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    for kind in SymbolMotion.all { SymbolMotion.remove(kind, from: self, animated: animated) }
  }

  /// Shows another symbol; the old one goes as the effect says.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let duration = 0.25 / max(0.1, options.speed)
    UIView.transition(with: self, duration: duration, options: [.transitionCrossDissolve, .allowUserInteraction]) {
      self.image = image
    } completion: {
      completion?(UISymbolEffectCompletionContext(isFinished: $0, effect: contentTransition))
    }
  }

  private func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, repeats: Bool, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    // A picture that is no symbol does not move.
    guard image?.isSymbolImage == true else {
      completion?(UISymbolEffectCompletionContext(isFinished: false, effect: effect))
      return
    }
    SymbolMotion(effect.configuration, options, repeats: options.repeats ?? repeats).start(on: self, animated: animated)
    {
      completion?(UISymbolEffectCompletionContext(isFinished: $0, effect: effect))
    }
  }
}

/// One effect as an animation of the picture's layer.
@MainActor struct SymbolMotion {
  typealias Kind = SymbolEffectConfiguration.Kind

  static let all: [Kind] = [
    .pulse, .bounce, .variableColor, .scale, .appear, .disappear, .wiggle, .rotate, .breathe,
  ]

  private let configuration: SymbolEffectConfiguration
  private let options: SymbolEffectOptions
  private let repeats: Bool

  init(_ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions, repeats: Bool) {
    (self.configuration, self.options, self.repeats) = (configuration, options, repeats)
  }

  private static func key(_ kind: Kind) -> String { "symbol.\(kind)" }

  // Assumed: a fifth larger or smaller, and the times of all of them.
  func start(on view: UIImageView, animated: Bool, completion: @escaping (Bool) -> Void) {
    let isUp = configuration.isUp ?? true
    switch configuration.kind {
    case .scale:
      settle(view, animated, completion) { $0.transform = .init(scaleX: isUp ? 1.2 : 0.8, y: isUp ? 1.2 : 0.8) }
    case .appear: settle(view, animated, completion) { $0.alpha = 1 }
    case .disappear: settle(view, animated, completion) { $0.alpha = 0 }
    case .bounce: run([1, isUp ? 1.2 : 0.85, isUp ? 0.95 : 1.05, 1], "transform.scale", 0.5, on: view, completion)
    case .breathe: run([1, 1.12, 1], "transform.scale", 1.5, on: view, completion)
    case .pulse: run([1, 0.35, 1], "opacity", 1, on: view, completion)
    case .variableColor: run([1, 0.5, 1], "opacity", 1, on: view, completion)
    case .wiggle: run([0, 0.15, -0.15, 0.1, 0], "transform.rotation.z", 0.6, on: view, completion)
    case .rotate: run([0, isUp ? 2 * .pi : -2 * .pi], "transform.rotation.z", 1, on: view, completion)
    case .replace: completion(true)
    }
  }

  private func run(
    _ values: [Double], _ path: String, _ duration: Double, on view: UIImageView, _ completion: @escaping (Bool) -> Void
  ) {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = values
    animation.duration = duration / max(0.1, options.speed)
    animation.repeatCount = repeats ? .infinity : Float(max(1, options.count ?? 1))
    CATransaction.begin()
    if !repeats { CATransaction.setCompletionBlock { completion(true) } }
    view.layer.add(animation, forKey: Self.key(configuration.kind))
    CATransaction.commit()
  }

  private func settle(
    _ view: UIImageView, _ animated: Bool, _ completion: @escaping (Bool) -> Void,
    _ change: @escaping (UIImageView) -> Void
  ) {
    guard animated else {
      change(view)
      return completion(true)
    }
    UIView.animate(withDuration: 0.25 / max(0.1, options.speed), delay: 0, options: .allowUserInteraction) {
      change(view)
    } completion: {
      completion($0)
    }
  }

  static func remove(_ kind: Kind, from view: UIImageView, animated: Bool) {
    view.layer.removeAnimation(forKey: key(kind))
    let change = {
      switch kind {
      case .scale: view.transform = .identity
      case .disappear: view.alpha = 1
      default: break
      }
    }
    if animated { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
  }
}
