import UIKit

/// Text fields: borders, views at the sides, secure entry, keyboards.
class TextFieldsViewController: DemoViewController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Borders")
    add(make("None", .none), make("Line", .line), make("Bezel", .bezel), make("Rounded", .roundedRect))

    addHeading("Content")
    add(make("Text", text: "Text"))
    add(
      make("Secure", text: "secret") { field in
        field.isSecureTextEntry = true
        field.textContentType = .password
      })
    add(make("Centred", text: "Centred") { $0.textAlignment = .center })
    add(
      make("Shrinks", text: "Text that is too long for the field becomes smaller") { field in
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 10
      })
    add(make("Disabled", text: "Disabled") { $0.isEnabled = false })

    addHeading("Views at the sides")
    add(make("Clear button", text: "Clear me") { $0.clearButtonMode = .always })
    add(
      make("Search") { field in
        field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        field.leftViewMode = .always
      })
    add(
      make("Amount") {
        $0.rightView = self.unit()
        $0.rightViewMode = .always
        $0.keyboardType = .decimalPad
      })

    addHeading("Keyboards")
    add(make("Mail") { $0.keyboardType = .emailAddress })
    add(make("Number") { $0.keyboardType = .numberPad })
    add(make("Address") { $0.keyboardType = .URL })
    addHeading("Attributes")
    add(
      make("") { field in
        field.attributedPlaceholder = NSAttributedString(
          string: "Coloured placeholder", attributes: [.foregroundColor: UIColor.systemPurple])
        field.tintColor = .systemPurple
      })
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  private func make(
    _ placeholder: String, _ border: UITextField.BorderStyle = .roundedRect, text: String? = nil,
    change: (UITextField) -> Void = { _ in }
  ) -> UITextField {
    let field = UITextField()
    field.placeholder = NSLocalizedString(placeholder, comment: "")
    field.borderStyle = border
    field.text = text
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    change(field)
    return field
  }

  private func unit() -> UILabel {
    let label = UILabel()
    label.text = " € "
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}
