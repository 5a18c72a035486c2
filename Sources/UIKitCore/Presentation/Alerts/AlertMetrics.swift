import CoreGraphics

/// The fonts of an alert or an action sheet, and what follows their size.
// Observed on iOS 16 at the standard size: an alert has a title of 17 points, a message of 13 and buttons 44 points high; a
// sheet has a title of 13 points and buttons of 20, 57 high.
// Assumed: all of them grow with the text size, and buttons by as much as their text.
@MainActor struct AlertMetrics {
  let title: UIFont
  let message: UIFont
  let button: UIFont
  let preferredButton: UIFont
  let buttonHeight: CGFloat
  let fieldHeight: CGFloat

  init(_ traits: UITraitCollection, isSheet: Bool) {
    func font(_ style: UIFont.TextStyle, _ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
      let points = UIFontMetrics(forTextStyle: style).scaledValue(for: size, compatibleWith: traits)
      return .systemFont(ofSize: points, weight: weight)
    }
    title = isSheet ? font(.footnote, 13, .semibold) : font(.headline, 17, .semibold)
    message = font(.footnote, 13)
    let (style, size): (UIFont.TextStyle, CGFloat) = isSheet ? (.title3, 20) : (.body, 17)
    (button, preferredButton) = (font(style, size), font(style, size, .semibold))
    buttonHeight = max(isSheet ? 57 : 44, (button.lineHeight + (isSheet ? 32 : 23)).rounded(.down))
    fieldHeight = max(28, (message.lineHeight + 12).rounded(.down))
  }
}
