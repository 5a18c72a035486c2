import CoreGraphics
import Foundation

extension UIFont {
  /// The font of a style at the text size of the traits; nil takes the app's.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { QuinceFontResolver.preferred(style, category: quinceCategory(traitCollection)) }

  package static func quinceCategory(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return .quinceCurrent }
    return category
  }
}

extension UIFontDescriptor {
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { quincePreferred(style, UIFont.quinceCategory(traitCollection)) }

  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }
  public var matrix: CGAffineTransform { fontAttributes[.matrix] as? CGAffineTransform ?? .identity }
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }
}

extension UIFontMetrics {
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    quinceScaled(font, nil, UIFont.quinceCategory(traitCollection))
  }
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { quinceScaled(font, Double(maximumPointSize), UIFont.quinceCategory(traitCollection)) }
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    quinceValue(value, UIFont.quinceCategory(traitCollection))
  }
}
