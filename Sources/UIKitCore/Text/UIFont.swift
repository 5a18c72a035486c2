import Foundation
import QuinceFoundation
import QuinceText

/// A font at a size.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let quinceMark = _QuinceObjectMark.word
  package let quinceGlyphFont: GlyphFont
  /// Made on first use; the factory methods leave it out.
  private let descriptorSource: () -> UIFontDescriptor
  /// The style to scale with, for fonts that follow the user's text size.
  package let quinceScaling: QuinceFontScaling?
  package let quinceName: String
  package let quinceFamily: String

  package init(
    glyphFont: GlyphFont, name: String, family: String, scaling: QuinceFontScaling? = nil,
    descriptor: @escaping () -> UIFontDescriptor
  ) {
    quinceGlyphFont = glyphFont
    quinceName = name
    quinceFamily = family
    quinceScaling = scaling
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
    QuinceFontResolver.system(size: Double(fontSize), weight: 0)
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    QuinceFontResolver.system(size: Double(fontSize), weight: Double(weight.rawValue))
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    QuinceFontResolver.system(
      size: Double(fontSize), weight: Double(weight.rawValue), width: Double(width.rawValue))
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // Observed: the bold system font of iOS is semibold.
    QuinceFontResolver.system(size: Double(fontSize), weight: 0.3, isBoldSystem: true)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    QuinceFontResolver.system(size: Double(fontSize), weight: 0, isItalic: true)
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    QuinceFontResolver.system(size: Double(fontSize), weight: Double(weight.rawValue), design: .monospaced)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    QuinceFontResolver.system(
      size: Double(fontSize), weight: Double(weight.rawValue), hasMonospacedDigits: true)
  }

  // MARK: Text styles

  /// The font of a style at the app's present text size.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    QuinceFontResolver.preferred(style, category: .quinceCurrent)
  }

  // MARK: By name

  /// Nil for a name that neither iOS nor the app has.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = QuinceFontResolver.named(fontName, size: Double(fontSize)) else { return nil }
    self.init(copying: found)
  }

  /// A size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(copying: QuinceFontResolver.font(descriptor, size: Double(pointSize)))
  }

  package convenience init(copying font: UIFont) {
    let source = font.descriptorSource
    self.init(
      glyphFont: font.quinceGlyphFont, name: font.quinceName, family: font.quinceFamily, scaling: font.quinceScaling,
      descriptor: source)
  }

  /// The families of iOS that stand-ins are known for, and the app's own.
  open class var familyNames: [String] { QuinceFontNames.familyNames }
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    QuinceFontNames.fontNames(family: familyName)
  }

  // MARK: Attributes

  open var familyName: String { quinceFamily }
  open var fontName: String { quinceName }
  open var pointSize: CGFloat { CGFloat(quinceGlyphFont.size) }
  /// Points above the baseline.
  open var ascender: CGFloat { CGFloat(quinceGlyphFont.ascender) }
  /// Points below the baseline; negative.
  open var descender: CGFloat { CGFloat(quinceGlyphFont.descender) }
  open var capHeight: CGFloat { CGFloat(quinceGlyphFont.capHeight) }
  open var xHeight: CGFloat { CGFloat(quinceGlyphFont.xHeight) }
  /// Points from ascender to descender.
  open var lineHeight: CGFloat { CGFloat(quinceGlyphFont.lineHeight) }
  open var leading: CGFloat { CGFloat(quinceGlyphFont.leading) }
  open var fontDescriptor: UIFontDescriptor { descriptorSource() }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    if fontSize == pointSize { return self }
    var description = quinceGlyphFont.description
    description.size = Double(fontSize)
    let descriptor = descriptorSource
    return UIFont(
      glyphFont: FontLibrary.font(description), name: quinceName, family: quinceFamily,
      descriptor: { descriptor().withSize(fontSize) })
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || (other.quinceGlyphFont === quinceGlyphFont && other.quinceName == quinceName)
  }
  open override var hash: Int { quinceGlyphFont.id }
  open override var description: String {
    "<UICTFont: \(Unmanaged.passUnretained(self).toOpaque())> font-family: \"\(quinceName)\"; "
      + "font-weight: normal; font-style: normal; font-size: \(String(format: "%.2f", Double(pointSize)))pt"
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public static var supportsSecureCoding: Bool { true }
  public required convenience init?(coder: NSCoder) {
    guard let font = QuinceFontCoding.decode(coder) else { return nil }
    self.init(copying: font)
  }
  open func encode(with coder: NSCoder) { QuinceFontCoding.encode(self, coder) }
}

/// How a font follows the user's text size.
package struct QuinceFontScaling: Hashable {
  package var style: UIFont.TextStyle
  /// Nil for a style's own font: its sizes come from the table.
  package var baseSize: Double?
  package var maximumSize: Double?
}

extension UIFont {
  /// The same font for another text size; itself when it does not follow.
  package func quinceAdjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling = quinceScaling else { return self }
    guard let base = scaling.baseSize else { return quinceResized(QuinceTextStyles.size(scaling.style, category)) }
    let ratio =
      QuinceTextStyles.lineHeight(scaling.style, category) / QuinceTextStyles.lineHeight(scaling.style, .large)
    return quinceResized(min(base * ratio, scaling.maximumSize ?? .infinity))
  }

  private func quinceResized(_ size: Double) -> UIFont {
    if size == quinceGlyphFont.size { return self }
    var description = quinceGlyphFont.description
    description.size = size
    let source = fontDescriptor
    return UIFont(
      glyphFont: FontLibrary.font(description), name: quinceName, family: quinceFamily, scaling: quinceScaling,
      descriptor: { source.withSize(CGFloat(size)) })
  }
}
