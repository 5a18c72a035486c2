import UIKit

/// Frames around the safe area, the margins and the readable width.
class GuidesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    outline(view.safeAreaLayoutGuide, .systemRed, "Safe area", inset: 2)
    outline(view.layoutMarginsGuide, .systemBlue, "Margins", inset: 40)
    outline(view.readableContentGuide, .systemGreen, "Readable", inset: 80)
    let golden = UILayoutGuide()
    view.addLayoutGuide(golden)
    NSLayoutConstraint.activate([
      golden.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      golden.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      golden.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      golden.heightAnchor.constraint(equalTo: golden.widthAnchor, multiplier: 0.618),
    ])
    outline(golden, .systemPurple, "Half as wide, golden", inset: 0)
  }

  private func outline(_ guide: UILayoutGuide, _ colour: UIColor, _ name: String, inset: CGFloat) {
    let frame = UIView()
    frame.layer.borderWidth = 2
    frame.layer.borderColor = colour.cgColor
    frame.isUserInteractionEnabled = false
    let label = UILabel()
    label.text = NSLocalizedString(name, comment: "")
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = colour
    label.numberOfLines = 0
    for child in [frame, label] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      frame.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      frame.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
      frame.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      frame.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      label.topAnchor.constraint(equalTo: frame.topAnchor, constant: 6),
      label.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(lessThanOrEqualTo: frame.trailingAnchor, constant: -8),
    ])
  }
}
