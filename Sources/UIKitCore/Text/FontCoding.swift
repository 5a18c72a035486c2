import CoreGraphics
import Foundation

/// How fonts and their descriptors lie in archives.
enum FontCoding {
  // MARK: - Fonts

  static func encode(_ font: UIFont, _ coder: NSCoder) {
    let traits = font.fontDescriptor.symbolicTraits
    // What a style makes of a font's size is not archived, but the size it had.
    let scaling = font._scaling?.baseSize == nil ? nil : font._scaling
    coder.encode(font.fontName as NSString, forKey: "UIFontName")
    coder.encode(font.fontDescriptor, forKey: "UIFontDescriptor")
    coder.encode(Double(font.pointSize), forKey: "UIFontPointSize")
    coder.encode(scaling.map { $0.style.rawValue as NSString }, forKey: "UIFontTextStyleForScaling")
    coder.encode(scaling?.baseSize ?? 0, forKey: "UIFontPointSizeForScaling")
    coder.encode(scaling?.maximumSize ?? 0, forKey: "UIFontMaximumPointSizeAfterScaling")
    coder.encodeCInt(Int32(traits.intersection([.traitItalic, .traitBold]).rawValue), forKey: "UIFontTraits")
    coder.encode(font.fontName.hasPrefix("."), forKey: "UISystemFont")
    coder.encode(font.fontName as NSString, forKey: "NSName")
    coder.encode(Double(font.pointSize), forKey: "NSSize")
  }

  static func decode(_ coder: NSCoder) -> UIFont? {
    let size = sane(coder.decodeDouble(forKey: "UIFontPointSize"))
    let font = described(coder, size: size) ?? named(coder, size: size)
    guard let font, let style = coder.decodeObject(of: NSString.self, forKey: "UIFontTextStyleForScaling") else {
      return font
    }
    let base = sane(coder.decodeDouble(forKey: "UIFontPointSizeForScaling"))
    let maximum = sane(coder.decodeDouble(forKey: "UIFontMaximumPointSizeAfterScaling"))
    guard base > 0 else { return font }
    return UIFontMetrics(forTextStyle: UIFont.TextStyle(rawValue: "\(style)"))
      .scaledFont(for: UIFont(descriptor: font.fontDescriptor, size: base), maximumPointSize: maximum)
  }

  /// Zero for what is no size that text can have.
  private static func sane(_ size: Double) -> CGFloat { size > 0 && size < 100_000 ? CGFloat(size) : 0 }

  private static func described(_ coder: NSCoder, size: CGFloat) -> UIFont? {
    guard let descriptor = coder.decodeObject(of: UIFontDescriptor.self, forKey: "UIFontDescriptor") else { return nil }
    return FontResolver.find(descriptor, size: Double(size))
  }

  private static func named(_ coder: NSCoder, size: CGFloat) -> UIFont? {
    let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName").map { "\($0)" }
    if let name, let font = UIFont(name: name, size: size) { return font }
    guard name != nil || size > 0 else { return nil }
    let traits = UIFontDescriptor.SymbolicTraits(
      rawValue: UInt32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIFontTraits")))
    if traits.contains(.traitBold) { return .boldSystemFont(ofSize: size) }
    return traits.contains(.traitItalic) ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  // MARK: - Descriptors

  static func encode(_ descriptor: UIFontDescriptor, _ coder: NSCoder) {
    let attributes = descriptor.fontAttributes.map { ($0.rawValue, plain($1)) }
    coder.encode(NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: attributes)), forKey: Keys.attributes)
    // Apple: the traits below a bit that is always set.
    let traits = descriptor.explicitTraits ?? []
    coder.encode(Int64(traits.rawValue | 0x8000_0000), forKey: Keys.options)
  }

  /// A value as property lists and archives have it.
  private static func plain(_ value: Any) -> Any {
    switch value {
    case let style as UIFont.TextStyle: return style.rawValue
    case let weight as UIFont.Weight: return NSNumber(value: Double(weight.rawValue))
    case let traits as UIFontDescriptor.SymbolicTraits: return NSNumber(value: traits.rawValue)
    case let design as UIFontDescriptor.SystemDesign: return design.rawValue
    case let traits as [UIFontDescriptor.TraitKey: Any]:
      return Dictionary(uniqueKeysWithValues: traits.map { ($0.rawValue, plain($1)) })
    case let feature as [UIFontDescriptor.FeatureKey: Any]:
      return Dictionary(uniqueKeysWithValues: feature.map { ($0.rawValue, plain($1)) })
    case let list as [Any]: return list.map(plain)
    default: return _number(value).map { NSNumber(value: Double($0)) } ?? value
    }
  }

  static func attributes(_ coder: NSCoder) -> [UIFontDescriptor.AttributeName: Any] {
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSValue.self, NSCharacterSet.self,
      UIFontDescriptor.self,
    ]
    let found = coder.decodeObject(of: classes, forKey: Keys.attributes) as? [String: Any] ?? [:]
    var attributes = Dictionary(
      uniqueKeysWithValues: found.map { (UIFontDescriptor.AttributeName(rawValue: $0), $1) })
    if let features = found[UIFontDescriptor.AttributeName.featureSettings.rawValue] as? [[String: Any]] {
      attributes[.featureSettings] = features.map { feature in
        Dictionary(
          uniqueKeysWithValues: feature.compactMap { key, value in
            _number(value).map { (UIFontDescriptor.FeatureKey(rawValue: key), Int($0)) }
          })
      }
    }
    guard let usage = attributes[.textStyle] as? String, let weight = usages[usage] else { return attributes }
    attributes[.textStyle] = nil
    var traits: [String: Any] = [UIFontDescriptor.TraitKey.weight.rawValue: weight]
    if usage == "CTFontObliqueUsage" {
      traits[UIFontDescriptor.TraitKey.symbolic.rawValue] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue
    }
    attributes[.traits] = traits
    return attributes
  }

  private enum Keys {
    static let attributes = "UIFontDescriptorAttributes"
    static let options = "UIFontDescriptorOptions"
  }

  // Apple: what system fonts have in the place of a text style, and the weights behind it.
  private static let usages: [String: CGFloat] = [
    "CTFontUltraLightUsage": -0.8, "CTFontThinUsage": -0.6, "CTFontLightUsage": -0.4, "CTFontRegularUsage": 0,
    "CTFontObliqueUsage": 0, "CTFontMediumUsage": 0.23, "CTFontDemiUsage": 0.3, "CTFontEmphasizedUsage": 0.3,
    "CTFontBoldUsage": 0.4, "CTFontHeavyUsage": 0.56, "CTFontBlackUsage": 0.62,
  ]
}
