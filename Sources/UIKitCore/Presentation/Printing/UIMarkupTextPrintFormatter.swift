import CoreGraphics
import Foundation

/// Prints HTML, as far as attributed texts have it.
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String? { didSet { relayout() } }

  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  override var printedText: NSAttributedString? {
    let data = Data((markupText ?? "").utf8)
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    // What is no HTML prints as nothing.
    return (try? NSAttributedString(data: data, options: options, documentAttributes: nil)) ?? NSAttributedString()
  }
}
