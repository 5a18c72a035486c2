import UIKit

/// A page with a few lines and a way out, for presentations.
class NoteViewController: DemoViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    preferredContentSize = CGSize(width: 280, height: 200)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    if presentingViewController != nil {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }
    let label = UILabel()
    label.text = "A few lines of text, so that there is something to see, and a field to see what the keyboard does."
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = NSLocalizedString("Note", comment: "")
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    add(label, field)
  }
}
