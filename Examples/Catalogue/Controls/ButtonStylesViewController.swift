import UIKit

/// The styles of button configurations in each state.
class ButtonStylesViewController: DemoViewController {
  private let styles: [(String, () -> UIButton.Configuration)] = [
    ("Plain", UIButton.Configuration.plain), ("Gray", UIButton.Configuration.gray),
    ("Tinted", UIButton.Configuration.tinted), ("Filled", UIButton.Configuration.filled),
    ("Borderless", UIButton.Configuration.borderless), ("Bordered", UIButton.Configuration.bordered),
    ("Bordered tinted", UIButton.Configuration.borderedTinted),
    ("Bordered prominent", UIButton.Configuration.borderedProminent),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addStates("Normal") { _ in }
    addStates("Highlighted") { $0.isHighlighted = true }
    addStates("Selected") { $0.isSelected = true }
    addStates("Disabled") { $0.isEnabled = false }
    addStates("Another colour") { $0.tintColor = .systemPurple }
    addStates("Destructive") { $0.role = .destructive }
  }

  private func addStates(_ heading: String, change: (UIButton) -> Void) {
    addHeading(heading)
    let buttons = styles.map { name, make in
      var configuration = make()
      configuration.title = NSLocalizedString(name, comment: "")
      let button = UIButton(configuration: configuration)
      change(button)
      return button
    }
    for start in stride(from: 0, to: buttons.count, by: 2) {
      let row = UIStackView(arrangedSubviews: Array(buttons[start..<start + 2]))
      row.distribution = .fillEqually
      row.spacing = 12
      add(row)
    }
  }
}
