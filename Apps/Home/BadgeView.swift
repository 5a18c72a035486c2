import UIKit

/// A number in white on a red round.
class BadgeView: UIView {
  private static let height: CGFloat = 26
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemRed
    layer.cornerRadius = Self.height / 2
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 16)
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { fatalError("badges are made in code") }

  /// 0 hides it.
  var number = 0 {
    didSet {
      isHidden = number <= 0
      label.text = text
    }
  }

  var text: String { NumberFormatter.localizedString(from: NSNumber(value: number), number: .decimal) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.sizeThatFits(size).width + 14
    return CGSize(width: max(Self.height, width.rounded(.up)), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
