import UIKit

/// What the second column shows before a page is chosen.
class WelcomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let label = UILabel()
    label.text = NSLocalizedString("Choose a page", comment: "")
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}
