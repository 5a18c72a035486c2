import CoreGraphics
import Foundation
import UIKitCore

/// A marker's title and subtitle, with a halo that keeps them apart from the ground.
@MainActor final class MarkerCaption: UIView {
  private var title: String?
  private var subtitle: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  func set(title: String?, subtitle: String?) {
    guard title != self.title || subtitle != self.subtitle else { return }
    (self.title, self.subtitle) = (title, subtitle)
    isHidden = title == nil && subtitle == nil
    setNeedsDisplay()
  }

  // Observed: 11 points, semibold; the subtitle in the regular face.
  private func text(_ color: UIColor, outline: UIColor? = nil) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString()
    for (line, weight) in [(title, UIFont.Weight.semibold), (subtitle, .regular)] {
      guard let line else { continue }
      var attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 11, weight: weight), .paragraphStyle: style, .foregroundColor: color,
      ]
      if let outline {
        attributes[.strokeColor] = outline
        // Per cent of the size, on both sides of the outline.
        attributes[.strokeWidth] = 26
      }
      text.append(NSAttributedString(string: (text.length > 0 ? "\n" : "") + line, attributes: attributes))
    }
    return text
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard title != nil || subtitle != nil else { return .zero }
    let box = text(.label).boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    return CGSize(width: box.width.rounded(.up) + 6, height: box.height.rounded(.up) + 4)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let box = bounds.insetBy(dx: 3, dy: 2)
    text(.label, outline: .systemBackground.withAlphaComponent(0.9)).draw(
      with: box, options: .usesLineFragmentOrigin, context: nil)
    text(.label).draw(with: box, options: .usesLineFragmentOrigin, context: nil)
  }
}
