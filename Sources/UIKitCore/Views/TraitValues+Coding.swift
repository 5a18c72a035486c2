import Foundation

/// Trait collections in archives: what is unspecified is left out.
// Assumed: the keys are Quince's own, since Apple's are not documented.
extension TraitValues {
  init(_ coder: NSCoder) {
    self.init()
    for number in Self.numbers where coder.containsValue(forKey: number.key) {
      number.set(&self, coder.decodeInteger(forKey: number.key))
    }
    if coder.containsValue(forKey: "UITraitDisplayScale") {
      scale = max(0, CGFloat(coder.decodeDouble(forKey: "UITraitDisplayScale")))
    }
    if let name = coder.decodeObject(of: NSString.self, forKey: "UITraitPreferredContentSizeCategory") {
      contentSize = UIContentSizeCategory(rawValue: name as String)
    }
  }

  func encode(with coder: NSCoder) {
    let unspecified = TraitValues()
    for number in Self.numbers where number.get(self) != number.get(unspecified) {
      coder.encode(number.get(self), forKey: number.key)
    }
    if scale != 0 { coder.encode(Double(scale), forKey: "UITraitDisplayScale") }
    if contentSize != .unspecified {
      coder.encode(contentSize.rawValue as NSString, forKey: "UITraitPreferredContentSizeCategory")
    }
  }

  private struct Number {
    let key: String
    let get: (TraitValues) -> Int
    /// A number that the trait does not have leaves it unspecified.
    let set: (inout TraitValues, Int) -> Void

    init<Trait: RawRepresentable<Int>>(_ key: String, _ path: WritableKeyPath<TraitValues, Trait>) {
      self.key = key
      get = { $0[keyPath: path].rawValue }
      set = { values, number in if let trait = Trait(rawValue: number) { values[keyPath: path] = trait } }
    }
  }

  private static var numbers: [Number] {
    [
      Number("UITraitUserInterfaceIdiom", \.idiom), Number("UITraitUserInterfaceStyle", \.style),
      Number("UITraitLayoutDirection", \.direction), Number("UITraitHorizontalSizeClass", \.horizontal),
      Number("UITraitVerticalSizeClass", \.vertical), Number("UITraitForceTouchCapability", \.forceTouch),
      Number("UITraitDisplayGamut", \.gamut), Number("UITraitAccessibilityContrast", \.contrast),
      Number("UITraitUserInterfaceLevel", \.level), Number("UITraitLegibilityWeight", \.legibility),
      Number("UITraitActiveAppearance", \.active),
    ]
  }
}
