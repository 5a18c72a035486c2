import UIKit

/// Listing 5-1: an item of the toolbar shows a popover.
class PopoverViewController: UIViewController, UIPopoverControllerDelegate {
  private let label = UILabel(frame: CGRect(x: 40, y: 200, width: 600, height: 40))
  private var colorPopover: UIPopoverController?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Popover"
    view.backgroundColor = .systemBackground
    label.text = "No colour yet"
    label.font = .systemFont(ofSize: 28)
    view.addSubview(label)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Colours", style: .plain, target: self, action: #selector(toolbarItemTapped(_:)))
  }

  @objc func toolbarItemTapped(_ sender: UIBarButtonItem) {
    let content = ColorsViewController(style: .plain)
    content.chosen = { [unowned self] name in
      label.text = name
      colorPopover?.dismiss(animated: true)
    }
    let popover = UIPopoverController(contentViewController: content)
    popover.delegate = self
    colorPopover = popover
    popover.present(from: sender, permittedArrowDirections: .any, animated: true)
  }

  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    label.text = "Dismissed by a tap outside"
  }
}
