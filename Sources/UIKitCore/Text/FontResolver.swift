import Foundation
import QuinceText

/// Makes fonts from what apps ask for.
package enum FontResolver {
  private struct SystemKey: Hashable {
    var size, weight, width: Double
    var isItalic, hasMonospacedDigits: Bool
    var design: UIFontDescriptor.SystemDesign
  }
  private nonisolated(unsafe) static var systemFonts: [SystemKey: UIFont] = [:]
  private nonisolated(unsafe) static var preferredFonts: [PreferredKey: UIFont] = [:]
  private static let lock = NSLock()

  /// Whether the person wants bold text: system fonts are drawn heavier then, and keep the weight that they were asked for.
  /// Written on the main thread, when views lay their texts out anew.
  package nonisolated(unsafe) static var isBoldText = false

  // Assumed: bold text makes regular semibold, and the others as much heavier.
  static func heavier(_ font: GlyphFont) -> GlyphFont {
    var description = font.description
    description.weight = min(description.weight + 0.3, 0.62)
    return FontLibrary.font(description)
  }

  private struct PreferredKey: Hashable {
    var style: UIFont.TextStyle
    var category: UIContentSizeCategory
  }

  package static func system(
    size: Double, weight: Double, width: Double = 0, isItalic: Bool = false, hasMonospacedDigits: Bool = false,
    design: UIFontDescriptor.SystemDesign = .default, isBoldSystem: Bool = false
  ) -> UIFont {
    // Apple: a size of 0 or less gives the system font size.
    let size = size > 0 && size.isFinite ? size : 14
    let key = SystemKey(
      size: size, weight: weight, width: width, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits,
      design: design)
    lock.lock()
    defer { lock.unlock() }
    if let font = systemFonts[key] { return font }
    let font = makeSystem(key)
    if systemFonts.count > 500 { systemFonts.removeAll() }
    systemFonts[key] = font
    return font
  }

  private static func makeSystem(_ key: SystemKey, scaling: FontScaling? = nil) -> UIFont {
    let description = FontDescription(
      family: key.design == .monospaced ? .systemMonospaced : .system, size: key.size, weight: key.weight,
      isItalic: key.isItalic, hasMonospacedDigits: key.hasMonospacedDigits, stretch: stretch(key.width))
    let style = styleName(weight: key.weight, isItalic: key.isItalic)
    let isMono = key.design == .monospaced
    return UIFont(
      glyphFont: FontLibrary.font(description), name: isMono ? ".SFUIMono-\(style)" : ".SFUI-\(style)",
      family: isMono ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont", scaling: scaling,
      descriptor: {
        var traits: [UIFontDescriptor.TraitKey: Any] = [.weight: CGFloat(key.weight)]
        if key.isItalic { traits[.symbolic] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue }
        if key.width != 0 { traits[.width] = CGFloat(key.width) }
        var attributes: [UIFontDescriptor.AttributeName: Any] = [.size: CGFloat(key.size), .traits: traits]
        if key.design != .default { attributes[.design] = key.design.rawValue }
        if let scaling, scaling.baseSize == nil { attributes[.textStyle] = scaling.style }
        if key.hasMonospacedDigits {
          attributes[.featureSettings] = [
            [UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]
          ]
        }
        return UIFontDescriptor(fontAttributes: attributes)
      })
  }

  private static func stretch(_ width: Double) -> Double { width == 0 ? 1 : max(0.6, min(1.4, 1 + width * 0.75)) }

  package static func styleName(weight: Double, isItalic: Bool) -> String {
    let names: [(Double, String)] = [
      (-0.8, "Ultralight"), (-0.6, "Thin"), (-0.4, "Light"), (0, "Regular"), (0.23, "Medium"), (0.3, "Semibold"),
      (0.4, "Bold"), (0.56, "Heavy"), (0.62, "Black"),
    ]
    let name = names.min { abs($0.0 - weight) < abs($1.0 - weight) }!.1
    return isItalic ? (name == "Regular" ? "RegularItalic" : name + "Italic") : name
  }

  package static func preferred(_ style: UIFont.TextStyle, category: UIContentSizeCategory) -> UIFont {
    let key = PreferredKey(style: style, category: category)
    lock.lock()
    defer { lock.unlock() }
    if let font = preferredFonts[key] { return font }
    let font = makeSystem(
      SystemKey(
        size: TextStyles.size(style, category), weight: Double(TextStyles.weight(style).rawValue), width: 0,
        isItalic: false, hasMonospacedDigits: false, design: .default),
      scaling: FontScaling(style: style, baseSize: nil, maximumSize: nil))
    preferredFonts[key] = font
    return font
  }

  // MARK: Names

  package static func named(_ name: String, size: Double) -> UIFont? {
    let size = size > 0 && size.isFinite ? size : 14
    if let entry = FontNames.entry(named: name) { return font(entry, name: name, size: size) }
    if name.hasPrefix(".SFUI") || name.hasPrefix(".AppleSystem") {
      let isItalic = name.hasSuffix("Italic")
      let weights: [(String, Double)] = [
        ("Ultralight", -0.8), ("Thin", -0.6), ("Light", -0.4), ("Medium", 0.23), ("Semibold", 0.3), ("Bold", 0.4),
        ("Heavy", 0.56), ("Black", 0.62),
      ]
      let weight = weights.first { name.contains("-\($0.0)") }?.1 ?? 0
      return system(
        size: size, weight: weight, isItalic: isItalic, design: name.contains("Mono") ? .monospaced : .default)
    }
    return nil
  }

  private static func font(_ entry: FontNames.Entry, name: String, size: Double) -> UIFont {
    return UIFont(
      glyphFont: FontLibrary.font(entry.description(size: size)), name: entry.name, family: entry.family,
      descriptor: { UIFontDescriptor(name: entry.name, size: CGFloat(size)) })
  }

  // MARK: Descriptors

  package static func font(_ descriptor: UIFontDescriptor, size: Double) -> UIFont {
    find(descriptor, size: size) ?? system(size: size > 0 ? size : Double(descriptor.pointSize), weight: 0)
  }

  /// Nil when the descriptor names a font or family that is not there.
  package static func find(_ descriptor: UIFontDescriptor, size: Double) -> UIFont? {
    let attributes = descriptor.fontAttributes
    var size = size > 0 ? size : Double(descriptor.pointSize)
    let explicit = descriptor.explicitTraits
    let isBold = explicit?.contains(.traitBold) ?? false
    let isItalic = explicit?.contains(.traitItalic) ?? false
    let style =
      attributes[.textStyle] as? UIFont.TextStyle
      ?? (attributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) }
    if size <= 0, let style { size = TextStyles.size(style, ._current) }
    if size <= 0 { size = 12 }
    if let name = attributes[.name] as? String {
      if let font = named(name, size: size) { return font }
      if attributes[.family] == nil { return nil }
    }
    if let family = attributes[.family] as? String, !family.hasPrefix(".AppleSystem") {
      let entries = FontNames.entries(family: family)
      guard !entries.isEmpty else { return nil }
      if let face = attributes[.face] as? String,
        let entry = entries.first(where: { $0.face.lowercased() == face.lowercased() })
      {
        return font(entry, name: entry.name, size: size)
      }
      let weight = Double(descriptor._weight ?? (isBold ? 0.4 : 0))
      let best = entries.min { a, b in
        let (x, y) = (
          abs(a.weight - weight) + (a.isItalic == isItalic ? 0 : 2),
          abs(b.weight - weight) + (b.isItalic == isItalic ? 0 : 2)
        )
        return x < y
      }!
      return font(best, name: best.name, size: size)
    }
    var weight = Double(descriptor._weight ?? 0)
    if isBold, weight < 0.3 { weight = style.map { Double(TextStyles.boldWeight($0).rawValue) } ?? 0.4 }
    let design = (attributes[.design] as? String).map { UIFontDescriptor.SystemDesign(rawValue: $0) } ?? .default
    let wantsMono = explicit?.contains(.traitMonoSpace) ?? false
    let width = Double(
      _number(descriptor._traits[.width])
        ?? (explicit?.contains(.traitCondensed) == true ? -0.2 : explicit?.contains(.traitExpanded) == true ? 0.2 : 0))
    let key = SystemKey(
      size: size, weight: weight, width: width, isItalic: isItalic, hasMonospacedDigits: wantsTabularDigits(descriptor),
      design: wantsMono ? .monospaced : design)
    return makeSystem(key, scaling: style.map { FontScaling(style: $0, baseSize: nil, maximumSize: nil) })
  }

  private static func wantsTabularDigits(_ descriptor: UIFontDescriptor) -> Bool {
    guard let settings = descriptor.fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] else {
      return false
    }
    return settings.contains {
      _number($0[.type]) == CGFloat(kNumberSpacingType)
        && _number($0[.selector]) == CGFloat(kMonospacedNumbersSelector)
    }
  }
}
