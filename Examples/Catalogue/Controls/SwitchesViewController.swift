import UIKit

/// Switches on and off, coloured and disabled.
class SwitchesViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Default")
    add("On", make(isOn: true))
    add("Off", make(isOn: false))
    addHeading("Disabled")
    add("On", make(isOn: true) { $0.isEnabled = false })
    add("Off", make(isOn: false) { $0.isEnabled = false })
    addHeading("Coloured")
    add("Tint when on", make(isOn: true) { $0.onTintColor = .systemPurple })
    add("Tint of the thumb", make(isOn: true) { $0.thumbTintColor = .systemYellow })
    add("Tint when off", make(isOn: false) { $0.tintColor = .systemRed })
    addHeading("A switch that enables another")
    let second = make(isOn: false) { $0.isEnabled = false }
    let first = make(isOn: false) { control in
      control.addAction(
        UIAction { [weak second] in second?.isEnabled = ($0.sender as? UISwitch)?.isOn ?? false }, for: .valueChanged)
    }
    first.accessibilityIdentifier = "first"
    add("First", first)
    add("Second", second)
  }

  private func make(isOn: Bool, change: (UISwitch) -> Void = { _ in }) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    change(control)
    return control
  }
}
