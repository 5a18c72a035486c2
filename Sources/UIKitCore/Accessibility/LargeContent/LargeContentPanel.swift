import CoreGraphics
import Foundation

/// The content of a pressed item, large, in the middle of the window.
// Assumed: sizes, after pictures of iOS 16: a square of 240 points at least, an image of 96, a title of 30.
@MainActor final class LargeContentPanel: UIView {
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let image = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let insets: UIEdgeInsets
  private static let side: CGFloat = 240
  private static let imageSide: CGFloat = 96
  private static let margin: CGFloat = 20

  init(_ item: any UILargeContentViewerItem) {
    insets = item.largeContentImageInsets
    super.init(frame: .zero)
    layer.cornerRadius = 24
    clipsToBounds = true
    isUserInteractionEnabled = false
    accessibilityIdentifier = "LargeContentViewer"
    let picture = item.largeContentImage
    image.image = picture.map { $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate) }
    image.tintColor = .label
    let isLarger = (picture?.size.height ?? 0) > Self.imageSide || (picture?.size.width ?? 0) > Self.imageSide
    image.contentMode = item.scalesLargeContentImage || isLarger ? .scaleAspectFit : .center
    title.text = item.largeContentTitle
    title.font = .systemFont(ofSize: 30, weight: .medium)
    title.textAlignment = .center
    title.numberOfLines = 3
    for view in [background, image, title] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(in window: UIWindow) {
    let room = CGSize(width: min(window.bounds.width - 40, 320) - 2 * Self.margin, height: .greatestFiniteMagnitude)
    let text = title.text?.isEmpty == false ? title.sizeThatFits(room) : .zero
    let hasImage = image.image != nil
    let gap: CGFloat = hasImage && text.height > 0 ? 14 : 0
    let content = (hasImage ? Self.imageSide : 0) + gap + text.height
    let size = CGSize(
      width: max(Self.side, min(text.width, room.width) + 2 * Self.margin),
      height: max(Self.side, content + 2 * Self.margin))
    bounds = CGRect(origin: .zero, size: size)
    center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    background.frame = bounds
    let top = (size.height - content) / 2
    image.frame = CGRect(
      x: (size.width - Self.imageSide) / 2, y: top, width: Self.imageSide, height: Self.imageSide
    ).inset(by: insets)
    title.frame = CGRect(
      x: Self.margin, y: size.height - top - text.height, width: size.width - 2 * Self.margin, height: text.height)
    window.addSubview(self)
    alpha = 0
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
  }

  func hide(animated: Bool) {
    guard animated else { return removeFromSuperview() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }
}
