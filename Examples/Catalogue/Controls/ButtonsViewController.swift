import UIKit

/// Buttons without configurations: types and states.
class ButtonsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Types")
    add("System", titled(UIButton(type: .system)))
    add("Custom", titled(coloured(UIButton(type: .custom))))
    add("Detail disclosure", UIButton(type: .detailDisclosure))
    add("Info light", UIButton(type: .infoLight))
    add("Info dark", UIButton(type: .infoDark))
    add("Contact add", UIButton(type: .contactAdd))
    add("Close", UIButton(type: .close))

    addHeading("States")
    add("Normal", titled(UIButton(type: .system)))
    add("Highlighted", titled(UIButton(type: .system)) { $0.isHighlighted = true })
    add("Selected", titled(UIButton(type: .system)) { $0.isSelected = true })
    add("Disabled", titled(UIButton(type: .system)) { $0.isEnabled = false })

    addHeading("Custom button, a title for each state")
    addRow([
      states { _ in }, states { $0.isHighlighted = true }, states { $0.isSelected = true },
      states { $0.isEnabled = false },
    ])

    addHeading("Image and title")
    add(titled(UIButton(type: .system)) { $0.setImage(UIImage(systemName: "cart"), for: .normal) })
    add("Image only", imaged(UIButton(type: .system)))
    add(
      "Background image",
      titled(UIButton(type: .custom)) { button in
        button.setBackgroundImage(Picture.landscape(size: CGSize(width: 120, height: 44)), for: .normal)
      })
  }

  private func titled(_ button: UIButton, change: (UIButton) -> Void = { _ in }) -> UIButton {
    button.setTitle(NSLocalizedString("Button", comment: ""), for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    change(button)
    return button
  }

  private func coloured(_ button: UIButton) -> UIButton {
    button.setTitleColor(.label, for: .normal)
    button.setTitleColor(.secondaryLabel, for: .highlighted)
    return button
  }

  private func imaged(_ button: UIButton) -> UIButton {
    button.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
    button.accessibilityLabel = NSLocalizedString("Share", comment: "")
    return button
  }

  private func states(change: (UIButton) -> Void) -> UIButton {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setTitle("Normal", for: .normal)
    button.setTitle("Held", for: .highlighted)
    button.setTitle("Chosen", for: .selected)
    button.setTitle("Off", for: .disabled)
    button.setTitleColor(.systemBlue, for: .normal)
    button.setTitleColor(.systemOrange, for: .highlighted)
    button.setTitleColor(.systemGreen, for: .selected)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    change(button)
    return button
  }
}
