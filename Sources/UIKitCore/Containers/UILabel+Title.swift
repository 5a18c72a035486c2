extension UILabel {
  /// Draws the text with what a title's attributes have beside the label's font and colour, such as spacing and lines.
  func applyTitleAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    var attributes = attributes
    attributes[.font] = nil
    attributes[.foregroundColor] = nil
    guard !attributes.isEmpty, let text, !text.isEmpty else { return }
    attributes[.font] = font
    attributes[.foregroundColor] = textColor
    attributedText = NSAttributedString(string: text, attributes: attributes)
  }
}
