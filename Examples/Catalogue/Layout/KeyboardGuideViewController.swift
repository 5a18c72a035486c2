import UIKit

/// A bar that rides on the keyboard.
class KeyboardGuideViewController: UIViewController {
  private let field = UITextField()
  private let messages = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    messages.text = "Nothing written"
    messages.font = .preferredFont(forTextStyle: .title2)
    messages.adjustsFontForContentSizeCategory = true
    messages.numberOfLines = 0
    messages.textAlignment = .center
    messages.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
    field.placeholder = NSLocalizedString("Message", comment: "")
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let send = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: NSLocalizedString("Send", comment: "")) { [weak self] _ in self?.send() })
    send.setContentHuggingPriority(.required, for: .horizontal)
    send.setContentCompressionResistancePriority(.required, for: .horizontal)
    let bar = UIStackView(arrangedSubviews: [field, send])
    bar.spacing = 8
    bar.isLayoutMarginsRelativeArrangement = true
    bar.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    bar.backgroundColor = .secondarySystemBackground
    for child in [messages, bar] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      messages.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      messages.bottomAnchor.constraint(equalTo: bar.topAnchor),
      messages.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      messages.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  private func send() {
    messages.text = field.text
    field.text = nil
    field.resignFirstResponder()
  }
}
