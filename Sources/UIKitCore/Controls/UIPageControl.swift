/// A row of dots for the pages of a paged view.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  /// Which way the pages follow each other.
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodePageControl(coder)
  }

  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      _page = min(_page, max(0, numberOfPages - 1))
      rebuild()
    }
  }
  open var currentPage: Int {
    get { _page }
    set {
      _qwill(self, "currentPage")
      defer { _qdid(self, "currentPage") }
      _page = min(max(0, newValue), max(0, numberOfPages - 1))
      if !isDeferred { updateCurrentPageDisplay() }
    }
  }
  /// Whether a page that a person has chosen shows only after `updateCurrentPageDisplay()`. Default false.
  @available(iOS, introduced: 2.0, deprecated: 14.0)
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() {
    _update()
    setNeedsLayout()
  }
  open var hidesForSinglePage = false { didSet { rebuild() } }
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      noteStyle(\UIPageControl.pageIndicatorTintColor)
      _update()
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      noteStyle(\UIPageControl.currentPageIndicatorTintColor)
      _update()
    }
  }
  /// Whether a platter lies behind the dots. Default automatic: none.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { setNeedsLayout() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsContinuousInteraction = true { didSet { NoEffect.log("UIPageControl.allowsContinuousInteraction") } }
  open var interactionState: InteractionState { .none }
  open var preferredIndicatorImage: UIImage? { didSet { rebuild() } }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    _images[page] = image
    rebuild()
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { _images[page] }
  // Apple: the page that is shown has this image instead, where it has none of its own.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { rebuild() } }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    _currentImages[page] = image
    rebuild()
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { _currentImages[page] }
  /// Default `natural`: as the language is read.
  open var direction: Direction = .natural { didSet { setNeedsLayout() } }

  // Observed on iOS 14 and later: dots of 7 points, 17 apart, 26 high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return CGSize(width: 0, height: 26) }
    return CGSize(width: CGFloat(pageCount - 1) * 17 + 7 + 32, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let span = span
    let width = CGFloat(max(0, span.count - 1)) * 17 + 7
    var x = (bounds.width - width) / 2
    for (page, dot) in dots.enumerated() { dot.isHidden = !span.contains(page) }
    for page in goesLeft ? span.reversed() : Array(span) {
      let dot = dots[page]
      let size = dot.image == nil ? CGSize(width: 7, height: 7) : dot.image!.size
      dot.bounds.size = size
      dot.center = CGPoint(x: x + 3.5, y: bounds.midY)
      let scale = shrinking(page, in: span)
      dot.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
      x += 17
    }
    layoutPlatter(width: width)
  }

  /// The pages whose dots there is room for, the present one well among them.
  // Assumed: more dots than fit run on out of sight, the outer ones smaller.
  private var span: Range<Int> {
    let room = max(5, Int((bounds.width - 7 - 32) / 17) + 1)
    guard bounds.width > 0, dots.count > room else {
      firstShown = 0
      return 0..<dots.count
    }
    firstShown = min(max(firstShown, _page + 3 - room), _page - 2)
    firstShown = min(max(firstShown, 0), dots.count - room)
    return firstShown..<firstShown + room
  }

  // Assumed: the last dot before others has half its size, the one before it three quarters.
  private func shrinking(_ page: Int, in span: Range<Int>) -> CGFloat {
    let sizes: [CGFloat] = [0.5, 0.75]
    var scale: CGFloat = 1
    if span.lowerBound > 0, page - span.lowerBound < 2 { scale = sizes[page - span.lowerBound] }
    if span.upperBound < dots.count, span.upperBound - 1 - page < 2 {
      scale = min(scale, sizes[span.upperBound - 1 - page])
    }
    return scale
  }

  // Assumed: a capsule of the control's height, 16 points longer than the dots at each end.
  private func layoutPlatter(width: CGFloat) {
    guard backgroundStyle == .prominent, !dots.isEmpty else {
      platter?.removeFromSuperview()
      platter = nil
      return
    }
    let view = platter ?? UIView(frame: .zero)
    platter = view
    view.isUserInteractionEnabled = false
    view.backgroundColor = .secondarySystemFill
    let height = min(bounds.height, 26)
    view.frame = CGRect(
      x: (bounds.width - width) / 2 - 16, y: (bounds.height - height) / 2, width: width + 32, height: height)
    view.layer.cornerRadius = height / 2
    insertSubview(view, at: 0)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    // Apple: a touch on the trailing side goes one page forward, on the leading side one back.
    let next = _page + ((touch.location(in: self).x > bounds.midX) != goesLeft ? 1 : -1)
    guard next >= 0, next < numberOfPages else { return }
    isDeferred = defersCurrentPageDisplay
    currentPage = next
    isDeferred = false
    _sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  open override var accessibilityValue: String? {
    get { "page \(_page + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  private var _page = 0
  private var _images: [Int: UIImage] = [:]
  private var _currentImages: [Int: UIImage] = [:]
  // Assumed: vertical directions lie in a row as the natural one does; apps turn the control itself.
  private var goesLeft: Bool {
    switch direction {
    case .natural, .topToBottom, .bottomToTop: startsAtRight
    case .leftToRight: false
    case .rightToLeft: true
    }
  }
  private var dots: [UIImageView] = []
  private var platter: UIView?
  /// The first page whose dot is shown, where there are more than fit.
  private var firstShown = 0

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    let hides = hidesForSinglePage && numberOfPages <= 1
    dots = (0..<(hides ? 0 : numberOfPages)).map { page in
      let dot = UIImageView(frame: .zero)
      dot.image = indicator(page)
      if dot.image == nil { dot.layer.cornerRadius = 3.5 }
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    _update()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The image of a page's dot; a symbol is as large as the dot that it takes the place of.
  // Assumed: 8 points.
  private func indicator(_ page: Int) -> UIImage? {
    let current = page == _page ? _currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
    guard var image = current ?? _images[page] ?? preferredIndicatorImage else { return nil }
    if image.isSymbolImage {
      image = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 100)) ?? image
      let points = 100 * 8 / max(image.size.width, image.size.height, 1)
      image = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: points)) ?? image
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  /// While a person's choice is noted that does not show yet.
  private var isDeferred = false

  private func _update() {
    let hasImagesOfCurrent = !_currentImages.isEmpty || preferredCurrentPageIndicatorImage != nil
    for (page, dot) in dots.enumerated() {
      if hasImagesOfCurrent {
        dot.image = indicator(page)
        dot.layer.cornerRadius = dot.image == nil ? 3.5 : 0
        if dot.image != nil { dot.backgroundColor = nil }
      }
      let current: UIColor = currentPageIndicatorTintColor ?? .white
      let other: UIColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      let color = page == _page ? current : other
      if dot.image == nil { dot.backgroundColor = color } else { dot.tintColor = color }
    }
  }
}
