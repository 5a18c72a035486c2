import UIKit

/// A picture in every content mode.
class ContentModesViewController: DemoViewController {
  private let modes: [(String, UIView.ContentMode)] = [
    ("Scale to fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill),
    ("Centre", .center), ("Top", .top), ("Bottom", .bottom), ("Left", .left), ("Right", .right),
    ("Top left", .topLeft), ("Top right", .topRight), ("Bottom left", .bottomLeft), ("Bottom right", .bottomRight),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for start in stride(from: 0, to: modes.count, by: 3) {
      let row = UIStackView(arrangedSubviews: modes[start..<start + 3].map { tile($0.0, $0.1) })
      row.distribution = .fillEqually
      row.spacing = 12
      row.alignment = .top
      add(row)
    }
  }

  private func tile(_ name: String, _ mode: UIView.ContentMode) -> UIView {
    let picture = UIImageView(image: Picture.landscape())
    picture.contentMode = mode
    picture.clipsToBounds = true
    picture.layer.borderWidth = 1
    picture.layer.borderColor = UIColor.systemGray.cgColor
    picture.heightAnchor.constraint(equalToConstant: 90).isActive = true
    let label = UILabel()
    label.text = NSLocalizedString(name, comment: "")
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [picture, label])
    column.axis = .vertical
    column.spacing = 4
    return column
  }
}
