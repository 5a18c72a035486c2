import UIKit

/// The alignments of stack views, across and down.
class StackAlignmentsViewController: DemoViewController {
  private let across: [(String, UIStackView.Alignment)] = [
    ("Fill", .fill), ("Top", .top), ("Centre", .center), ("Bottom", .bottom), ("First baseline", .firstBaseline),
    ("Last baseline", .lastBaseline),
  ]
  private let down: [(String, UIStackView.Alignment)] = [
    ("Leading", .leading), ("Centre", .center), ("Trailing", .trailing), ("Fill", .fill),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Across")
    for (name, alignment) in across {
      let stack = UIStackView(arrangedSubviews: [
        Block(name, .systemIndigo), large(), Block("Two\nlines", .systemTeal),
      ])
      stack.alignment = alignment
      stack.spacing = 8
      stack.backgroundColor = .secondarySystemBackground
      add(stack)
    }
    addHeading("Down")
    for (name, alignment) in down {
      let stack = UIStackView(arrangedSubviews: [Block(name, .systemPink), Block("A longer block", .systemBrown)])
      stack.axis = .vertical
      stack.alignment = alignment
      stack.spacing = 4
      stack.backgroundColor = .secondarySystemBackground
      add(stack)
    }
  }

  private func large() -> UILabel {
    let label = Block("Large", .systemOrange)
    label.font = .preferredFont(forTextStyle: .title1)
    return label
  }
}
