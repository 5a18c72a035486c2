import UIKit

/// A text in the middle, and buttons below it.
class NoteViewController: UIViewController {
  let noteLabel = UILabel()
  private let stack = UIStackView()

  init(note: String) {
    super.init(nibName: nil, bundle: nil)
    noteLabel.text = note
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    noteLabel.numberOfLines = 0
    noteLabel.textAlignment = .center
    stack.axis = .vertical
    stack.spacing = 20
    stack.addArrangedSubview(noteLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  func addButton(_ title: String, _ action: @escaping () -> Void) {
    loadViewIfNeeded()
    stack.addArrangedSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }

  /// Closes the window that the listing opened.
  func addCloseButton() {
    addButton("Close") { Interface.close() }
  }
}
