import Foundation

/// What moves in a picture of a symbol.
public protocol SymbolEffect: Hashable, Sendable {
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that is over after a while.
public protocol DiscreteSymbolEffect {}
/// An effect that goes on until it is taken away.
public protocol IndefiniteSymbolEffect {}
/// An effect that goes from one symbol to another.
public protocol ContentTransitionSymbolEffect {}
/// An effect that shows or hides a picture.
public protocol TransitionSymbolEffect {}

/// What an effect does, of which layers of the symbol.
// Assumed: symbols are drawn as a whole here, so that effects by layer move all of it.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case pulse, bounce, variableColor, scale, appear, disappear, replace, wiggle, rotate, breathe
  }

  let kind: Kind
  /// Up or larger; nil: the effect's own direction.
  var isUp: Bool?
}

extension SymbolEffectConfiguration {
  init(_ kind: Kind) { self.kind = kind }
  func going(up: Bool) -> Self {
    var copy = self
    copy.isUp = up
    return copy
  }
}

/// How often an effect comes, and how fast.
public struct SymbolEffectOptions: Hashable, Sendable {
  var speed = 1.0
  /// nil: as the kind of effect has it.
  var count: Int?
  var repeats: Bool?

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions(repeats: true)
  public static let nonRepeating = SymbolEffectOptions(repeats: false)
  public static func `repeat`(_ count: Int?) -> Self { SymbolEffectOptions(count: count, repeats: count == nil) }
  public static func speed(_ speed: Double) -> Self { SymbolEffectOptions(speed: speed) }

  public var repeating: Self { with { $0.repeats = true } }
  public var nonRepeating: Self { with { $0.repeats = false } }
  public func `repeat`(_ count: Int?) -> Self { with { ($0.count, $0.repeats) = (count, count == nil) } }
  public func speed(_ speed: Double) -> Self { with { $0.speed = speed } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
