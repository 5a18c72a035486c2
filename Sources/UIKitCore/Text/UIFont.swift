import Foundation
import QuinceFoundation
import QuinceText

/// A font at a size.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  /// As it was asked for.
  private let plainFont: GlyphFont
  private let isSystem: Bool
  /// What is drawn: a heavier one than was asked for where the person wants bold text and this is a font of the system's.
  package var _glyphFont: GlyphFont {
    isSystem && FontResolver.isBoldText ? FontResolver.heavier(plainFont) : plainFont
  }
  /// Made on first use; the factory methods leave it out.
  private let descriptorSource: () -> UIFontDescriptor
  /// The style to scale with, for fonts that follow the user's text size.
  package let _scaling: FontScaling?
  package let _name: String
  package let _family: String

  package init(
    glyphFont: GlyphFont, name: String, family: String, scaling: FontScaling? = nil,
    descriptor: @escaping () -> UIFontDescriptor
  ) {
    plainFont = glyphFont
    isSystem = family.hasPrefix(".AppleSystemUIFont")
    _name = name
    _family = family
    _scaling = scaling
    descriptorSource = descriptor
    super.init()
  }

  // MARK: System fonts

  /// Points: 17 for labels, 18 for buttons, 12 for small text, 14 for text.
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    FontResolver.system(size: Double(fontSize), weight: 0)
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    FontResolver.system(size: Double(fontSize), weight: Double(weight.rawValue))
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    FontResolver.system(
      size: Double(fontSize), weight: Double(weight.rawValue), width: Double(width.rawValue))
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // Observed: the bold system font of iOS is semibold.
    FontResolver.system(size: Double(fontSize), weight: 0.3, isBoldSystem: true)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    FontResolver.system(size: Double(fontSize), weight: 0, isItalic: true)
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    FontResolver.system(size: Double(fontSize), weight: Double(weight.rawValue), design: .monospaced)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    FontResolver.system(
      size: Double(fontSize), weight: Double(weight.rawValue), hasMonospacedDigits: true)
  }

  // MARK: Text styles

  /// The font of a style at the app's present text size.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    FontResolver.preferred(style, category: ._current)
  }

  // MARK: By name

  /// Nil for a name that neither iOS nor the app has.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = FontResolver.named(fontName, size: Double(fontSize)) else { return nil }
    self.init(copying: found)
  }

  /// A size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(copying: FontResolver.font(descriptor, size: Double(pointSize)))
  }

  package convenience init(copying font: UIFont) {
    let source = font.descriptorSource
    self.init(
      glyphFont: font.plainFont, name: font._name, family: font._family, scaling: font._scaling,
      descriptor: source)
  }

  /// The families of iOS that stand-ins are known for, and the app's own.
  open class var familyNames: [String] { FontNames.familyNames }
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontNames.fontNames(family: familyName)
  }

  // MARK: Attributes

  open var familyName: String { _family }
  open var fontName: String { _name }
  open var pointSize: CGFloat { CGFloat(plainFont.size) }
  /// Points above the baseline.
  open var ascender: CGFloat { CGFloat(_glyphFont.ascender) }
  /// Points below the baseline; negative.
  open var descender: CGFloat { CGFloat(_glyphFont.descender) }
  open var capHeight: CGFloat { CGFloat(_glyphFont.capHeight) }
  open var xHeight: CGFloat { CGFloat(_glyphFont.xHeight) }
  /// Points from ascender to descender.
  open var lineHeight: CGFloat { CGFloat(_glyphFont.lineHeight) }
  open var leading: CGFloat { CGFloat(_glyphFont.leading) }
  open var fontDescriptor: UIFontDescriptor { descriptorSource() }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    if fontSize == pointSize { return self }
    var description = plainFont.description
    description.size = Double(fontSize)
    let descriptor = descriptorSource
    return UIFont(
      glyphFont: FontLibrary.font(description), name: _name, family: _family,
      descriptor: { descriptor().withSize(fontSize) })
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || (other.plainFont === plainFont && other._name == _name)
  }
  open override var hash: Int { plainFont.id }
  open override var description: String {
    "<UICTFont: \(Unmanaged.passUnretained(self).toOpaque())> font-family: \"\(_name)\"; "
      + "font-weight: normal; font-style: normal; font-size: \(String(format: "%.2f", Double(pointSize)))pt"
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public static var supportsSecureCoding: Bool { true }
  public required convenience init?(coder: NSCoder) {
    guard let font = FontCoding.decode(coder) else { return nil }
    self.init(copying: font)
  }
  open func encode(with coder: NSCoder) { FontCoding.encode(self, coder) }
}

/// How a font follows the user's text size.
package struct FontScaling: Hashable {
  package var style: UIFont.TextStyle
  /// Nil for a style's own font: its sizes come from the table.
  package var baseSize: Double?
  package var maximumSize: Double?
}

extension UIFont {
  /// The same font for another text size; itself when it does not follow.
  package func _adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling = _scaling else { return self }
    guard let base = scaling.baseSize else { return resized(TextStyles.size(scaling.style, category)) }
    let ratio =
      TextStyles.lineHeight(scaling.style, category) / TextStyles.lineHeight(scaling.style, .large)
    return resized(min(base * ratio, scaling.maximumSize ?? .infinity))
  }

  private func resized(_ size: Double) -> UIFont {
    if size == plainFont.size { return self }
    var description = plainFont.description
    description.size = size
    let source = fontDescriptor
    return UIFont(
      glyphFont: FontLibrary.font(description), name: _name, family: _family, scaling: _scaling,
      descriptor: { source.withSize(CGFloat(size)) })
  }

  /// Another font of the same glyphs.
  package func with(scaling: FontScaling?, descriptor: @escaping () -> UIFontDescriptor) -> UIFont {
    UIFont(glyphFont: plainFont, name: _name, family: _family, scaling: scaling, descriptor: descriptor)
  }

  package var _weight: Double { plainFont.description.weight }
}
