import Foundation
import QuinceText
import QuinceFoundation

/// A description of a font by attributes, from which a font is made.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  open private(set) var fontAttributes: [AttributeName: Any]

  public override convenience init() { self.init(fontAttributes: [:]) }
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
    super.init()
  }
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    _preferred(style, ._current)
  }

  package static func _preferred(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [
      .textStyle: style, .size: CGFloat(TextStyles.size(style, category)),
      .traits: [TraitKey.weight: TextStyles.weight(style).rawValue],
    ])
  }

  // MARK: Reading

  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .name: return postscriptName
    case .size: return pointSize
    case .family: return fontAttributes[.family] ?? FontResolver.font(self, size: 12).familyName
    case .traits:
      var traits = _traits
      if traits[.symbolic] == nil { traits[.symbolic] = symbolicTraits.rawValue }
      if traits[.weight] == nil { traits[.weight] = CGFloat(FontResolver.font(self, size: 12)._weight) }
      return traits
    default: return fontAttributes[attribute]
    }
  }

  open var postscriptName: String {
    fontAttributes[.name] as? String ?? FontResolver.font(self, size: 12).fontName
  }
  /// Points; 0 when not said.
  open var pointSize: CGFloat { _number(fontAttributes[.size]) ?? 0 }
  open var symbolicTraits: SymbolicTraits {
    var traits = explicitTraits ?? []
    let font = FontResolver.font(self, size: 12)._glyphFont.description
    if font.weight >= 0.3 { traits.insert(.traitBold) }
    if font.isItalic { traits.insert(.traitItalic) }
    if font.family == .systemMonospaced { traits.insert(.traitMonoSpace) }
    if font.family == .system, fontAttributes[.name] == nil, fontAttributes[.family] == nil {
      traits.insert(.traitUIOptimized)
    }
    return traits
  }

  package var _traits: [TraitKey: Any] {
    if let traits = fontAttributes[.traits] as? [TraitKey: Any] { return traits }
    if let traits = fontAttributes[.traits] as? [String: Any] {
      return Dictionary(uniqueKeysWithValues: traits.map { (TraitKey(rawValue: $0), $1) })
    }
    return [:]
  }
  package var explicitTraits: SymbolicTraits? {
    switch _traits[.symbolic] {
    case let value as SymbolicTraits: return value
    case let value as UInt32: return SymbolicTraits(rawValue: value)
    case let value as NSNumber: return SymbolicTraits(rawValue: value.uint32Value)
    default: return nil
    }
  }
  package var _weight: CGFloat? {
    if let weight = _traits[.weight] as? UIFont.Weight { return weight.rawValue }
    return _number(_traits[.weight])
  }

  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    let font = FontResolver.find(self, size: 12)
    return font == nil ? [] : [self]
  }

  // MARK: Deriving

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    if attributes[.family] == nil { attributes[.family] = FontResolver.font(self, size: 12).familyName }
    attributes[.name] = nil
    attributes[.face] = newFace
    return UIFontDescriptor(fontAttributes: attributes)
  }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.textStyle] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Nil when no font has the traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var attributes = fontAttributes
    var traits = _traits
    traits[.symbolic] = symbolicTraits.rawValue
    if !symbolicTraits.contains(.traitBold), let weight = _weight, weight >= 0.3 { traits[.weight] = nil }
    if symbolicTraits.contains(.traitBold) { traits[.weight] = nil }
    if let name = attributes[.name] as? String, let entry = FontNames.entry(named: name) {
      attributes[.name] = nil
      attributes[.family] = entry.family
    }
    attributes[.traits] = traits
    return UIFontDescriptor(fontAttributes: attributes)
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    addingAttributes([.design: design.rawValue])
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other === self
      || NSDictionary(dictionary: _comparable).isEqual(NSDictionary(dictionary: other._comparable))
  }
  open override var hash: Int { fontAttributes.count }
  private var _comparable: [String: String] {
    Dictionary(
      uniqueKeysWithValues: fontAttributes.map { key, value in
        if key == .traits {
          let traits = _traits.map { "\($0.rawValue)=\($1)" }.sorted().joined(separator: ",")
          return (key.rawValue, traits)
        }
        return (key.rawValue, "\(value)")
      })
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    fontAttributes = FontCoding.attributes(coder)
    super.init()
  }
  open func encode(with coder: NSCoder) { FontCoding.encode(self, coder) }
}

/// A number of any Swift or Foundation kind.
package func _number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as CGFloat: return value
  case let value as Double: return CGFloat(value)
  case let value as Int: return CGFloat(value)
  case let value as Float: return CGFloat(value)
  case let value as NSNumber: return CGFloat(value.doubleValue)
  default: return nil
  }
}
