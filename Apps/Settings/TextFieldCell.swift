import QuinceSettingsAccess
import UIKit

/// A title, and a field for the rest of the row.
class TextFieldCell: UITableViewCell {
  let field = UITextField()
  var changed: ((String) -> Void)?

  init(row: SettingsRow, settings: SettingsTextField, text: String) {
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    let title = UILabel()
    title.text = row.title
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    title.numberOfLines = 0
    field.text = text
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.textColor = .secondaryLabel
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.accessibilityIdentifier = row.key
    field.accessibilityLabel = row.title
    apply(settings)
    field.addTarget(self, action: #selector(edited), for: .editingChanged)
    // The largest sizes put the field below its title.
    let isLarge = UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
    let stack = UIStackView(arrangedSubviews: row.title.isEmpty ? [field] : [title, field])
    stack.axis = isLarge ? .vertical : .horizontal
    stack.spacing = isLarge ? 4 : 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func apply(_ settings: SettingsTextField) {
    field.isSecureTextEntry = settings.isSecure
    switch settings.keyboard {
    case .alphabet: field.keyboardType = .default
    case .numbersAndPunctuation: field.keyboardType = .numbersAndPunctuation
    case .numberPad: field.keyboardType = .numberPad
    case .url: field.keyboardType = .URL
    case .email: field.keyboardType = .emailAddress
    }
    switch settings.capitalization {
    case .none: field.autocapitalizationType = .none
    case .sentences: field.autocapitalizationType = .sentences
    case .words: field.autocapitalizationType = .words
    case .allCharacters: field.autocapitalizationType = .allCharacters
    }
  }

  @objc private func edited() { changed?(field.text ?? "") }
}
