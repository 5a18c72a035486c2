extension UIButton {
  /// The look of a button, described as a value.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
    public enum Indicator: Int, Sendable { case automatic, none, popup }

    package enum Kind { case plain, gray, tinted, filled, bordered, borderedTinted, borderedProminent, borderless }
    package var kind: Kind

    package init(kind: Kind) {
      self.kind = kind
      background = ._button
    }

    public static func plain() -> Configuration { Configuration(kind: .plain) }
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    public static func bordered() -> Configuration { Configuration(kind: .bordered) }
    public static func borderedTinted() -> Configuration { Configuration(kind: .borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(kind: .borderedProminent) }
    public static func borderless() -> Configuration { Configuration(kind: .borderless) }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var titleAlignment: TitleAlignment = .automatic
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false
    @available(*, deprecated, message: "Quince: no effect")
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      didSet { NoEffect.log("UIButton.Configuration.activityIndicatorColorTransformer") }
    }
    public var background: UIBackgroundConfiguration
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle: CornerStyle = .dynamic
    public var buttonSize: Size = .medium
    @available(*, deprecated, message: "Quince: no effect")
    public var macIdiomStyle: MacIdiomStyle = .automatic {
      didSet { NoEffect.log("UIButton.Configuration.macIdiomStyle") }
    }
    @available(*, deprecated, message: "Quince: no effect")
    public var indicator: Indicator = .automatic { didSet { NoEffect.log("UIButton.Configuration.indicator") } }
    @available(*, deprecated, message: "Quince: no effect")
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      didSet { NoEffect.log("UIButton.Configuration.indicatorColorTransformer") }
    }
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    @available(*, deprecated, message: "Quince: no effect")
    public var automaticallyUpdateForSelection = true {
      didSet { NoEffect.log("UIButton.Configuration.automaticallyUpdateForSelection") }
    }
    private var ownInsets: NSDirectionalEdgeInsets?

    // Observed on iOS 16: 7 and 12 points in a button of medium size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        switch buttonSize {
        case .mini: return NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        case .small: return NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
        case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
      set { ownInsets = newValue }
    }
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration { self }

    package func font(of text: String?) -> CGFloat {
      switch buttonSize {
      case .mini, .small: return 15
      case .medium, .large: return 17
      }
    }
  }

  // MARK: Showing a configuration

  package func configurationChanged() {
    guard configuration != nil else {
      configurationBackground?.removeFromSuperview()
      configurationBackground = nil
      _refresh()
      return
    }
    measureChanged()
    _refresh()
  }

  package func refreshConfiguration() {
    guard let configuration else { return }
    let background = configurationBackground ?? UIView(frame: bounds)
    background.isUserInteractionEnabled = false
    if configurationBackground == nil {
      configurationBackground = background
      insertSubview(background, at: 0)
    }
    let base: UIColor = role == .destructive ? .systemRed : tintColor
    var foreground: UIColor
    var fill: UIColor?
    switch configuration.kind {
    case .plain, .borderless:
      foreground = configuration.baseForegroundColor ?? base
      fill = configuration.baseBackgroundColor
    case .gray, .bordered:
      foreground = configuration.baseForegroundColor ?? (configuration.kind == .gray ? .label : base)
      fill = configuration.baseBackgroundColor ?? .secondarySystemFill
      if configuration.kind == .gray, configuration.baseForegroundColor == nil { foreground = base }
    case .tinted, .borderedTinted:
      foreground = configuration.baseForegroundColor ?? base
      fill = (configuration.baseBackgroundColor ?? base).withAlphaComponent(0.18)
    case .filled, .borderedProminent:
      foreground = configuration.baseForegroundColor ?? .white
      fill = configuration.baseBackgroundColor ?? base
    }
    if let own = configuration.background.backgroundColor { fill = own }
    if !isEnabled {
      foreground = .tertiaryLabel
      if fill != nil, configuration.kind != .plain { fill = .tertiarySystemFill }
    }
    background.backgroundColor = fill
    background.alpha = isHighlighted ? 0.75 : 1
    background.layer.borderWidth = configuration.background.strokeWidth
    background.layer.borderColor = configuration.background.strokeColor?.cgColor
    background.layer.cornerCurve = .continuous

    let text = configuration.attributedTitle.map { String($0.characters) }
    let plain = configuration.title ?? (text == nil ? currentTitle : nil)
    if text != nil || plain != nil || _titleLabel != nil {
      let label: UILabel
      if let existing = _titleLabel {
        label = existing
      } else {
        label = UILabel(frame: .zero)
        label.isUserInteractionEnabled = false
        label.numberOfLines = 0
        _titleLabel = label
        addSubview(label)
      }
      label.font = .systemFont(
        ofSize: configuration.font(of: plain), weight: configuration.buttonSize == .large ? .semibold : .regular)
      label.textColor = foreground
      label.text = text ?? plain
      label.alpha = isHighlighted ? 0.75 : 1
    }
    if let subtitle = configuration.subtitle ?? configuration.attributedSubtitle.map({ String($0.characters) }) {
      let label = _subtitleLabel ?? UILabel(frame: .zero)
      label.text = subtitle
      label.font = .systemFont(ofSize: 12)
      label.textColor = foreground
      label.isUserInteractionEnabled = false
      if _subtitleLabel == nil {
        _subtitleLabel = label
        addSubview(label)
      }
    } else {
      _subtitleLabel?.removeFromSuperview()
      _subtitleLabel = nil
    }
    var image = configuration.image ?? currentImage
    if let own = configuration.preferredSymbolConfigurationForImage {
      image = image?.applyingSymbolConfiguration(own) ?? image
    }
    if configuration.showsActivityIndicator {
      let spinner = configurationSpinner ?? UIActivityIndicatorView(style: .medium)
      spinner.color = foreground
      spinner.isUserInteractionEnabled = false
      if configurationSpinner == nil {
        configurationSpinner = spinner
        addSubview(spinner)
      }
      spinner.startAnimating()
      image = nil
    } else {
      configurationSpinner?.removeFromSuperview()
      configurationSpinner = nil
    }
    if let image {
      let view = makeImageView()!
      view.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      view.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
      view.alpha = isHighlighted ? 0.75 : 1
    } else {
      _imageView?.image = nil
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func configurationParts(_ limit: CGFloat) -> (image: CGSize, title: CGSize, subtitle: CGSize) {
    let image = configurationSpinner.map { $0.sizeThatFits(.zero) } ?? _imageView?.image?.size ?? .zero
    func fit(_ label: UILabel?, _ limit: CGFloat) -> CGSize {
      guard let label, label.text?.isEmpty == false else { return .zero }
      let size = label.sizeThatFits(CGSize(width: max(0, limit), height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, max(0, limit)), height: size.height)
    }
    let beside = imageIsBeside ? image.width + (image.width > 0 ? configuration?.imagePadding ?? 0 : 0) : 0
    return (image, fit(_titleLabel, limit - beside), fit(_subtitleLabel, limit - beside))
  }

  private var imageIsBeside: Bool {
    guard let placement = configuration?.imagePlacement else { return true }
    return !(placement.contains(.top) || placement.contains(.bottom))
  }

  package func configurationSize(_ size: CGSize) -> CGSize {
    guard let configuration else { return .zero }
    let insets = configuration.contentInsets
    let parts = configurationParts(size.width - insets.leading - insets.trailing)
    let text = CGSize(
      width: max(parts.title.width, parts.subtitle.width),
      height: parts.title.height + (parts.subtitle.height > 0 ? parts.subtitle.height + configuration.titlePadding : 0))
    let gap = parts.image.width > 0 && text.width > 0 ? configuration.imagePadding : 0
    let content =
      imageIsBeside
      ? CGSize(width: parts.image.width + gap + text.width, height: max(parts.image.height, text.height))
      : CGSize(width: max(parts.image.width, text.width), height: parts.image.height + gap + text.height)
    return CGSize(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
  }

  package func layoutConfiguration() {
    guard let configuration else { return }
    configurationBackground?.frame = bounds
    let radius: CGFloat
    switch configuration.cornerStyle {
    case .capsule: radius = min(bounds.width, bounds.height) / 2
    case .fixed: radius = configuration.background.cornerRadius
    case .small: radius = 4
    case .medium: radius = 6
    case .large: radius = 8
    case .dynamic:
      // Assumed: the measured radius of medium buttons, 5.95 points, and in proportion for others.
      radius =
        configuration.background.cornerRadius != 5.95
        ? configuration.background.cornerRadius : configuration.buttonSize == .large ? 8.75 : 5.95
    }
    configurationBackground?.layer.cornerRadius = min(radius, min(bounds.width, bounds.height) / 2)
    let content = contentRect(forBounds: bounds)
    let parts = configurationParts(content.width)
    let text = CGSize(
      width: max(parts.title.width, parts.subtitle.width),
      height: parts.title.height + (parts.subtitle.height > 0 ? parts.subtitle.height + configuration.titlePadding : 0))
    let gap = parts.image.width > 0 && text.width > 0 ? configuration.imagePadding : 0
    let isBeside = imageIsBeside
    let total =
      isBeside
      ? CGSize(width: parts.image.width + gap + text.width, height: max(parts.image.height, text.height))
      : CGSize(width: max(parts.image.width, text.width), height: parts.image.height + gap + text.height)
    var x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: x = content.minX
    case .right, .trailing: x = content.maxX - total.width
    case .center: x = content.midX - total.width / 2
    }
    let y = content.midY - total.height / 2
    let first = configuration.imagePlacement.contains(.leading) || configuration.imagePlacement.contains(.top)
    let image: CGRect
    let textOrigin: CGPoint
    if isBeside {
      let imageX = first ? x : x + text.width + gap
      image = CGRect(origin: CGPoint(x: imageX, y: content.midY - parts.image.height / 2), size: parts.image)
      textOrigin = CGPoint(x: first ? x + parts.image.width + gap : x, y: content.midY - text.height / 2)
    } else {
      let imageY = first ? y : y + text.height + gap
      image = CGRect(origin: CGPoint(x: x + (total.width - parts.image.width) / 2, y: imageY), size: parts.image)
      textOrigin = CGPoint(x: x + (total.width - text.width) / 2, y: first ? y + parts.image.height + gap : y)
    }
    _imageView?.frame = CGRect(
      x: pixel(image.minX), y: pixel(image.minY), width: image.width, height: image.height)
    configurationSpinner?.frame = image
    let centres =
      configuration.titleAlignment == .center
      || configuration.titleAlignment == .automatic && (parts.image.width == 0 || !isBeside)
    func lineX(_ width: CGFloat) -> CGFloat {
      if centres { return textOrigin.x + (text.width - width) / 2 }
      return configuration.titleAlignment == .trailing ? textOrigin.x + text.width - width : textOrigin.x
    }
    _titleLabel?.frame = CGRect(
      x: pixel(lineX(parts.title.width)), y: pixel(textOrigin.y), width: parts.title.width,
      height: parts.title.height)
    _subtitleLabel?.frame = CGRect(
      x: pixel(lineX(parts.subtitle.width)),
      y: pixel(textOrigin.y + parts.title.height + configuration.titlePadding), width: parts.subtitle.width,
      height: parts.subtitle.height)
    _titleLabel?.textAlignment = centres ? .center : .natural
  }
}
