import UIKit

/// Steppers at their bounds, wrapping, coloured and disabled.
class SteppersViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Bounds")
    addStepper("At the least value") { $0.value = 0 }
    addStepper("Between") { $0.value = 5 }
    addStepper("At the greatest value") { $0.value = 10 }
    addHeading("Behaviour")
    addStepper("Wraps around") { stepper in
      stepper.wraps = true
      stepper.value = 10
    }
    addStepper("By steps of a half") { stepper in
      stepper.stepValue = 0.5
      stepper.value = 2.5
    }
    addHeading("Appearance")
    addStepper("Tinted") { $0.tintColor = .systemPurple }
    addStepper("Disabled") { $0.isEnabled = false }
    addStepper("Images") { stepper in
      stepper.setDecrementImage(UIImage(systemName: "tortoise"), for: .normal)
      stepper.setIncrementImage(UIImage(systemName: "hare"), for: .normal)
    }
  }

  private func addStepper(_ name: String, change: (UIStepper) -> Void) {
    let value = UILabel()
    value.font = .monospacedDigitSystemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize, weight: .medium)
    value.textColor = .secondaryLabel
    let stepper = UIStepper()
    stepper.maximumValue = 10
    change(stepper)
    let show = { (stepper: UIStepper) in value.text = stepper.value.formatted() }
    show(stepper)
    stepper.addAction(UIAction { show($0.sender as! UIStepper) }, for: .valueChanged)
    let pair = UIStackView(arrangedSubviews: [value, stepper])
    pair.spacing = 12
    pair.alignment = .center
    add(name, pair)
  }
}
