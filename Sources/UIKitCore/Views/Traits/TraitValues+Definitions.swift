/// The value of a trait that an app defines.
package struct CustomTraitValue: Hashable, @unchecked Sendable {
  /// Values that cannot be compared are equal where they came from the same setting.
  private final class Setting {}
  private let setting = Setting()
  let trait: UITrait
  let value: Any

  init(_ trait: UITrait, _ value: Any) { (self.trait, self.value) = (trait, value) }

  package static func == (first: CustomTraitValue, second: CustomTraitValue) -> Bool {
    first.setting === second.setting || first.hasValue(second.value)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }

  func hasValue(_ other: Any) -> Bool {
    if let value = value as? any Equatable { return Self.equal(value, other) }
    guard type(of: value) is AnyClass, type(of: other) is AnyClass else { return false }
    return value as AnyObject === other as AnyObject
  }

  private static func equal<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { (other as? Value) == value }
}

/// Traits by the types that define them.
extension TraitValues: UIMutableTraits {
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = T.self as? any SystemTrait.Type { return value(of: system) as! T.Value }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = T.self as? any SystemTrait.Type { return set(system, newValue) }
      custom[ObjectIdentifier(trait)] = CustomTraitValue(trait, newValue)
    }
  }

  // The value has the trait's own type: the subscript's caller named the trait.
  private func value<T: SystemTrait>(of trait: T.Type) -> Any { self[keyPath: T.path] }
  private mutating func set<T: SystemTrait>(_ trait: T.Type, _ value: Any) { self[keyPath: T.path] = value as! T.Value }

  /// Leaves the trait unspecified.
  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return clear(system) }
    custom[ObjectIdentifier(trait)] = nil
  }

  private mutating func clear<T: SystemTrait>(_ trait: T.Type) { self[keyPath: T.path] = T.defaultValue }

  func differs(from other: TraitValues, in trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differs(self, other) }
    let (own, others) = (custom[ObjectIdentifier(trait)], other.custom[ObjectIdentifier(trait)])
    guard let own, let others else {
      // One of them has the default, as far as both have a value at all.
      return (own ?? others).map { !Self.isDefault($0, of: trait) } ?? false
    }
    return own != others
  }

  private static func isDefault<T: UITraitDefinition>(_ value: CustomTraitValue, of trait: T.Type) -> Bool {
    value.hasValue(T.defaultValue)
  }

  /// The system's traits in a fixed order, then those of the app that one of the two specifies, by identifier.
  func changedTraits(from other: TraitValues) -> [UITrait] {
    let own = custom.values.map(\.trait) + other.custom.filter { custom[$0.key] == nil }.values.map(\.trait)
    return (Self.systemTraits + own.sorted { $0.identifier < $1.identifier }).filter { differs(from: other, in: $0) }
  }

  static let systemTraits: [UITrait] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
    UITraitActiveAppearance.self,
  ]
}

extension UITraitCollection {
  /// Makes a collection of the traits that the closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// A copy in which the closure has set some traits.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(_values.changed(by: mutations))
  }

  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values)
  }

  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var values = _values
    values[trait] = value
    return UITraitCollection(values)
  }

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { _values[trait] }

  /// The traits whose values differ between the two collections.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    _values.changedTraits(from: traitCollection?._values ?? TraitValues())
  }

  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    TraitValues.systemTraits.filter { $0.affectsColorAppearance }
  }

  // Assumed: what variants of pictures in asset catalogues are chosen by.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraitsAffectingColorAppearance + [
      UITraitLayoutDirection.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
    ]
  }
}

extension TraitValues {
  fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    // The closure may have put other traits in the place of these.
    return traits as? TraitValues ?? (traits as? UITraitOverrides)?.values ?? self
  }
}
