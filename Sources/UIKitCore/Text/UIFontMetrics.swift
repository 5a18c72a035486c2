import Foundation
import QuinceText

/// Scales fonts and lengths with the user's preferred text size, in the proportion of one text style.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  package let _style: UIFont.TextStyle

  /// The metrics of the body style.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    _style = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont { _scaled(font, nil, ._current) }
  /// - Parameter maximumPointSize: points that the result does not exceed.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    _scaled(font, Double(maximumPointSize), ._current)
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { _value(value, ._current) }

  package func _scaled(_ font: UIFont, _ maximum: Double?, _ category: UIContentSizeCategory) -> UIFont {
    if font._scaling?.baseSize == nil, font._scaling != nil { return font }
    let scaling = FontScaling(
      style: _style, baseSize: Double(font.pointSize), maximumSize: maximum.flatMap { $0 > 0 ? $0 : nil })
    return font.with(scaling: scaling) { font.fontDescriptor }._adjusted(to: category)
  }

  // Assumed: the ratio of the style's line heights, rounded to a third of a point.
  package func _value(_ value: CGFloat, _ category: UIContentSizeCategory) -> CGFloat {
    let ratio = TextStyles.lineHeight(_style, category) / TextStyles.lineHeight(_style, .large)
    return ratio == 1 ? value : (value * CGFloat(ratio) * 3).rounded() / 3
  }
}
