/// Traits that an object has in the place of those that it would inherit.
public struct UITraitOverrides: UIMutableTraits {
  package private(set) var values = TraitValues()
  private var traits: Set<ObjectIdentifier> = []

  package init() {}

  // Assumed: a trait that is not overridden has its default value here.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set {
      values[trait] = newValue
      traits.insert(ObjectIdentifier(trait))
    }
  }

  public func contains(_ trait: UITrait) -> Bool { traits.contains(ObjectIdentifier(trait)) }

  /// Lets the trait be inherited again.
  public mutating func remove(_ trait: UITrait) {
    traits.remove(ObjectIdentifier(trait))
    values.remove(trait)
  }

  package var isEmpty: Bool { traits.isEmpty }
}
