import UIKit

/// Every text style, with the name of each.
class TextStylesViewController: DemoViewController {
  private let styles: [(String, UIFont.TextStyle)] = [
    ("Large title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
    ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
  ]
  private let weights: [(String, UIFont.Weight)] = [
    ("Ultra light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
    ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Styles")
    for (name, style) in styles {
      add(label(name, .preferredFont(forTextStyle: style)))
    }
    addHeading("Weights")
    for (name, weight) in weights {
      add(label(name, UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17, weight: weight))))
    }
    addHeading("Designs")
    add(
      label(
        "Monospaced 0123", UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: 17, weight: .regular))),
      label(
        "Monospaced digits 0123",
        UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))),
      label("Italic", UIFontMetrics.default.scaledFont(for: .italicSystemFont(ofSize: 17))))
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = NSLocalizedString(text, comment: "")
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}
