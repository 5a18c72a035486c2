import UIKit

/// The navigation controller's toolbar, and toolbars of the page's own.
class ToolbarsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    toolbarItems = [
      UIBarButtonItem(systemItem: .compose), .flexibleSpace(), UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
      UIBarButtonItem(systemItem: .search),
    ]
    addHeading("System items")
    let items: [[UIBarButtonItem.SystemItem]] = [
      [.done, .cancel, .edit, .save], [.add, .action, .camera, .organize, .bookmarks],
      [.play, .pause, .rewind, .fastForward, .stop], [.refresh, .reply, .undo, .redo, .close],
    ]
    for row in items {
      let bar = UIToolbar()
      bar.items = row.flatMap { [UIBarButtonItem(systemItem: $0), .flexibleSpace()] }.dropLast()
      add(bar)
    }
    addHeading("Fixed space, tint, disabled")
    let bar = UIToolbar()
    let off = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
    off.isEnabled = false
    let tinted = UIBarButtonItem(image: UIImage(systemName: "flame.fill"), style: .plain, target: nil, action: nil)
    tinted.tintColor = .systemRed
    bar.items = [off, .fixedSpace(40), tinted, .flexibleSpace(), UIBarButtonItem(customView: UISwitch())]
    add(bar)
    addHeading("Coloured")
    let coloured = UIToolbar()
    coloured.barTintColor = .systemTeal
    coloured.tintColor = .white
    coloured.items = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .done)]
    add(coloured)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }
}
