import CoreGraphics
import Foundation

/// A search token as it stands in a field.
// Assumed: 24 points high, text of 15, corners of 5.
@MainActor final class SearchTokenView: UIView {
  private let label = UILabel(frame: .zero)
  private let icon = UIImageView(frame: .zero)

  init(_ token: UISearchToken) {
    super.init(frame: .zero)
    layer.cornerRadius = 5
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    icon.image = token.icon?.withRenderingMode(.alwaysTemplate)
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
    for view in [label, icon] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = token.text
  }
  required init?(coder: NSCoder) { nil }

  private var iconRoom: CGFloat { icon.image == nil ? 0 : 20 }

  var width: CGFloat { label.intrinsicContentSize.width.rounded(.up) + iconRoom + 14 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let text = bounds.width - iconRoom - 14
    label.frame = CGRect(x: isRightToLeft ? 7 : 7 + iconRoom, y: 0, width: text, height: bounds.height)
    icon.frame = CGRect(x: isRightToLeft ? bounds.width - 23 : 6, y: (bounds.height - 16) / 2, width: 16, height: 16)
  }
}
