/// Shows a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  public init(configuration: UIListContentConfiguration) {
    _configuration = configuration
    super.init(frame: .zero)
    addSubview(_imageView)
    addSubview(_textLabel)
    addSubview(_secondaryLabel)
    _apply()
  }

  public required init?(coder: NSCoder) { return nil }

  open var configuration: any UIContentConfiguration {
    get { _configuration }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      _configuration = new
      _apply()
    }
  }
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  /// Where the text is; nil while there is none.
  open var textLayoutGuide: UILayoutGuide? { hasText(_textLabel) ? textGuide : nil }
  /// Where the second text is; nil while there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? { hasText(_secondaryLabel) ? secondaryTextGuide : nil }
  /// Where the image is; nil while there is none.
  open var imageLayoutGuide: UILayoutGuide? { _imageView.image == nil ? nil : imageGuide }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _layout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: _measure(width: size.width).height)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard horizontal.rawValue < UILayoutPriority.required.rawValue, targetSize.width < 1 else {
      return CGSize(width: targetSize.width, height: _measure(width: targetSize.width).height)
    }
    // As wide as the content without a break.
    let parts = _measure(width: 100_000, stretches: false)
    let end = max(parts.image.maxX, parts.text.maxX, parts.secondary.maxX)
    return CGSize(width: end + max(8, _configuration.directionalLayoutMargins.trailing), height: parts.height)
  }

  // MARK: Private

  private var _configuration: UIListContentConfiguration
  private let _imageView = UIImageView(frame: .zero)
  private let _textLabel = UILabel(frame: .zero)
  private let _secondaryLabel = UILabel(frame: .zero)

  private lazy var textGuide = guide(around: _textLabel)
  private lazy var secondaryTextGuide = guide(around: _secondaryLabel)
  private lazy var imageGuide = guide(around: _imageView)

  private func hasText(_ label: UILabel) -> Bool { label.text?.isEmpty == false }

  private func guide(around view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guide
  }

  /// Where the text starts, from the leading edge, for the separator.
  package var textInset: CGFloat { start.text }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private typealias Parts = (height: CGFloat, image: CGRect, text: CGRect, secondary: CGRect)

  private func _apply() {
    let configuration = _configuration
    _apply(configuration.textProperties, configuration.text, configuration.attributedText, to: _textLabel)
    _apply(
      configuration.secondaryTextProperties, configuration.secondaryText, configuration.secondaryAttributedText,
      to: _secondaryLabel)
    var image = configuration.image
    if let symbol = configuration.imageProperties.preferredSymbolConfiguration {
      image = image?.applyingSymbolConfiguration(symbol) ?? image
    }
    _imageView.symbolStyle = .body
    _imageView.image = image
    _imageView.contentMode = .scaleAspectFit
    _imageView.tintColor =
      configuration.imageProperties.tintColorTransformer
      .map { $0(configuration.imageProperties.tintColor ?? tintColor) } ?? configuration.imageProperties.tintColor
    _imageView.layer.cornerRadius = configuration.imageProperties.cornerRadius
    _imageView.clipsToBounds = configuration.imageProperties.cornerRadius > 0
    setNeedsLayout()
  }

  private func _apply(
    _ properties: UIListContentConfiguration.TextProperties, _ text: String?, _ attributed: NSAttributedString?,
    to label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
      return
    }
    switch properties.transform {
    case .none: label.text = text
    case .uppercase: label.text = text?.uppercased()
    case .lowercase: label.text = text?.lowercased()
    case .capitalized: label.text = text?.capitalized
    }
  }

  private var _imageSize: CGSize {
    guard _imageView.image != nil else { return .zero }
    var size = _imageView.intrinsicContentSize
    let limit = _configuration.imageProperties.maximumSize
    if limit.width > 0, size.width > limit.width {
      size = CGSize(width: limit.width, height: size.height * limit.width / size.width)
    }
    if limit.height > 0, size.height > limit.height {
      size = CGSize(width: size.width * limit.height / size.height, height: limit.height)
    }
    return size
  }

  /// Where the image's place begins, how large that is, and where the text begins, from the leading edge.
  private var start: (side: CGFloat, slot: CGSize, text: CGFloat) {
    let configuration = _configuration
    let keeps = configuration.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
    // A cell gives its margins to its content view itself.
    let outer = hasDefaultLayoutMargins ? self : superview
    let side = max(
      configuration.directionalLayoutMargins.leading, keeps ? outer?.directionalLayoutMargins.leading ?? 0 : 0)
    var slot = _imageSize
    let reserved = configuration.imageProperties.reservedLayoutSize
    if reserved.width > 0, reserved.width < 10_000 { slot.width = reserved.width }
    if let image = _imageView.image {
      // Texts begin at one line though their symbols differ.
      slot.width = max(slot.width, image.isSymbolImage ? 28 * AccessoryScale.of(self) : 28)
    }
    return (side, slot, side + (slot.width > 0 ? slot.width + configuration.imageToTextPadding : 0))
  }

  /// As if text ran from left to right.
  ///
  /// - Parameter stretches: whether the content spreads over the width, else it takes what it needs.
  private func _measure(width: CGFloat, stretches: Bool = true) -> Parts {
    let configuration = _configuration
    let margins = configuration.directionalLayoutMargins
    let (side, slot, textX) = start
    let imageSize = _imageSize
    let available = max(0, width - textX - max(8, margins.trailing))
    func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
      guard label.text?.isEmpty == false else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    let text = fit(_textLabel, available)
    let secondary = fit(_secondaryLabel, available)
    let gap = configuration.textToSecondaryTextHorizontalPadding
    let isBeside =
      configuration.prefersSideBySideTextAndSecondaryText && secondary.width > 0
      && text.width + gap + secondary.width <= available
    let vertical = configuration.textToSecondaryTextVerticalPadding
    // Assumed: texts beside each other stand on one line.
    let drop = isBeside ? _textLabel.font.ascender - _secondaryLabel.font.ascender : 0
    let block =
      isBeside
      ? max(text.height - min(0, drop), secondary.height + max(0, drop))
      : text.height + (secondary.height > 0 && text.height > 0 ? vertical : 0) + secondary.height
    let height = max(block, slot.height) + margins.top + margins.bottom
    let shown = bounds.height > 0 ? bounds.height : height
    let top = (shown - block) / 2
    let image = CGRect(
      x: side + (slot.width - imageSize.width) / 2, y: (shown - imageSize.height) / 2, width: imageSize.width,
      height: imageSize.height)
    if isBeside {
      return (
        height, image, CGRect(x: textX, y: top - min(0, drop), width: text.width, height: text.height),
        CGRect(
          x: stretches ? textX + available - secondary.width : textX + text.width + gap, y: top + max(0, drop),
          width: secondary.width, height: secondary.height)
      )
    }
    let centres = stretches && configuration.textProperties.alignment == .center
    return (
      height, image, CGRect(x: textX, y: top, width: centres ? available : text.width, height: text.height),
      CGRect(
        x: textX, y: top + text.height + (text.height > 0 ? vertical : 0), width: centres ? available : secondary.width,
        height: secondary.height)
    )
  }

  private func _layout() {
    let parts = _measure(width: bounds.width)
    let scale = max(1, traitCollection.displayScale)
    func pixel(_ rect: CGRect) -> CGRect {
      let x = isRightToLeft ? bounds.width - rect.maxX : rect.minX
      return CGRect(
        x: (x * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
        height: rect.height)
    }
    _imageView.frame = pixel(parts.image)
    _textLabel.frame = pixel(parts.text)
    _secondaryLabel.frame = pixel(parts.secondary)
  }
}
