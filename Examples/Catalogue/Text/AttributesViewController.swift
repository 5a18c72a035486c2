import UIKit

/// Attributed text in labels.
class AttributesViewController: DemoViewController {
  private let body = UIFont.preferredFont(forTextStyle: .body)

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Decorations")
    add(text("Underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    add(
      text(
        "Double, dashed, red",
        [
          .underlineStyle: NSUnderlineStyle.double.union(.patternDash).rawValue, .underlineColor: UIColor.systemRed,
        ]))
    add(text("Struck through", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]))
    add(text("On a colour", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]))

    addHeading("Glyphs")
    add(text("Spread out", [.kern: 4]))
    add(text("Outlined", [.strokeWidth: 3, .font: UIFont.preferredFont(forTextStyle: .largeTitle)]))
    add(text("Slanted", [.obliqueness: 0.3]))
    add(text("Expanded", [.expansion: 0.3]))
    add(text("Shadowed", [.shadow: shadow()]))
    add(formula())

    addHeading("Paragraphs")
    add(paragraph { $0.lineSpacing = 8 })
    add(paragraph { $0.firstLineHeadIndent = 24 })
    add(
      paragraph { style in
        style.headIndent = 24
        style.alignment = .justified
      })
    add(
      paragraph { style in
        style.lineHeightMultiple = 0.85
        style.alignment = .center
      })
    addHeading("An image in the text")
    add(attachment())
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> UILabel {
    label(NSAttributedString(string: string, attributes: attributes.merging([.font: body]) { own, _ in own }))
  }

  private func shadow() -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.systemBlue
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.shadowBlurRadius = 3
    return shadow
  }

  private func formula() -> UILabel {
    let small = UIFont.preferredFont(forTextStyle: .caption2)
    let text = NSMutableAttributedString(string: "H2O and E = mc2", attributes: [.font: body])
    text.addAttributes([.font: small, .baselineOffset: -4], range: NSRange(location: 1, length: 1))
    text.addAttributes([.font: small, .baselineOffset: 8], range: NSRange(location: 14, length: 1))
    return label(text)
  }

  private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> UILabel {
    let style = NSMutableParagraphStyle()
    change(style)
    return text(
      "A paragraph that is long enough for three lines, so that its indents and the space between lines are seen.",
      [.paragraphStyle: style])
  }

  private func attachment() -> UILabel {
    let text = NSMutableAttributedString(string: "A star ", attributes: [.font: body])
    let star = NSTextAttachment()
    star.image = UIImage(systemName: "star.fill")?.withTintColor(.systemOrange)
    text.append(NSAttributedString(attachment: star))
    text.append(NSAttributedString(string: " between words.", attributes: [.font: body]))
    return label(text)
  }
}
