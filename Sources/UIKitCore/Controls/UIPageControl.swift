/// A row of dots for the pages of a paged view.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      quincePage = min(quincePage, max(0, numberOfPages - 1))
      quinceRebuild()
    }
  }
  open var currentPage: Int {
    get { quincePage }
    set {
      _qwill(self, "currentPage")
      defer { _qdid(self, "currentPage") }
      quincePage = min(max(0, newValue), max(0, numberOfPages - 1))
      quinceUpdate()
    }
  }
  open var hidesForSinglePage = false { didSet { quinceRebuild() } }
  open var pageIndicatorTintColor: UIColor? { didSet { quinceUpdate() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { quinceUpdate() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var backgroundStyle: BackgroundStyle = .automatic
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsContinuousInteraction = true
  open var interactionState: InteractionState { .none }
  open var preferredIndicatorImage: UIImage? { didSet { quinceRebuild() } }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    quinceImages[page] = image
    quinceRebuild()
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { quinceImages[page] }

  // Observed on iOS 14 and later: dots of 7 points, 17 apart, 26 high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return CGSize(width: 0, height: 26) }
    return CGSize(width: CGFloat(pageCount - 1) * 17 + 7 + 32, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(max(0, quinceDots.count - 1)) * 17 + 7
    var x = (bounds.width - width) / 2
    for dot in quinceDots {
      let size = dot.image == nil ? CGSize(width: 7, height: 7) : dot.image!.size
      dot.frame = CGRect(
        x: x + (7 - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      x += 17
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    // Apple: a touch on the right goes one page forward, on the left one back.
    let next = quincePage + (touch.location(in: self).x > bounds.midX ? 1 : -1)
    guard next >= 0, next < numberOfPages else { return }
    currentPage = next
    quinceSendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  open override var accessibilityValue: String? {
    get { "page \(quincePage + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  private var quincePage = 0
  private var quinceImages: [Int: UIImage] = [:]
  private var quinceDots: [UIImageView] = []

  private func quinceSetUp() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  private func quinceRebuild() {
    for dot in quinceDots { dot.removeFromSuperview() }
    let hides = hidesForSinglePage && numberOfPages <= 1
    quinceDots = (0..<(hides ? 0 : numberOfPages)).map { page in
      let dot = UIImageView(frame: .zero)
      dot.image = (quinceImages[page] ?? preferredIndicatorImage)?.withRenderingMode(.alwaysTemplate)
      if dot.image == nil { dot.layer.cornerRadius = 3.5 }
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    quinceUpdate()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func quinceUpdate() {
    for (page, dot) in quinceDots.enumerated() {
      let current: UIColor = currentPageIndicatorTintColor ?? .white
      let other: UIColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      let color = page == quincePage ? current : other
      if dot.image == nil { dot.backgroundColor = color } else { dot.tintColor = color }
    }
  }
}
