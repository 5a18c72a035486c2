import Foundation

/// The fields and buttons for finding text: the field with the count of results, the way back and forth, Done; below, what
/// replaces it.
// Assumed: one line of the fields' height with margins of 8 points, as of iOS 16's panel above the keyboard.
@MainActor final class FindPanel: UIView, UITextFieldDelegate {
  let field = UISearchTextField(frame: .zero)
  let replacementField = UITextField(frame: .zero)
  private let count = UILabel(frame: .zero)
  private weak var interaction: UIFindInteraction?
  private let replacementLine = UIStackView(frame: .zero)
  private lazy var previousButton = button("chevron.up") { $0.findPrevious() }
  private lazy var nextButton = button("chevron.down") { $0.findNext() }
  private lazy var replace = button("arrow.triangle.swap") { $0.replace() }
  private lazy var replaceAll = button("arrow.triangle.2.circlepath") { $0.replaceAll() }

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    backgroundColor = .secondarySystemBackground
    setUpFields()
    setUpLines()
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  var query: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }
  var replacement: String {
    get { replacementField.text ?? "" }
    set { replacementField.text = newValue }
  }
  var showsReplacement: Bool {
    get { !replacementLine.isHidden }
    set { replacementLine.isHidden = !newValue }
  }

  /// What a session has found.
  // Assumed: "2/17", in every language.
  func show(_ session: UIFindSession) {
    let (total, index) = (session.resultCount, session.highlightedResultIndex)
    switch session.searchResultDisplayStyle {
    case .none: count.text = nil
    case .total: count.text = query.isEmpty ? nil : "\(total)"
    case .currentAndTotal:
      count.text = query.isEmpty ? nil : index == NSNotFound ? "\(total)" : "\(index + 1)/\(total)"
    }
    for button in [previousButton, nextButton, replaceAll] { button.isEnabled = total > 0 }
    replace.isEnabled = total > 0 && session.allowsReplacementForCurrentlyHighlightedResult
  }

  // MARK: Fields

  private func setUpFields() {
    field.delegate = self
    field.placeholder = SystemWord.search.text
    field.returnKeyType = .search
    field.addAction(UIAction { [weak self] _ in self?.interaction?.search() }, for: .editingChanged)
    count.font = .preferredFont(forTextStyle: .footnote)
    count.textColor = .secondaryLabel
    replacementField.delegate = self
    replacementField.borderStyle = .roundedRect
    for input in [field, replacementField] {
      input.autocapitalizationType = .none
      input.setContentHuggingPriority(.defaultLow, for: .horizontal)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === field { interaction?.findNext() } else { interaction?.replace() }
    return false
  }

  // MARK: Lines

  private func button(_ symbol: String, _ action: @escaping (UIFindInteraction) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.addAction(
      UIAction { [weak self] _ in if let interaction = self?.interaction { action(interaction) } }, for: .touchUpInside)
    button.widthAnchor.constraint(equalToConstant: 36).isActive = true
    button.isEnabled = false
    return button
  }

  private func setUpLines() {
    let done = UIButton(type: .system)
    done.setTitle(SystemWord.done.text, for: .normal)
    done.titleLabel?.font = .boldSystemFont(ofSize: 17)
    done.addAction(UIAction { [weak self] _ in self?.interaction?.dismissFindNavigator() }, for: .touchUpInside)
    let line = UIStackView(arrangedSubviews: [field, count, previousButton, nextButton, done])
    for view in [replacementField, replace, replaceAll] { replacementLine.addArrangedSubview(view) }
    replacementLine.isHidden = true
    let lines = UIStackView(arrangedSubviews: [line, replacementLine])
    lines.axis = .vertical
    for stack in [line, replacementLine, lines] { stack.spacing = 8 }
    lines.translatesAutoresizingMaskIntoConstraints = false
    addSubview(lines)
    NSLayoutConstraint.activate([
      lines.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      lines.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
      lines.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      lines.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      field.heightAnchor.constraint(equalToConstant: 36), replacementField.heightAnchor.constraint(equalToConstant: 36),
    ])
  }
}
