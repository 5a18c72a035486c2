import QuinceAssets

/// What may change while an app runs, of the traits of a variant.
struct AssetAppearance: Hashable {
  var luminosity: String?
  var contrast: String?
  var widthClass: String?
  var heightClass: String?
  var direction: String?

  init() {}

  init(_ traits: AssetTraits) {
    luminosity = traits.luminosity
    contrast = traits.contrast
    widthClass = traits.widthClass
    heightClass = traits.heightClass
    direction = traits.direction
  }

  /// The most general first; of others light before dark, left to right first.
  var rank: String {
    let given = [luminosity, contrast, widthClass, heightClass, direction].compactMap { $0 }
    let order = [luminosity == "dark" ? "1" : "0", direction == "right-to-left" ? "1" : "0"].joined()
    return "\(given.count)\(order)\(given.joined(separator: " "))"
  }

  var traits: UITraitCollection {
    var all: [UITraitCollection] = []
    switch luminosity {
    case "light": all.append(UITraitCollection(userInterfaceStyle: .light))
    case "dark": all.append(UITraitCollection(userInterfaceStyle: .dark))
    default: break
    }
    if contrast == "high" { all.append(UITraitCollection(accessibilityContrast: .high)) }
    if let size = Self.sizeClass(widthClass) { all.append(UITraitCollection(horizontalSizeClass: size)) }
    if let size = Self.sizeClass(heightClass) { all.append(UITraitCollection(verticalSizeClass: size)) }
    switch direction {
    case "left-to-right": all.append(UITraitCollection(layoutDirection: .leftToRight))
    case "right-to-left": all.append(UITraitCollection(layoutDirection: .rightToLeft))
    default: break
    }
    return UITraitCollection(traitsFrom: all)
  }

  private static func sizeClass(_ text: String?) -> UIUserInterfaceSizeClass? {
    text.map { $0 == "compact" ? .compact : .regular }
  }
}

/// The variants of a set that fit a device, by what may change while the app runs.
struct AssetSelection {
  private(set) var groups: [AssetAppearance: [AssetVariant]] = [:]

  /// - Parameters:
  ///   - device: `iphone` or `ipad`; files for it come before those for all.
  ///   - language: localised files for it come before those for all.
  init(_ asset: Asset, device: String, language: String) {
    let fitting = asset.variants.filter { variant in
      let traits = variant.traits
      // Assumed: a file for one screen is taken only where no other is there; tinted ones are the system's icons'.
      return ["universal", device].contains(traits.idiom) && traits.luminosity != "tinted"
        && Self.fits(traits.locale, language)
    }
    for variant in fitting.sorted(by: { Self.order($0, device) < Self.order($1, device) }) {
      groups[AssetAppearance(variant.traits), default: []].append(variant)
    }
    // A device's own files leave those for all out, whatever their scale.
    for (appearance, variants) in groups where variants.contains(where: { $0.traits.idiom == device }) {
      groups[appearance] = variants.filter { $0.traits.idiom == device }
    }
  }

  private static func fits(_ locale: String?, _ language: String) -> Bool {
    guard let locale else { return true }
    return language == locale || language.hasPrefix(locale + "-") || language.hasPrefix(locale + "_")
  }

  private static func order(_ variant: AssetVariant, _ device: String) -> Int {
    let traits = variant.traits
    return (traits.subtype == nil ? 0 : 4) + (traits.locale == nil ? 2 : 0) + (traits.gamut == "display-P3" ? 1 : 0)
  }
}
