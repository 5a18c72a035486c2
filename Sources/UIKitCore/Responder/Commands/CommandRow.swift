import CoreGraphics
import Foundation

/// One command: its title, and its keys at the right.
@MainActor final class CommandRow: UIControl {
  private let title = UILabel(frame: .zero)
  private let keys = UILabel(frame: .zero)
  private let check: UIImageView?
  private let choose: @MainActor () -> Void

  init(_ entry: CommandList.Entry, _ choose: @escaping @MainActor () -> Void) {
    self.choose = choose
    check = entry.isOn ? UIImageView(image: UIImage(systemName: "checkmark")) : nil
    super.init(frame: .zero)
    isEnabled = entry.isEnabled
    title.text = entry.title
    keys.text = entry.keys
    keys.textAlignment = .right
    for label in [title, keys] {
      label.font = .systemFont(ofSize: 17)
      label.textColor = entry.isEnabled ? .label : .tertiaryLabel
      addSubview(label)
    }
    if let check {
      check.contentMode = .center
      check.tintColor = title.textColor
      addSubview(check)
    }
    layer.cornerRadius = 8
    isAccessibilityElement = true
    accessibilityLabel = entry.title
    accessibilityValue = entry.keys
    accessibilityTraits = entry.isEnabled ? .button : [.button, .notEnabled]
    if entry.isOn { accessibilityTraits.insert(.selected) }
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = keys.sizeThatFits(bounds.size).width
    keys.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    // Assumed: a check mark stands before the title.
    let indent: CGFloat = check == nil ? 0 : 26
    check?.frame = CGRect(x: 0, y: 0, width: 20, height: bounds.height)
    title.frame = CGRect(x: indent, y: 0, width: max(0, bounds.width - width - 12 - indent), height: bounds.height)
  }

  override func primaryTouchEnded(with event: UIEvent?) { choose() }
}
