import CoreGraphics

/// The badge of a tab bar item.
@MainActor final class TabBadge: UIView {
  /// In points.
  static let height: CGFloat = 18
  private let label = UILabel(frame: .zero)
  private var offset = UIOffset.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = Self.height / 2
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { return nil }

  func show(_ item: UITabBarItem, _ look: UITabBarItemStateAppearance, _ state: UIControl.State) {
    isHidden = item.badgeValue == nil
    let own = item.badgeTextAttributes(for: state) ?? item.badgeTextAttributes(for: .normal) ?? [:]
    let attributes = look.badgeTextAttributes.merging(own) { $1 }
    label.text = item.badgeValue
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    offset = look.badgeTitlePositionAdjustment
    setNeedsLayout()
  }

  /// In points.
  var width: CGFloat { max(Self.height, label.sizeThatFits(CGSize(width: 100, height: Self.height)).width + 10) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}
