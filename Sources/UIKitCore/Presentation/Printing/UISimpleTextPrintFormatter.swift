import CoreGraphics
import Foundation

/// Prints a text, in one style or with attributes.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// Nil where there is an attributed text.
  open var text: String? {
    didSet {
      if text != nil { attributedText = nil }
      relayout()
    }
  }
  /// Nil where there is a plain text.
  open var attributedText: NSAttributedString? {
    didSet {
      if attributedText != nil { text = nil }
      relayout()
    }
  }
  /// Of a plain text. Default: the system font at 12 points.
  // Assumed: the default's size.
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { relayout() } }
  /// Of a plain text. Default black.
  open var color: UIColor? = .black { didSet { relayout() } }
  /// Of a plain text. Default natural.
  open var textAlignment: NSTextAlignment = .natural { didSet { relayout() } }

  public init(text: String) {
    self.text = text
    super.init()
  }
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  override var printedText: NSAttributedString? {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
      ])
  }
}
