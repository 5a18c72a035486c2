import CoreGraphics
import Foundation

extension UIFont {
  /// The font of a style at the text size of the traits; nil takes the app's.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { FontResolver.preferred(style, category: _category(traitCollection)) }

  package static func _category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return ._current }
    return category
  }
}

extension UIFontDescriptor {
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { _preferred(style, UIFont._category(traitCollection)) }

  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }
  public var matrix: CGAffineTransform { fontAttributes[.matrix] as? CGAffineTransform ?? .identity }
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }
}

extension UIFontMetrics {
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    _scaled(font, nil, UIFont._category(traitCollection))
  }
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { _scaled(font, Double(maximumPointSize), UIFont._category(traitCollection)) }
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    _value(value, UIFont._category(traitCollection))
  }
}
