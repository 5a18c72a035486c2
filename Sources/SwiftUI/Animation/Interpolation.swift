import UIKitCore

/// A value on its way from one to another.
@MainActor final class Interpolation<Value: Animatable> {
  private let driver = ProgressDriver()
  private(set) var current: Value
  init(_ value: Value) { current = value }

  /// Shows the value: at once, or in steps of its data where an animation belongs to the change.
  func go(to new: Value, _ node: _ViewNode, _ changed: @escaping () -> Void) {
    let (from, to) = (current.animatableData, new.animatableData)
    current = new
    let transaction = node.graph.transaction
    guard let animation = transaction.animation, !transaction.disablesAnimations, from != to,
      Value.AnimatableData.self != EmptyAnimatableData.self,
      let window = node.environment.host?.controller?.viewIfLoaded?.window
    else {
      driver.stop()
      return changed()
    }
    driver.run(animation, in: window) { [weak self] part in
      guard let self else { return }
      var difference = to - from
      difference.scale(by: part)
      current = new
      current.animatableData = part == 1 ? to : from + difference
      changed()
    }
  }
  func stop() { driver.stop() }
}

/// The steps of a value that is perhaps `Animatable`.
@MainActor final class AnimatedValue<Value> {
  private var interpolation: AnyObject?
  private var read: (() -> Value?)?
  private let isAnimatable = Value.self is any Animatable.Type

  /// What shows of the value now.
  func current(_ value: Value) -> Value { read?() ?? value }

  func go(from old: Value, to new: Value, _ node: _ViewNode, _ changed: @escaping () -> Void) {
    guard isAnimatable, let start = old as? any Animatable else { return changed() }
    follow(start, new, node, changed)
  }
  private func follow<A: Animatable>(_ old: A, _ new: Value, _ node: _ViewNode, _ changed: @escaping () -> Void) {
    guard let target = new as? A, A.AnimatableData.self != EmptyAnimatableData.self else { return changed() }
    let known = interpolation as? Interpolation<A>
    // Without an animation under way the value is simply the new one.
    if known == nil, node.graph.transaction.animation == nil { return changed() }
    let own = known ?? Interpolation(old)
    interpolation = own
    read = { [weak own] in own?.current as? Value }
    own.go(to: target, node, changed)
  }
  func stop() {
    interpolation = nil
    read = nil
  }
}
