// Apple: the effects of the Symbols framework, iOS 17 and 18.

public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.pulse) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.bounce) }
  private init(configuration: SymbolEffectConfiguration) { self.configuration = configuration }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var up: Self { Self(configuration: configuration.going(up: true)) }
  public var down: Self { Self(configuration: configuration.going(up: false)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.variableColor) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.scale) }
  private init(configuration: SymbolEffectConfiguration) { self.configuration = configuration }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var up: Self { Self(configuration: configuration.going(up: true)) }
  public var down: Self { Self(configuration: configuration.going(up: false)) }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.appear) }
  private init(configuration: SymbolEffectConfiguration) { self.configuration = configuration }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var up: Self { Self(configuration: configuration.going(up: true)) }
  public var down: Self { Self(configuration: configuration.going(up: false)) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.disappear) }
  private init(configuration: SymbolEffectConfiguration) { self.configuration = configuration }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var up: Self { Self(configuration: configuration.going(up: true)) }
  public var down: Self { Self(configuration: configuration.going(up: false)) }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.replace) }
  private init(configuration: SymbolEffectConfiguration) { self.configuration = configuration }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var upUp: Self { Self(configuration: configuration.going(up: true)) }
  public var downUp: Self { Self(configuration: configuration.going(up: true)) }
  public var offUp: Self { Self(configuration: configuration.going(up: true)) }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.wiggle) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.rotate) }
  private init(configuration: SymbolEffectConfiguration) { self.configuration = configuration }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var clockwise: Self { Self(configuration: configuration.going(up: true)) }
  public var counterClockwise: Self { Self(configuration: configuration.going(up: false)) }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let configuration: SymbolEffectConfiguration
  init() { configuration = SymbolEffectConfiguration(.breathe) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
