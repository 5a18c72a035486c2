import UIKit

/// A page that scrolls, with headings and what belongs to each, one below the other.
class DemoViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.keyboardDismissMode = .onDrag
    view.addSubview(scrollView)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  /// The content ends above the keyboard.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let covered = view.bounds.maxY - view.keyboardLayoutGuide.layoutFrame.minY - view.safeAreaInsets.bottom
    let inset = max(0, covered)
    guard scrollView.contentInset.bottom != inset else { return }
    scrollView.contentInset.bottom = inset
    scrollView.verticalScrollIndicatorInsets.bottom = inset
  }

  func addHeading(_ text: String) {
    if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(24, after: last) }
    let label = UILabel()
    label.text = NSLocalizedString(text, comment: "")
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    stack.addArrangedSubview(label)
  }

  /// Adds views as wide as the page.
  func add(_ views: UIView...) {
    views.forEach(stack.addArrangedSubview)
  }

  /// Adds a view beside its name, or below it where text is large.
  func add(_ name: String, _ view: UIView) {
    stack.addArrangedSubview(LabelledRow(name: NSLocalizedString(name, comment: ""), view: view))
  }

  /// Adds views of their own sizes beside each other, from the leading edge.
  func addRow(_ views: [UIView], spacing: CGFloat = 12) {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = spacing
    row.alignment = .center
    let line = UIStackView(arrangedSubviews: [row])
    line.axis = .vertical
    line.alignment = .leading
    stack.addArrangedSubview(line)
  }
}
