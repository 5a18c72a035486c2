import UIKit

/// Four text fields with their labels, from PersistenceView.xib. Return goes to the next field, and a tap beside the
/// fields puts the keyboard away.
class FourFieldsView: UIControl, UITextFieldDelegate {
  @IBOutlet private var line1: UITextField!
  @IBOutlet private var line2: UITextField!
  @IBOutlet private var line3: UITextField!
  @IBOutlet private var line4: UITextField!

  var fields: [UITextField] { [line1, line2, line3, line4] }

  override func awakeFromNib() {
    super.awakeFromNib()
    for (index, field) in fields.enumerated() { field.accessibilityIdentifier = "line\(index + 1)" }
  }

  @IBAction func backgroundTapped(_ sender: Any) {
    endEditing(true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = fields.firstIndex(of: textField).map { $0 + 1 } ?? fields.count
    if next < fields.count { fields[next].becomeFirstResponder() } else { textField.resignFirstResponder() }
    return true
  }
}
