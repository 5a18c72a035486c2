import UIKit

/// Has the button that says Edit and Done, and shows a field for the name while it is edited.
class NameViewController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 160, width: 335, height: 40))
  private let field = UITextField(frame: CGRect(x: 20, y: 160, width: 335, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Name"
    view.backgroundColor = .systemBackground
    label.text = "Quince"
    label.font = .systemFont(ofSize: 28)
    field.borderStyle = .roundedRect
    field.isHidden = true
    view.addSubview(label)
    view.addSubview(field)
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if editing {
      field.text = label.text
      field.becomeFirstResponder()
    } else {
      label.text = field.text
      field.resignFirstResponder()
    }
    label.isHidden = editing
    field.isHidden = !editing
    navigationItem.setHidesBackButton(editing, animated: animated)
  }
}
