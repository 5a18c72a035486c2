import UIKit

/// Shows one line about the row whose detail button was tapped.
class DisclosureDetailController: UIViewController {
  private let label = UILabel()

  var message = "" {
    didSet { label.text = message }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.frame = view.bounds.insetBy(dx: 20, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.numberOfLines = 0
    view.addSubview(label)
  }
}
