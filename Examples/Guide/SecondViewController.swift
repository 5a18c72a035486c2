import UIKit

/// Listing 5-3: the detail, in SecondView.xib. In portrait its toolbar has the button for the list.
class SecondViewController: UIViewController, UISplitViewControllerDelegate {
  @IBOutlet var toolbar: UIToolbar!
  @IBOutlet var detailLabel: UILabel!
  private var listPopover: UIPopoverController?

  override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { true }

  func show(_ name: String) {
    detailLabel.text = name
    listPopover?.dismiss(animated: true)
  }

  @IBAction func done(_ sender: Any) {
    Interface.close()
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
    for pc: UIPopoverController
  ) {
    barButtonItem.title = "Root List"
    loadViewIfNeeded()
    var items = toolbar.items ?? []
    items.insert(barButtonItem, at: 0)
    toolbar.setItems(items, animated: true)
    listPopover = pc
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    var items = toolbar.items ?? []
    items.remove(at: 0)
    toolbar.setItems(items, animated: true)
    listPopover = nil
  }
}
