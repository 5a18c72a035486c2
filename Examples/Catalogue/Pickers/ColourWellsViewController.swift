import UIKit

/// Colour wells, and the picker that they open.
class ColourWellsViewController: DemoViewController {
  private let patch = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Wells")
    add("Empty", make(nil))
    add("Red", make(.systemRed))
    add("With opacity", make(.systemBlue.withAlphaComponent(0.4)))
    add("Disabled", make(.systemGreen) { $0.isEnabled = false })
    addHeading("Chosen colour")
    patch.backgroundColor = .systemRed
    patch.layer.cornerRadius = 12
    patch.heightAnchor.constraint(equalToConstant: 80).isActive = true
    add(patch)
  }

  private func make(_ colour: UIColor?, change: (UIColorWell) -> Void = { _ in }) -> UIColorWell {
    let well = UIColorWell()
    well.selectedColor = colour
    well.title = NSLocalizedString("Colour of the patch", comment: "")
    well.addAction(
      UIAction { [weak self] in self?.patch.backgroundColor = ($0.sender as? UIColorWell)?.selectedColor },
      for: .valueChanged)
    change(well)
    return well
  }
}
