import UIKit

/// A coloured label with room around its text, to see where layout puts it.
class Block: UILabel {
  init(_ text: String, _ colour: UIColor, lines: Int = 0) {
    super.init(frame: .zero)
    self.text = text
    font = .preferredFont(forTextStyle: .footnote)
    adjustsFontForContentSizeCategory = true
    textAlignment = .center
    textColor = .white
    backgroundColor = colour
    numberOfLines = lines
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 12, height: size.height + 8)
  }
}
