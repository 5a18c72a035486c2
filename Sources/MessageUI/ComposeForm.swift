import Foundation
import UIKitCore

/// Lines with names above a text, with Cancel and Send in the bar.
@MainActor final class ComposeForm: UIViewController, UITextViewDelegate {
  var cancelled: (() -> Void)?
  var sent: (() -> Void)?
  private let rows = UIStackView(frame: .zero)
  private let textView = UITextView(frame: .zero)
  private var fields: [String: UITextField] = [:]
  private let sendTitle: String

  init(title: String, sends: String) {
    sendTitle = sends
    super.init(nibName: nil, bundle: nil)
    self.title = title
    rows.axis = .vertical
  }

  required init?(coder: NSCoder) { nil }

  func addRow(_ name: String) {
    let label = UILabel(frame: .zero)
    label.text = name
    label.textColor = .secondaryLabel
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    let field = UITextField(frame: .zero)
    field.accessibilityLabel = String(name.dropLast())
    fields[name] = field
    let row = UIStackView(arrangedSubviews: [label, field])
    row.spacing = 6
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    let line = UIView(frame: .zero)
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
    rows.addArrangedSubview(row)
    rows.addArrangedSubview(line)
  }

  func set(_ name: String, _ text: String) { fields[name]?.text = text }
  func text(_ name: String) -> String { fields[name]?.text ?? "" }
  var body: String {
    get { textView.text ?? "" }
    set { textView.text = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelled?() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: sendTitle, primaryAction: UIAction { [weak self] _ in self?.sent?() })
    navigationItem.rightBarButtonItem?.style = .done
    textView.font = .systemFont(ofSize: 17)
    textView.accessibilityLabel = "Message"
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 11, bottom: 12, right: 11)
    let all = UIStackView(arrangedSubviews: [rows, textView])
    all.axis = .vertical
    all.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(all)
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      all.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      all.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      all.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}
