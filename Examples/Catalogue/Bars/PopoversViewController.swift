import UIKit

/// Popovers from buttons and bar items, which stay popovers on iPhone.
class PopoversViewController: DemoViewController, UIPopoverPresentationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "info.circle"), primaryAction: UIAction { [weak self] _ in self?.showFromBar() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Information"
    addHeading("Directions")
    addButton("Any", .any)
    addButton("Up", .up)
    addButton("Down", .down)
    addHeading("Colour")
    addButton("Coloured", .any, colour: .systemYellow)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  private func showFromBar() {
    let content = NoteViewController(title: "Note")
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    content.popoverPresentationController?.delegate = self
    present(content, animated: true)
  }

  private func addButton(_ title: String, _ directions: UIPopoverArrowDirection, colour: UIColor? = nil) {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = NSLocalizedString(title, comment: "")
    button.addAction(
      UIAction { [weak self] action in
        guard let self, let button = action.sender as? UIView else { return }
        let content = NoteViewController(title: "Note")
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = button
        content.popoverPresentationController?.sourceRect = button.bounds
        content.popoverPresentationController?.permittedArrowDirections = directions
        content.popoverPresentationController?.backgroundColor = colour
        content.popoverPresentationController?.delegate = self
        present(content, animated: true)
      }, for: .touchUpInside)
    addRow([button])
  }
}
