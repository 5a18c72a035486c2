import UIKit

/// A coloured tile with a text in the middle.
class TileCell: UICollectionViewCell {
  private let label = UILabel()
  private static let colours: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple,
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    contentView.layer.cornerCurve = .continuous
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.textColor = .white
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.frame = contentView.bounds.insetBy(dx: 4, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    contentView.backgroundColor = Self.colours[number % Self.colours.count]
  }
}
