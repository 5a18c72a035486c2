import UIKit

/// Alignment, line breaks, shrinking and states of labels.
class LabelsViewController: DemoViewController {
  private let sentence = "The quince is a tree with yellow fruit that is cooked before it is eaten."

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Alignment")
    add(make("Natural") { $0.textAlignment = .natural })
    add(make("Left") { $0.textAlignment = .left })
    add(make("Centre") { $0.textAlignment = .center })
    add(make("Right") { $0.textAlignment = .right })
    add(
      make(sentence) { label in
        label.textAlignment = .justified
        label.numberOfLines = 0
      })

    addHeading("One line")
    add(make(sentence) { $0.lineBreakMode = .byTruncatingTail })
    add(make(sentence) { $0.lineBreakMode = .byTruncatingMiddle })
    add(make(sentence) { $0.lineBreakMode = .byTruncatingHead })
    add(make(sentence) { $0.lineBreakMode = .byClipping })
    add(
      make(sentence) { label in
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
      })

    addHeading("Two lines at most")
    add(make(sentence + " " + sentence) { $0.numberOfLines = 2 })

    addHeading("As many lines as needed")
    add(make(sentence) { $0.numberOfLines = 0 })
    add(
      make(sentence) { label in
        label.numberOfLines = 0
        label.lineBreakMode = .byCharWrapping
      })

    addHeading("Colours and states")
    add(make("Secondary") { $0.textColor = .secondaryLabel })
    add(make("Disabled") { $0.isEnabled = false })
    add(
      make("Highlighted") { label in
        label.highlightedTextColor = .systemRed
        label.isHighlighted = true
      })
    add(
      make("Shadow") { label in
        label.shadowColor = .systemOrange
        label.shadowOffset = CGSize(width: 1, height: 1)
      })
  }

  private func make(_ text: String, change: (UILabel) -> Void) -> UILabel {
    let label = UILabel()
    label.text = NSLocalizedString(text, comment: "")
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.backgroundColor = .secondarySystemBackground
    change(label)
    return label
  }
}
