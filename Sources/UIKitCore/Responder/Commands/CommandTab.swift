import CoreGraphics
import Foundation

/// The name of a menu; the one whose commands show lies on a grey field.
@MainActor final class CommandTab: UIControl {
  static let padding: CGFloat = 12
  static let height: CGFloat = 32

  private let label = UILabel(frame: .zero)
  private let choose: @MainActor () -> Void

  init(_ title: String, _ choose: @escaping @MainActor () -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
    layer.cornerRadius = 8
    isAccessibilityElement = true
    accessibilityLabel = title
  }
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      backgroundColor = isSelected ? .secondarySystemFill : nil
      label.textColor = isSelected ? .label : .secondaryLabel
      accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(size).width + 2 * Self.padding, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func primaryTouchEnded(with event: UIEvent?) { choose() }
}
