import UIKit

/// Opens a split view of three columns over the whole screen.
class ColumnsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Three columns")
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: NSLocalizedString("Open", comment: "")) { [weak self] _ in self?.open() })
    add(button)
  }

  private func open() {
    let split = UISplitViewController(style: .tripleColumn)
    split.preferredDisplayMode = .twoBesideSecondary
    split.modalPresentationStyle = .fullScreen
    let primary = ListViewController(appearance: .sidebar)
    primary.title = NSLocalizedString("Primary", comment: "")
    primary.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak split] _ in split?.dismiss(animated: true) })
    let supplementary = ListViewController(appearance: .plain)
    supplementary.title = NSLocalizedString("Supplementary", comment: "")
    let secondary = NoteViewController(title: NSLocalizedString("Secondary", comment: ""))
    split.setViewController(primary, for: .primary)
    split.setViewController(supplementary, for: .supplementary)
    split.setViewController(secondary, for: .secondary)
    present(split, animated: true)
  }
}
