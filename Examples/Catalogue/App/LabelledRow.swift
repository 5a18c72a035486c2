import UIKit

/// A name with a view at the trailing edge, or with the view below it where text is large.
class LabelledRow: UIStackView {
  private let label = UILabel()

  init(name: String, view: UIView) {
    super.init(frame: .zero)
    label.text = name
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    label.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    addArrangedSubview(label)
    addArrangedSubview(view)
    spacing = 12
    arrange()
  }

  required init(coder: NSCoder) { fatalError("not from a nib") }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    arrange()
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? .leading : .center
  }
}
