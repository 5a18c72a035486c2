import UIKit

/// The distributions of stack views, across and down.
class StackDistributionsViewController: DemoViewController {
  private let distributions: [(String, UIStackView.Distribution)] = [
    ("Fill", .fill), ("Fill equally", .fillEqually), ("Fill proportionally", .fillProportionally),
    ("Equal spacing", .equalSpacing), ("Equal centering", .equalCentering),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, distribution) in distributions {
      addHeading(name)
      let stack = blocks()
      stack.distribution = distribution
      add(stack)
    }
    addHeading("One hidden")
    let hidden = blocks()
    hidden.distribution = .fillEqually
    hidden.arrangedSubviews[1].isHidden = true
    add(hidden)
    addHeading("Custom spacing")
    let spaced = blocks()
    spaced.distribution = .fillEqually
    spaced.setCustomSpacing(40, after: spaced.arrangedSubviews[0])
    add(spaced)
    addHeading("Margins")
    let margins = blocks()
    margins.distribution = .fillEqually
    margins.isLayoutMarginsRelativeArrangement = true
    margins.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 32, bottom: 8, trailing: 8)
    add(margins)
    addHeading("Down")
    let columns = UIStackView(arrangedSubviews: distributions.map { column($0.1) })
    columns.distribution = .fillEqually
    columns.spacing = 8
    columns.heightAnchor.constraint(equalToConstant: 200).isActive = true
    add(columns)
  }

  private func blocks() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [
      Block("One", .systemRed, lines: 1), Block("Second", .systemGreen, lines: 1),
      Block("The third", .systemBlue, lines: 1),
    ])
    stack.spacing = 8
    stack.backgroundColor = .secondarySystemBackground
    return stack
  }

  private func column(_ distribution: UIStackView.Distribution) -> UIStackView {
    let stack = blocks()
    stack.axis = .vertical
    stack.distribution = distribution
    return stack
  }
}
