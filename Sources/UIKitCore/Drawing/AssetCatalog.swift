import CoreGraphics
import Foundation

/// An `.xcassets` folder, read as it is.
final class AssetCatalog {
  private let path: String
  /// Folder paths by kind (`imageset`, `colorset`, `dataset`) and name, namespaces included.
  private lazy var entries: [String: [String: String]] = index()

  init(path: String) { self.path = path }

  private func index() -> [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    func walk(_ folder: String, _ prefix: String, _ depth: Int) {
      if depth > 12 { return }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      for name in names {
        let full = "\(folder)/\(name)"
        let type = (name as NSString).pathExtension
        let stem = (name as NSString).deletingPathExtension
        if ["imageset", "colorset", "dataset", "symbolset"].contains(type) {
          result[type, default: [:]][prefix + stem] = full
        } else {
          var isFolder: ObjCBool = false
          guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue else {
            continue
          }
          let properties = contents(of: full)?["properties"] as? [String: Any]
          let spaced = properties?["provides-namespace"] as? Bool ?? false
          walk(full, spaced ? "\(prefix)\(stem)/" : prefix, depth + 1)
        }
      }
    }
    walk(path, "", 0)
    return result
  }

  private func contents(of folder: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  // MARK: Images

  func image(named name: String, idiom: UIUserInterfaceIdiom, scale: CGFloat) -> UIImage? {
    guard let folder = entries["imageset"]?[name], let contents = contents(of: folder) else { return nil }
    let listed = (contents["images"] as? [[String: Any]]) ?? []
    let device = idiom == .pad ? "ipad" : "iphone"
    func usable(_ style: UIUserInterfaceStyle) -> [[String: Any]] {
      let fitting = listed.filter { entry in
        entry["filename"] is String && Self.style(of: entry) == style
          && ["universal", device].contains(entry["idiom"] as? String ?? "universal")
      }
      let own = fitting.filter { $0["idiom"] as? String == device }
      return own.isEmpty ? fitting : own
    }
    func load(_ style: UIUserInterfaceStyle) -> UIImage? {
      let candidates = usable(style)
      for factor in ImageFiles.scales(for: scale) {
        for entry in candidates where Self.scale(of: entry) == factor {
          if let image = read(entry, folder, factor, scale) { return image }
        }
      }
      // Without a scale one file serves all.
      for entry in candidates where entry["scale"] == nil {
        if let image = read(entry, folder, 1, scale) { return image }
      }
      return nil
    }
    guard var base = load(.unspecified) ?? load(.light) ?? load(.dark) else { return nil }
    let properties = contents["properties"] as? [String: Any]
    switch properties?["template-rendering-intent"] as? String {
    case "template": base = base.withRenderingMode(.alwaysTemplate)
    case "original": base = base.withRenderingMode(.alwaysOriginal)
    default: break
    }
    let asset = UIImageAsset()
    asset.register(base, with: UITraitCollection(userInterfaceStyle: .unspecified))
    for style in [UIUserInterfaceStyle.light, .dark] {
      if let variant = load(style) { asset.register(variant, with: UITraitCollection(userInterfaceStyle: style)) }
    }
    return base.with { $0.asset = asset }
  }

  private static func style(of entry: [String: Any]) -> UIUserInterfaceStyle {
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      switch appearance["value"] as? String {
      case "dark": return .dark
      case "light": return .light
      default: continue
      }
    }
    return .unspecified
  }

  private static func contrast(of entry: [String: Any]) -> UIAccessibilityContrast {
    let appearances = entry["appearances"] as? [[String: Any]] ?? []
    return appearances.contains { $0["appearance"] as? String == "contrast" && $0["value"] as? String == "high" }
      ? .high : .unspecified
  }

  private static func scale(of entry: [String: Any]) -> CGFloat? {
    guard let text = entry["scale"] as? String, text.hasSuffix("x"), let value = Double(text.dropLast()) else {
      return nil
    }
    return CGFloat(value)
  }

  /// `scale` is that of the file, `screen` that of the screen.
  private func read(_ entry: [String: Any], _ folder: String, _ scale: CGFloat, _ screen: CGFloat) -> UIImage? {
    guard let file = entry["filename"] as? String, !file.contains(".."),
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)"),
      let image = UIImage(data: data, scale: scale) ?? vector(data, scale, screen)
    else { return nil }
    guard let resizing = entry["resizing"] as? [String: Any] else { return image }
    let caps = resizing["cap-insets"] as? [String: Any] ?? [:]
    func side(_ name: String) -> CGFloat { CGFloat((caps[name] as? NSNumber)?.doubleValue ?? 0) / scale }
    let center = resizing["center"] as? [String: Any]
    return image.resizableImage(
      withCapInsets: UIEdgeInsets(
        top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right")),
      resizingMode: center?["mode"] as? String == "tile" ? .tile : .stretch)
  }

  /// A vector picture with as many pixels as the screen shows.
  private func vector(_ data: Data, _ scale: CGFloat, _ screen: CGFloat) -> UIImage? {
    guard let drawing = SVGPicture(data), let picture = drawing.picture(scale: screen / scale) else { return nil }
    return UIImage(cgImage: picture, scale: screen, orientation: .up)
  }

  // MARK: Colours

  func color(named name: String) -> UIColor? {
    guard let folder = entries["colorset"]?[name],
      let listed = contents(of: folder)?["colors"] as? [[String: Any]]
    else { return nil }
    var variants: [(UIUserInterfaceStyle, UIAccessibilityContrast, UIColor)] = []
    for entry in listed where ["universal", "iphone", nil].contains(entry["idiom"] as? String) {
      guard let value = Self.color(entry["color"] as? [String: Any]) else { continue }
      variants.append((Self.style(of: entry), Self.contrast(of: entry), value))
    }
    guard let first = variants.first?.2 else { return nil }
    let base = variants.first { $0.0 == .unspecified && $0.1 == .unspecified }?.2 ?? first
    if variants.count == 1 { return base }
    return UIColor { traits in
      let high = traits.accessibilityContrast == .high
      func find(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UIColor? {
        variants.first { $0.0 == style && $0.1 == contrast }?.2
      }
      let style = traits.userInterfaceStyle == .dark ? UIUserInterfaceStyle.dark : .light
      if high, let color = find(style, .high) ?? (style == .dark ? nil : find(.unspecified, .high)) { return color }
      return find(style, .unspecified) ?? (high ? find(.unspecified, .high) : nil) ?? base
    }
  }

  private static func color(_ value: [String: Any]?) -> UIColor? {
    guard let value else { return nil }
    if let reference = value["reference"] as? String { return system[reference] }
    guard let parts = value["components"] as? [String: Any] else { return nil }
    func part(_ name: String) -> CGFloat {
      guard let text = (parts[name] as? String) ?? (parts[name] as? NSNumber)?.stringValue else { return 0 }
      if text.lowercased().hasPrefix("0x") { return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
      guard let number = Double(text) else { return 0 }
      // Whole numbers without a point count to 255.
      return CGFloat(text.contains(".") || name == "alpha" ? number : number / 255)
    }
    let alpha = parts["alpha"] == nil ? 1 : part("alpha")
    switch value["color-space"] as? String {
    case "gray-gamma-22", "extended-gray", "generic-gray": return UIColor(white: part("white"), alpha: alpha)
    case "display-p3":
      return UIColor(displayP3Red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
    default: return UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
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
    guard let folder = entries["dataset"]?[name], let listed = contents(of: folder)?["data"] as? [[String: Any]],
      let entry = listed.first(where: { $0["filename"] is String }), let file = entry["filename"] as? String,
      !file.contains(".."), let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
    else { return nil }
    return (data, entry["universal-type-identifier"] as? String ?? "public.data")
  }
}

extension UIColor {
  /// From the asset catalogue of the main bundle.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    for catalog in ImageFiles.catalogs(of: bundle ?? .main) {
      guard let color = catalog.color(named: name) else { continue }
      self.init(storage: (traitCollection.map { color.resolvedColor(with: $0) } ?? color).storage)
      return
    }
    return nil
  }
}

/// Data from an asset catalogue.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  public let name: String
  public let data: Data
  public let typeIdentifier: String

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  public init?(name: String, bundle: Bundle) {
    for catalog in ImageFiles.catalogs(of: bundle) {
      guard let found = catalog.data(named: name) else { continue }
      (self.name, data, typeIdentifier) = (name, found.data, found.type)
      super.init()
      return
    }
    return nil
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
