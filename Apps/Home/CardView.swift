import QuinceSettingsAccess
import UIKit

/// What an app drew last, with its icon and name above it.
class CardView: UIView, UIGestureRecognizerDelegate {
  /// The height of the icon and the name.
  static let title: CGFloat = 40

  let card: HomeAccess.Card
  var ended: ((CardView) -> Void)?
  private let icon = UIImageView()
  private let name = UILabel()
  private let picture = UIImageView()

  init(_ card: HomeAccess.Card, of app: HomeAccess.App) {
    self.card = card
    super.init(frame: .zero)
    icon.image = AppIcon.image(bundle: app.bundle, icons: app.icons, name: app.name, on: app.color)
    name.text = app.name
    name.textColor = .white
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    picture.image = Self.image(card)
    picture.contentMode = .scaleAspectFill
    picture.backgroundColor = .black
    picture.layer.cornerRadius = 22
    picture.clipsToBounds = true
    for part in [icon, name, picture] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityLabel = app.name
    accessibilityTraits = .button
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("cards are made in code") }

  private static func image(_ card: HomeAccess.Card) -> UIImage? {
    guard let pixels = HomeAccess.current?.pixels(of: card), let data = CGDataProvider(data: pixels as CFData),
      let image = CGImage(
        width: card.width, height: card.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: card.width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)],
        provider: data, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else { return nil }
    let whole = UIImage(cgImage: image, scale: UIScreen.main.scale, orientation: .up)
    // Smaller once, rather than in each frame of a scroll.
    let size = CGSize(width: whole.size.width * 0.65, height: whole.size.height * 0.65)
    return UIGraphicsImageRenderer(size: size).image { _ in whole.draw(in: CGRect(origin: .zero, size: size)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    icon.frame = CGRect(x: isMirrored ? bounds.width - 35 : 6, y: 3, width: 29, height: 29)
    name.frame = CGRect(x: isMirrored ? 6 : 43, y: 3, width: bounds.width - 49, height: 29)
    picture.frame = CGRect(x: 0, y: Self.title, width: bounds.width, height: bounds.height - Self.title)
  }

  @objc private func tapped() { HomeAccess.current?.open(card.identifier) }

  // MARK: Up and away

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return velocity.y < 0 && abs(velocity.y) > abs(velocity.x)
  }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    let distance = min(0, pan.translation(in: superview).y)
    switch pan.state {
    case .changed: transform = CGAffineTransform(translationX: 0, y: distance)
    case .ended where distance < -bounds.height / 4 || pan.velocity(in: superview).y < -700:
      UIView.animate(
        withDuration: 0.2,
        animations: { self.transform = CGAffineTransform(translationX: 0, y: -1.5 * self.bounds.height) }
      ) { _ in self.ended?(self) }
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.25) { self.transform = .identity }
    default: break
    }
  }
}
