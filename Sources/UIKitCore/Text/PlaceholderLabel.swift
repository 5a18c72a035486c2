/// A text field's placeholder as a label: never shown, it gives the placeholder the looks that it is given.
// Apple: apps reach it by the keys "placeholderLabel" and "_placeholderLabel", to set its colour or font.
@MainActor final class PlaceholderLabel: UILabel {
  private weak var field: UITextField?
  private var looks: [NSAttributedString.Key: Any] = [:]

  init(of field: UITextField) {
    super.init(frame: .zero)
    font = field.font
    textColor = field.placeholderColor
    attributedText = field.attributedPlaceholder
    self.field = field
  }
  required init?(coder: NSCoder) { nil }

  /// The placeholder with what was set here; nil while nothing was.
  var styled: NSAttributedString? {
    guard !looks.isEmpty, let text = field?._placeholder else { return nil }
    let styled = NSMutableAttributedString(attributedString: text)
    styled.addAttributes(looks, range: NSRange(location: 0, length: styled.length))
    return styled
  }

  override var textColor: UIColor! { didSet { note(.foregroundColor, textColor) } }
  override var font: UIFont! { didSet { note(.font, font) } }

  private func note(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let field else { return }
    looks[key] = value
    field.canvas.setNeedsDisplay()
  }
}
