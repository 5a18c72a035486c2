import UIKit

/// The form for a new tree, left by an unwind segue.
class PlantViewController: UIViewController, UITextFieldDelegate {
  @IBOutlet private var nameField: UITextField!
  @IBOutlet private var heightLabel: UILabel!
  @IBOutlet private var plantButton: UIBarButtonItem!
  private var height = 1.0
  private(set) var tree: Tree?

  @IBAction func heightChanged(_ sender: UIStepper) {
    height = sender.value
    heightLabel.text = "\(height) m"
  }

  @IBAction func nameChanged() {
    plantButton.isEnabled = nameField.text?.isEmpty == false
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "planted" || nameField.text != "Weed"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "planted" {
      tree = Tree(name: nameField.text ?? "", fruit: "Seedling", height: height)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
