import UIKitCore

extension Font {
  @MainActor private static var cache: [Key: UIFont] = [:]
  private struct Key: Hashable {
    let font: Font
    let category: UIContentSizeCategory
    let isBold: Bool
  }

  @MainActor func uiFont(_ environment: EnvironmentValues) -> UIFont {
    let traits = environment.traits
    let key = Key(
      font: self, category: traits.preferredContentSizeCategory, isBold: traits.legibilityWeight == .bold)
    if let known = Self.cache[key] { return known }
    let made = resolve(traits)
    Self.cache[key] = made
    return made
  }
  private func resolve(_ traits: UITraitCollection) -> UIFont {
    var font: UIFont
    switch provider {
    case .style(let style, let design, let weight):
      font = UIFont.preferredFont(forTextStyle: style.uiKit, compatibleWith: traits)
      if let design { font = Self.designed(font, design) }
      if let weight { font = Self.weighted(font, weight) }
    case .system(let size, let weight, let design):
      font = UIFont.systemFont(ofSize: size, weight: UIFont.Weight(rawValue: weight?.value ?? 0))
      if let design { font = Self.designed(font, design) }
    case .custom(let name, let size, let style):
      // Apple: a font that is not there is the system's.
      font = UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
      if let style { font = UIFontMetrics(forTextStyle: style.uiKit).scaledFont(for: font, compatibleWith: traits) }
    case .ui(let own): font = own
    }
    return changes.reduce(font) { Self.apply($1, to: $0) }
  }

  private static func apply(_ change: Change, to font: UIFont) -> UIFont {
    switch change {
    case .weight(let weight): return weighted(font, weight)
    case .bold: return traited(font, .traitBold)
    case .italic: return traited(font, .traitItalic)
    case .design(let design): return designed(font, design)
    case .monospacedDigit:
      let feature: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
      return UIFont(
        descriptor: font.fontDescriptor.addingAttributes([.featureSettings: [feature]]), size: font.pointSize)
    case .smallCaps:
      let feature: [UIFontDescriptor.FeatureKey: Int] = [.type: 37, .selector: 1]
      return UIFont(
        descriptor: font.fontDescriptor.addingAttributes([.featureSettings: [feature]]), size: font.pointSize)
    case .leading(.tight): return traited(font, .traitTightLeading)
    case .leading(.loose): return traited(font, .traitLooseLeading)
    case .leading(.standard): return font
    }
  }

  private static func traited(_ font: UIFont, _ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
    let traits = font.fontDescriptor.symbolicTraits.union(trait)
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
    return UIFont(descriptor: descriptor, size: font.pointSize)
  }

  private static func weighted(_ font: UIFont, _ weight: Weight) -> UIFont {
    let descriptor = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight(rawValue: weight.value)]
    ])
    return UIFont(descriptor: descriptor, size: font.pointSize)
  }

  private static func designed(_ font: UIFont, _ design: Design) -> UIFont {
    let system: UIFontDescriptor.SystemDesign =
      switch design {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    guard let descriptor = font.fontDescriptor.withDesign(system) else { return font }
    return UIFont(descriptor: descriptor, size: font.pointSize)
  }
}
