import UIKit

/// Segmented controls with titles, images, widths and colours.
class SegmentedControlsViewController: DemoViewController {
  private let sizes = ["Small", "Medium", "Large"].map { NSLocalizedString($0, comment: "") }
  private let symbols = ["list.bullet", "square.grid.2x2", "rectangle.split.3x1"].map { UIImage(systemName: $0)! }

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Titles")
    add(make(sizes))
    addHeading("Images")
    add(make(symbols))
    addHeading("Titles and an image")
    add(make(["Day", UIImage(systemName: "moon.fill")!, "Night"]))
    addHeading("Nothing chosen")
    add(make(sizes) { $0.selectedSegmentIndex = UISegmentedControl.noSegment })
    addHeading("Momentary")
    add(make(["Back", "Forth"]) { $0.isMomentary = true })
    addHeading("One segment disabled")
    add(make(sizes) { $0.setEnabled(false, forSegmentAt: 2) })
    addHeading("Disabled")
    add(make(sizes) { $0.isEnabled = false })
    addHeading("Widths by content")
    add(make(["A", "Longer", "The longest of them"]) { $0.apportionsSegmentWidthsByContent = true })
    addHeading("Widths that are set")
    add(
      make(sizes) { control in
        control.setWidth(60, forSegmentAt: 0)
        control.setWidth(90, forSegmentAt: 1)
      })
    addHeading("Colours")
    add(
      make(sizes) { control in
        control.selectedSegmentTintColor = .systemOrange
        control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        control.setTitleTextAttributes([.foregroundColor: UIColor.systemOrange], for: .normal)
      })
  }

  private func make(_ items: [Any], change: (UISegmentedControl) -> Void = { _ in }) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.selectedSegmentIndex = 1
    change(control)
    return control
  }
}
