import CoreGraphics
import Foundation

/// The title of a bar that opens a menu, with its chevron.
@MainActor final class TitleMenuButton: UIControl {
  private let provider: ([UIMenuElement]) -> UIMenu?
  private let chevron = UIImageView(frame: .zero)
  private weak var title: UILabel?
  // Observed on iOS 16: a chevron in a grey disc, beside the title.
  private static let side: CGFloat = 16

  init(_ title: String?, _ provider: @escaping ([UIMenuElement]) -> UIMenu?) {
    self.provider = provider
    super.init(frame: .zero)
    let size = UIImage.SymbolConfiguration(pointSize: 14, weight: .regular)
    chevron.image = UIImage(systemName: "chevron.down.circle.fill", withConfiguration: size)
    chevron.tintColor = .secondaryLabel
    chevron.contentMode = .center
    addSubview(chevron)
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityIdentifier = "TitleMenu"
    accessibilityTraits = [.button, .header]
  }

  required init?(coder: NSCoder) { return nil }

  func style(_ label: UILabel) {
    title = label
    label.isAccessibilityElement = false
  }

  /// `isMirrored`: the chevron stands to the left of the title once the bar has changed sides.
  func place(beside label: UILabel, isMirrored: Bool) {
    let box = label.frame
    frame = CGRect(x: box.minX, y: box.minY, width: box.width + 6 + Self.side, height: box.height)
    chevron.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.side, y: (bounds.height - Self.side) / 2, width: Self.side,
      height: Self.side)
    isHidden = label.text?.isEmpty != false
    alpha = label.alpha
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }

  override var isHighlighted: Bool {
    didSet {
      chevron.alpha = isHighlighted ? 0.2 : 1
      title?.alpha = isHighlighted ? 0.2 : 1
    }
  }

  override func primaryTouchEnded(with event: UIEvent?) {
    if let menu = provider([]) { MenuPresenter.present(menu, from: self) }
  }
}
