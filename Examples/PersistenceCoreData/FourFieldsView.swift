import UIKit

/// Four text fields with their labels. Return goes to the next field, and a tap beside the fields puts the keyboard away.
class FourFieldsView: UIView, UITextFieldDelegate {
  let fields = (1...4).map { number -> UITextField in
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.returnKeyType = number < 4 ? .next : .done
    field.accessibilityIdentifier = "line\(number)"
    return field
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(backgroundTapped(_:))))

    let rows = fields.enumerated().map { index, field -> UIStackView in
      let label = UILabel()
      label.text = "Line \(index + 1):"
      label.textAlignment = .right
      label.widthAnchor.constraint(equalToConstant: 56).isActive = true
      field.delegate = self
      let row = UIStackView(arrangedSubviews: [label, field])
      row.spacing = 8
      row.alignment = .firstBaseline
      return row
    }
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func backgroundTapped(_ sender: Any) {
    endEditing(true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = fields.firstIndex(of: textField).map { $0 + 1 } ?? fields.count
    if next < fields.count { fields[next].becomeFirstResponder() } else { textField.resignFirstResponder() }
    return true
  }
}
