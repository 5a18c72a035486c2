import QuartzCore

/// Animations of one property beside each other: what moves already goes on to its end, and the new one is added to it.
// Observed: since iOS 8, whatever the options; animations in flight are left to finish, and the later ones have numbered
// keys ("Additive animations: animateWithDuration in iOS 8", iosoteric.com). Two opposed linear ones stand still meanwhile.
// Assumed: opacity and colours, and what repeats, are replaced.
@MainActor struct AnimationBlending {
  private let layer: CALayer
  private let key: String
  /// What other blocks have in flight, what the same block has, and the property's value before the change.
  private let others: [CABasicAnimation]
  private let own: (key: String, animation: CABasicAnimation)?
  private let old: LayerValue

  private static let blendable: Set<String> = ["position", "bounds", "transform"]

  /// Nil where nothing is in flight that the animation of a block can be added to.
  init?(_ block: AnimationBlock, _ layer: CALayer, _ key: String) {
    guard Self.blendable.contains(key), block.canBlend else { return nil }
    var others: [CABasicAnimation] = []
    var own: (key: String, animation: CABasicAnimation)?
    for used in Self.keys(of: layer, for: key) {
      guard let animation = layer.animation(forKey: used) as? CABasicAnimation,
        let other = (animation.delegate as? AnimationObserver)?.block, other.canBlend
      else { return nil }
      if other === block { own = (used, animation) } else { others.append(animation) }
    }
    guard !others.isEmpty else { return nil }
    (self.layer, self.key, self.others, self.own) = (layer, key, others, own)
    old = LayerValue(layer.value(forKeyPath: key))
  }

  /// The keys under which a layer runs animations of a property.
  private static func keys(of layer: CALayer, for key: String) -> [String] {
    (layer.animationKeys() ?? []).filter { $0 == key || $0.hasPrefix("\(key)-") }
  }

  /// Adds an animation to those in flight, after the property has its new value.
  /// - Returns: The key to run it under; nil where it has to take their place.
  func join(_ animation: CABasicAnimation) -> String? {
    let new = LayerValue(layer.value(forKeyPath: key))
    guard ([old, new] + others.map { LayerValue($0.fromValue) }).allSatisfy(Self.isPlain) else { return nil }
    for other in others where !other.isAdditive { Self.makeAdditive(other, from: LayerValue(other.fromValue), to: old) }
    Self.makeAdditive(animation, from: old, to: new)
    if let own {
      // The block changes the property once more: the way of its first change is part of this one.
      animation.fromValue = LayerValue.sum(LayerValue(animation.fromValue), LayerValue(own.animation.fromValue)).any
      return own.key
    }
    let used = Set(Self.keys(of: layer, for: key))
    return used.contains(key) ? (2...).lazy.map { "\(key)-\($0)" }.first { !used.contains($0) } : key
  }

  private static func makeAdditive(_ animation: CABasicAnimation, from first: LayerValue, to last: LayerValue) {
    animation.fromValue = LayerValue.difference(first, last).any
    animation.toValue = LayerValue.scaled(last, 0).any
    animation.isAdditive = true
  }

  /// Turned and moved at once, a sum of ways is another way: what is seen would jump. Of a scale of 0 there is no difference.
  private static func isPlain(_ value: LayerValue) -> Bool {
    guard let transform = value.transform else { return !value.isNone }
    guard CATransform3DIsAffine(transform) else { return false }
    let flat = CATransform3DGetAffineTransform(transform)
    let isTurned = flat.b != 0 || flat.c != 0
    let isMoved = flat.tx != 0 || flat.ty != 0
    return abs(flat.a * flat.d - flat.b * flat.c) > 1e-9 && !(isTurned && isMoved)
  }

  /// Ends what was added to others, for an animation that takes the place of all of them. One alone is replaced as it is.
  static func end(_ layer: CALayer, _ key: String) {
    let used = keys(of: layer, for: key)
    guard used != [key] else { return }
    for old in used { layer.removeAnimation(forKey: old) }
  }
}

extension AnimationBlock {
  /// Whether others may be added to its animations.
  fileprivate var canBlend: Bool { animator == nil && keyframes == nil && repeatCount == 0 && !autoreverses }
}
