import CoreGraphics
import Foundation

// Keys that Apple does not document: apps give a text view a placeholder by "_placeholderLabel" and
// "attributedPlaceholder".
extension UITextView {
  /// Shows while there is no text, where the text would begin.
  final var placeholderLabel: UILabel? {
    get { shownPlaceholder }
    set {
      if shownPlaceholder !== newValue { shownPlaceholder?.removeFromSuperview() }
      shownPlaceholder = newValue
      if let newValue, newValue.superview !== self { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  final var attributedPlaceholder: NSAttributedString? {
    get { shownPlaceholder?.attributedText }
    set {
      guard let newValue else { return placeholderLabel = nil }
      let label = shownPlaceholder ?? UILabel(frame: .zero)
      label.numberOfLines = 0
      if shownPlaceholder == nil {
        label.font = font ?? .systemFont(ofSize: 12)
        label.textColor = .placeholderText
      }
      label.attributedText = newValue
      placeholderLabel = label
    }
  }

  func placePlaceholder() {
    guard let label = shownPlaceholder else { return }
    label.isHidden = hasText
    let padding = textContainer.lineFragmentPadding
    let width = bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding
    let size = label.sizeThatFits(CGSize(width: max(width, 0), height: .greatestFiniteMagnitude))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = textContainerInset.left + padding
    label.frame = CGRect(
      x: isMirrored ? left + width - size.width : left, y: textContainerInset.top,
      width: min(size.width, max(width, 0)), height: size.height)
  }
}
