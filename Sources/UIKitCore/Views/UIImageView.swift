import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image, or one after the other.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var shown: UIImage?
  private var frameIndex = 0
  private var timer: TimerQueue.Entry?
  private var passes = 0
  private var drawnStretch: CGFloat = 1
  private var tiledSize: CGSize?

  public convenience init() { self.init(frame: .zero) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    _show()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? highlightedImage?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    _show()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    decodeImageView(coder)
  }

  open var image: UIImage? {
    willSet { _qwill(self, "image") }
    didSet {
      defer { _qdid(self, "image") }
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      _show()
    }
  }
  open var highlightedImage: UIImage? {
    willSet { _qwill(self, "highlightedImage") }
    didSet {
      _show()
      _qdid(self, "highlightedImage")
    }
  }
  open var isHighlighted = false {
    willSet { _qwill(self, "highlighted") }
    didSet {
      if isHighlighted != oldValue { highlightChanged() }
      _qdid(self, "highlighted")
    }
  }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { _show() } }
  /// The text style that symbols without a size of their own follow; nil: they have 17 points.
  package var symbolStyle: UIFont.TextStyle? { didSet { _show() } }

  // MARK: Animation

  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// Takes the place of `animationImages` while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// In seconds; 0 stands for a thirtieth of a second for each image.
  open var animationDuration: TimeInterval = 0
  /// 0 repeats without end.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !isAnimating, !currentImages.isEmpty else { return }
    isAnimating = true
    frameIndex = 0
    passes = 0
    step()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    timer?.cancel()
    _show()
  }

  private var currentImages: [UIImage] {
    if isHighlighted, let highlightedAnimationImages { return highlightedAnimationImages }
    return animationImages ?? []
  }

  /// The other images go on where these are.
  private func highlightChanged() {
    guard isAnimating else { return _show() }
    guard highlightedAnimationImages != nil else { return }
    guard !currentImages.isEmpty else { return stopAnimating() }
    _present(currentImages[frameIndex % currentImages.count])
  }

  private func step() {
    let images = currentImages
    guard isAnimating, !images.isEmpty else { return }
    _present(images[frameIndex % images.count])
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    timer = TimerQueue.shared.schedule(
      after: duration / Double(images.count), holdsIdle: animationRepeatCount > 0
    ) { [weak self] in
      guard let self, self.isAnimating else { return }
      self.frameIndex += 1
      if self.frameIndex >= self.currentImages.count {
        self.frameIndex = 0
        self.passes += 1
        if self.animationRepeatCount > 0, self.passes >= self.animationRepeatCount {
          self.stopAnimating()
          return
        }
      }
      self.step()
    }
  }

  // MARK: Showing

  private var current: UIImage? {
    var picked = isHighlighted ? (highlightedImage ?? image) : image
    if let symbolStyle, let image = picked, image.isSymbolImage { picked = styled(image, symbolStyle) }
    if let configuration = preferredSymbolConfiguration, picked?.isSymbolImage ?? false {
      picked = picked?.applyingSymbolConfiguration(configuration) ?? picked
    }
    return picked
  }

  private var styledSymbol: (source: UIImage, points: CGFloat, image: UIImage)?

  /// The symbol as large as text of the style; made once for each size.
  private func styled(_ image: UIImage, _ style: UIFont.TextStyle) -> UIImage {
    let points = UIFont.preferredFont(forTextStyle: style).pointSize
    if let styledSymbol, styledSymbol.source === image, styledSymbol.points == points { return styledSymbol.image }
    let made = image.symbol(following: style)
    styledSymbol = (image, points, made)
    return made
  }

  private func _show() {
    guard !isAnimating else { return }
    _present(current)
  }

  private func _present(_ image: UIImage?) {
    shown = image
    guard let image else {
      layer.contents = nil
      return
    }
    var pixels: CGImage?
    var tiled = false
    drawnStretch = stretch(of: image)
    // A symbol is drawn with as many pixels as its place has.
    var sharp =
      drawnStretch > 1 ? image.with { $0.scale = min(64, $0.scale * drawnStretch) } : image
    // Apple: UIImage.flipsForRightToLeftLayoutDirection: an image view shows the image's mirror image.
    if image.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      sharp = sharp.withHorizontallyFlippedOrientation()
    }
    tiledSize = tiledSize(of: image)
    UITraitCollection._perform(traitCollection) {
      withTint {
        let tint = tintColor.resolvedColor(with: traitCollection)
        if let tiledSize { pixels = sharp._pixels(in: tiledSize, scale: layoutScale, tint: tint) }
        if pixels == nil { pixels = sharp._pixels(tint: tint) } else { tiled = true }
      }
    }
    layer.contents = pixels
    let size = tiled ? bounds.size : image.size
    if let pixels, size.width > 0 { layer.contentsScale = CGFloat(pixels.width) / size.width }
    layer.contentsGravity = UIView.gravity(contentMode)
    let caps = image.capInsets
    if !tiled, caps != .zero, size.width > 0, size.height > 0, contentMode == .scaleToFill {
      layer.contentsCenter = CGRect(
        x: caps.left / size.width, y: caps.top / size.height,
        width: max(size.width - caps.left - caps.right, 0) / size.width,
        height: max(size.height - caps.top - caps.bottom, 0) / size.height)
    } else {
      layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    }
  }

  /// The size for which the image is drawn with its middle repeated; nil for one that is stretched.
  private func tiledSize(of image: UIImage) -> CGSize? {
    contentMode == .scaleToFill && image.tiles(in: bounds.size) ? bounds.size : nil
  }

  /// How much larger than its own size a symbol shows; 1 for other images, and for smaller places.
  private func stretch(of image: UIImage) -> CGFloat {
    let size = image.size
    guard image.isSymbolImage, size.width > 0, size.height > 0 else { return 1 }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch contentMode {
    case .scaleAspectFit: return max(1, min(x, y))
    case .scaleAspectFill, .scaleToFill, .redraw: return max(1, max(x, y))
    default: return 1
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown else { return }
    if shown.isSymbolImage ? stretch(of: shown) > drawnStretch * 1.01 : tiledSize(of: shown) != tiledSize {
      _present(shown)
    }
  }

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      if shown != nil { _present(shown) }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let shown else { return }
    // Symbols follow the text size.
    _present(isAnimating ? shown : current)
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    if let shown { _present(shown) }
    if adjustsImageSizeForAccessibilityContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue, let shown { _present(shown) } }
  }

  open override var intrinsicContentSize: CGSize {
    currentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { currentSize ?? .zero }
  // Apple: UIImage.baselineOffsetFromBottom, symbols stand on the line of the text beside them.
  package override var _firstBaseline: CGFloat? {
    guard let current, let offset = current.baselineOffsetFromBottom else { return nil }
    return current.size.height - offset
  }
  package override var _lastBaseline: CGFloat? { current?.baselineOffsetFromBottom }
  /// Whether the view asks for more room in the accessibility text sizes. Default false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  // Apple: adjustsImageSizeForAccessibilityContentSizeCategory, the image scales up "for accessibility content size
  // categories". Assumed: as much as the body style; symbols have their size from their configuration.
  private var currentSize: CGSize? {
    guard let current else { return nil }
    let category = UIFont._category(traitCollection)
    guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory, !current.isSymbolImage
    else { return current.size }
    let scale = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traitCollection) / 100
    return CGSize(width: (current.size.width * scale).rounded(), height: (current.size.height * scale).rounded())
  }
  open override var alignmentRectInsets: UIEdgeInsets { current?.alignmentRectInsets ?? .zero }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, isAnimating { timer?.cancel() } else if isAnimating { step() }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { _accessibility?.traits ?? .image }
    set { super.accessibilityTraits = newValue }
  }
}
