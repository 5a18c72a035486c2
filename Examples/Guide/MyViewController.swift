import UIKit

/// Listing 2-2: what the nib of the same name connects.
class MyViewController: UIViewController {
  @IBOutlet var myButton: UIButton!
  @IBOutlet var myTextField: UITextField!
  @IBOutlet var myLabel: UILabel!

  @IBAction func myAction(_ sender: Any) {
    myTextField.resignFirstResponder()
    let name = myTextField.text ?? ""
    myLabel.text = name.isEmpty ? "Who is there?" : "Hello, \(name)!"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Outlets"
  }
}
