import CoreGraphics

/// What a back button's title shows through: the opaque part of an image at the indicator's place, and all behind it.
// Apple: UINavigationBar.backIndicatorTransitionMaskImage: "used as a mask for content during push and pop transitions".
@MainActor final class BackTitleArea: UIView {
  private let image: UIImageView
  private let rest = UIView(frame: .zero)
  private let shape = UIView(frame: .zero)
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }
  /// Farther than a title comes from, in points.
  private static let reach: CGFloat = 4096

  init(_ mask: UIImage) {
    image = UIImageView(image: mask)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    rest.backgroundColor = .black
    shape.addSubview(image)
    shape.addSubview(rest)
    self.mask = shape
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds
    let size = image.image?.size ?? .zero
    var opening = CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    var behind = CGRect(x: size.width, y: 0, width: Self.reach, height: bounds.height)
    if isMirrored {
      opening.origin.x = bounds.width - opening.maxX
      behind.origin.x = bounds.width - behind.maxX
    }
    image.transform = .identity
    image.frame = opening
    image.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    rest.frame = behind
  }
}
