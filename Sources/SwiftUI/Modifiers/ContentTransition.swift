import UIKitCore

/// How a text or picture becomes another one in an animation.
public struct ContentTransition: Equatable, Sendable {
  let fades: Bool
  public static let identity = ContentTransition(fades: false)
  public static let opacity = ContentTransition(fades: true)
  public static let interpolate = ContentTransition(fades: true)
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(fades: true) }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(fades: true) }
  public static let symbolEffect = ContentTransition(fades: true)
  public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition(fades: true) }
}
private struct ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }
extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}
extension View {
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// Effects of symbols.
struct SymbolEffects {
  struct Entry {
    let id: AnyHashable
    let isActive: Bool
    /// Each other value starts the effect once; nil for effects that last.
    let value: AnyHashable?
    let add: @MainActor (UIImageView) -> Void
    let remove: @MainActor (UIImageView) -> Void
  }
  var entries: [Entry] = []
}
private struct SymbolEffectsKey: EnvironmentKey { static var defaultValue: SymbolEffects { SymbolEffects() } }
extension EnvironmentValues {
  var symbolEffects: SymbolEffects {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

/// What a picture has been shown of the effects.
@MainActor struct ShownSymbolEffects {
  private var active: Set<AnyHashable> = []
  private var values: [AnyHashable: AnyHashable] = [:]

  mutating func follow(_ effects: SymbolEffects, _ view: UIImageView) {
    for effect in effects.entries {
      if let value = effect.value {
        let before = values.updateValue(value, forKey: effect.id)
        if let before, before != value { effect.add(view) }
      } else if effect.isActive {
        if active.insert(effect.id).inserted { effect.add(view) }
      } else if active.remove(effect.id) != nil {
        effect.remove(view)
      }
    }
  }
}

extension View {
  public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.entries.append(
        SymbolEffects.Entry(
          id: AnyHashable(effect), isActive: isActive, value: nil,
          add: { $0.addSymbolEffect(effect, options: options) },
          remove: { $0.removeSymbolEffect(ofType: effect) }))
    }
  }
  public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.entries.append(
        SymbolEffects.Entry(
          id: AnyHashable(effect), isActive: false, value: AnyHashable(ComparedValue(value: value)),
          add: { $0.addSymbolEffect(effect, options: options) }, remove: { _ in }))
    }
  }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { if isEnabled { $0 = SymbolEffects() } }
  }
}
/// A value that can only be compared, as one that has a place in tables.
private struct ComparedValue<U: Equatable>: Hashable {
  let value: U
  func hash(into hasher: inout Hasher) {}
}
