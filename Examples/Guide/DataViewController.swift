import UIKit

/// Has an initialiser that takes what it shows, and keeps to itself which nib its view is in.
class DataViewController: UIViewController {
  @IBOutlet var myButton: UIButton!
  @IBOutlet var myTextField: UITextField!
  @IBOutlet var myLabel: UILabel!
  private let data: [String]

  init(data: [String]) {
    self.data = data
    super.init(nibName: "MyViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    myLabel.text = data.joined(separator: ", ")
    myTextField.isHidden = true
    myButton.setTitle("Done", for: .normal)
  }

  @IBAction func myAction(_ sender: Any) {
    presentingViewController?.dismissModalViewController(animated: true)
  }
}
