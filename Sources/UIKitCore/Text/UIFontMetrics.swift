import Foundation
import QuinceText

/// Scales fonts and lengths with the user's preferred text size, in the proportion of one text style.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  package let quinceStyle: UIFont.TextStyle

  /// The metrics of the body style.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    quinceStyle = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont { quinceScaled(font, nil, .quinceCurrent) }
  /// - Parameter maximumPointSize: points that the result does not exceed.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    quinceScaled(font, Double(maximumPointSize), .quinceCurrent)
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { quinceValue(value, .quinceCurrent) }

  package func quinceScaled(_ font: UIFont, _ maximum: Double?, _ category: UIContentSizeCategory) -> UIFont {
    if font.quinceScaling?.baseSize == nil, font.quinceScaling != nil { return font }
    let scaling = QuinceFontScaling(
      style: quinceStyle, baseSize: Double(font.pointSize), maximumSize: maximum.flatMap { $0 > 0 ? $0 : nil })
    let follower = UIFont(
      glyphFont: font.quinceGlyphFont, name: font.quinceName, family: font.quinceFamily, scaling: scaling,
      descriptor: { font.fontDescriptor })
    return follower.quinceAdjusted(to: category)
  }

  // Assumed: the ratio of the style's line heights, rounded to a third of a point.
  package func quinceValue(_ value: CGFloat, _ category: UIContentSizeCategory) -> CGFloat {
    let ratio = QuinceTextStyles.lineHeight(quinceStyle, category) / QuinceTextStyles.lineHeight(quinceStyle, .large)
    return ratio == 1 ? value : (value * CGFloat(ratio) * 3).rounded() / 3
  }
}
