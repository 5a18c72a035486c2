import CoreGraphics
import Foundation
import QuinceAssets

/// The asset catalogues of a bundle: an archive that the build made, or an `.xcassets` folder as it is.
final class AssetCatalog {
  private let source: any AssetSource

  init(_ source: any AssetSource) { self.source = source }

  // MARK: Images

  func image(named name: String, idiom: UIUserInterfaceIdiom, scale: CGFloat) -> UIImage? {
    guard let found = source.asset(.image, named: name) else { return nil }
    let device = idiom == .pad ? "ipad" : "iphone"
    let groups = AssetSelection(found, device: device, language: Self.language).groups
    func load(_ appearance: AssetAppearance) -> UIImage? {
      groups[appearance].flatMap { best($0, screen: scale) }
    }
    let order = groups.keys.sorted { $0.rank < $1.rank }
    guard let first = order.lazy.compactMap({ load($0) }).first else { return nil }
    let asset = UIImageAsset()
    // Where no file is for any appearance, the first stands for all others.
    if order.first != AssetAppearance() { asset.register(finished(first, found, groups), with: UITraitCollection()) }
    for appearance in order {
      guard let image = load(appearance) else { continue }
      asset.register(finished(image, found, groups), with: appearance.traits)
    }
    return finished(first, found, groups).with { $0.asset = asset }
  }

  // MARK: Symbols

  private var templates: [String: SymbolTemplate?] = [:]
  private let lock = NSLock()

  /// A custom symbol; it is a symbol image as the system's are.
  func symbol(named name: String, configuration: UIImage.Configuration?) -> UIImage? {
    let template = lock.withLock { () -> SymbolTemplate? in
      if let known = templates[name] { return known }
      let data = source.asset(.symbol, named: name)?.variants.lazy.compactMap { self.source.bytes(of: $0.content) }
        .first
      let made = data.flatMap(SymbolTemplate.init)
      templates[name] = .some(made)
      return made
    }
    return template.map { Symbol(name: name, template: $0).image(configuration) }
  }

  // Apple: localised assets follow the language that the app shows.
  private static var language: String { Bundle.main.preferredLocalizations.first ?? "en" }

  private func finished(
    _ image: UIImage, _ asset: Asset, _ groups: [AssetAppearance: [AssetVariant]]
  ) -> UIImage {
    var image = image
    switch asset.renderingIntent {
    case "template": image = image.withRenderingMode(.alwaysTemplate)
    case "original": image = image.withRenderingMode(.alwaysOriginal)
    default: break
    }
    // Apple: "Left to right, mirrors": one direction is there, the other is its mirror image.
    if !groups.isEmpty, groups.keys.allSatisfy({ $0.direction == "left-to-right" }) {
      image = image.imageFlippedForRightToLeftLayoutDirection()
    }
    return image
  }

  private func best(_ variants: [AssetVariant], screen: CGFloat) -> UIImage? {
    for factor in ImageFiles.scales(for: screen) {
      for variant in variants where variant.traits.scale.map({ CGFloat($0) }) == factor {
        if let image = read(variant, factor, screen) { return image }
      }
    }
    // Without a scale one file serves all.
    return variants.lazy.filter { $0.traits.scale == nil }.compactMap { self.read($0, 1, screen) }.first
  }

  /// `scale` is that of the file, `screen` that of the screen.
  private func read(_ variant: AssetVariant, _ scale: CGFloat, _ screen: CGFloat) -> UIImage? {
    guard let data = source.bytes(of: variant.content),
      var image = UIImage(data: data, scale: scale) ?? vector(data, scale, screen)
    else { return nil }
    if let insets = variant.alignment {
      image = image.withAlignmentRectInsets(UIEdgeInsets(insets, scale: scale))
    }
    guard let resizing = variant.resizing else { return image }
    return image.resizableImage(
      withCapInsets: UIEdgeInsets(resizing.caps, scale: scale), resizingMode: resizing.isTiled ? .tile : .stretch)
  }

  /// A vector picture with as many pixels as the screen shows.
  private func vector(_ data: Data, _ scale: CGFloat, _ screen: CGFloat) -> UIImage? {
    guard let drawing = SVGPicture(data), let picture = drawing.picture(scale: screen / scale) else { return nil }
    return UIImage(cgImage: picture, scale: screen, orientation: .up)
  }

  // MARK: Colours

  private struct ColorKey: Hashable { var name: String, device: String, language: String }
  private var colors: [ColorKey: UIColor?] = [:]

  // Observed: one asset's colours are equal. What is made once here has one provider.
  func color(named name: String, idiom: UIUserInterfaceIdiom) -> UIColor? {
    let key = ColorKey(name: name, device: idiom == .pad ? "ipad" : "iphone", language: Self.language)
    return lock.withLock {
      if let known = colors[key] { return known }
      let made = makeColor(key)
      colors[key] = .some(made)
      return made
    }
  }

  private func makeColor(_ key: ColorKey) -> UIColor? {
    guard let asset = source.asset(.color, named: key.name) else { return nil }
    let groups = AssetSelection(asset, device: key.device, language: key.language).groups
    let variants = groups.compactMap { appearance, found -> (AssetAppearance, UIColor)? in
      found.lazy.compactMap { Self.color($0.content) }.first.map { (appearance, $0) }
    }.sorted { $0.0.rank < $1.0.rank }
    guard let base = variants.first?.1 else { return nil }
    if variants.count == 1 { return base }
    return UIColor { traits in
      let high = traits.accessibilityContrast == .high
      func find(_ style: String?, _ contrast: String?) -> UIColor? {
        variants.first { $0.0.luminosity == style && $0.0.contrast == contrast }?.1
      }
      let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
      if high, let color = find(style, "high") ?? (style == "dark" ? nil : find(nil, "high")) { return color }
      return find(style, nil) ?? (high ? find(nil, "high") : nil) ?? base
    }
  }

  private static func color(_ content: AssetContent) -> UIColor? {
    guard case .color(let color) = content else { return nil }
    switch color {
    case .system(let name): return system[name]
    case .gray(_, let white, let alpha): return UIColor(white: white, alpha: alpha)
    case .components(let space, let red, let green, let blue, let alpha):
      if space == "display-p3" { return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) }
      if space.hasSuffix("linear-srgb"), let linear = CGColorSpace(name: CGColorSpace.linearSRGB),
        let color = CGColor(colorSpace: linear, components: [red, green, blue, alpha])
      {
        return UIColor(cgColor: color)
      }
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  private static let system: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "separatorColor": .separator, "linkColor": .link,
    "opaqueSeparatorColor": .opaqueSeparator, "placeholderTextColor": .placeholderText,
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "darkTextColor": .darkText, "lightTextColor": .lightText, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemBrownColor": .systemBrown,
  ]

  // MARK: Data

  func data(named name: String) -> (data: Data, type: String)? {
    guard let asset = source.asset(.data, named: name) else { return nil }
    for variant in asset.variants {
      guard let data = source.bytes(of: variant.content) else { continue }
      return (data, variant.content.type ?? "public.data")
    }
    return nil
  }
}

extension AssetContent {
  fileprivate var type: String? {
    switch self {
    case .file(_, let type), .bytes(_, _, let type): return type
    case .color: return nil
    }
  }
}

extension UIEdgeInsets {
  /// From pixels of a file.
  fileprivate init(_ edges: AssetEdges, scale: CGFloat) {
    self.init(
      top: edges.top / scale, left: edges.left / scale, bottom: edges.bottom / scale, right: edges.right / scale)
  }
}

extension UIColor {
  /// From the asset catalogue of the main bundle.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    for catalog in ImageFiles.catalogs(of: bundle ?? .main) {
      let idiom = (traitCollection ?? .current).userInterfaceIdiom
      guard let color = catalog.color(named: name, idiom: idiom) else { continue }
      self.init(storage: (traitCollection.map { color.resolvedColor(with: $0) } ?? color).storage)
      return
    }
    return nil
  }
}
