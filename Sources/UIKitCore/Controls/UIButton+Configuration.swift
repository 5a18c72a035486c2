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
    let (foreground, fill) = colors(of: configuration)
    refreshBackground(configuration, fill)
    refreshTitle(configuration, foreground)
    refreshSubtitle(configuration, foreground)
    refreshImage(configuration, foreground)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func colors(of configuration: Configuration) -> (foreground: UIColor, fill: UIColor?) {
    let base: UIColor = role == .destructive ? .systemRed : tintColor
    var foreground = configuration.baseForegroundColor ?? base
    var fill = configuration.baseBackgroundColor
    switch configuration.kind {
    case .plain, .borderless: break
    case .gray, .bordered: fill = fill ?? .secondarySystemFill
    case .tinted, .borderedTinted: fill = (fill ?? base).withAlphaComponent(0.18)
    case .filled, .borderedProminent:
      foreground = configuration.baseForegroundColor ?? .white
      fill = fill ?? base
    }
    if let own = configuration.background.backgroundColor { fill = own }
    if !isEnabled {
      foreground = .tertiaryLabel
      if fill != nil, configuration.kind != .plain { fill = .tertiarySystemFill }
    }
    return (foreground, fill)
  }

  /// How opaque what a configuration shows is, for now.
  private var configurationAlpha: CGFloat { isHighlighted ? 0.75 : 1 }

  private func refreshBackground(_ configuration: Configuration, _ fill: UIColor?) {
    let background = configurationBackground ?? UIView(frame: bounds)
    background.isUserInteractionEnabled = false
    if configurationBackground == nil {
      configurationBackground = background
      insertSubview(background, at: 0)
    }
    background.backgroundColor = fill
    background.alpha = configurationAlpha
    background.layer.borderWidth = configuration.background.strokeWidth
    background.layer.borderColor = configuration.background.strokeColor?.cgColor
    background.layer.cornerCurve = .continuous
  }

  private func refreshTitle(_ configuration: Configuration, _ foreground: UIColor) {
    let text = configuration.attributedTitle.map { String($0.characters) }
    let plain = configuration.title ?? (text == nil ? currentTitle : nil)
    guard text != nil || plain != nil || _titleLabel != nil else { return }
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
    label.alpha = configurationAlpha
  }

  private func refreshSubtitle(_ configuration: Configuration, _ foreground: UIColor) {
    guard let subtitle = configuration.subtitle ?? configuration.attributedSubtitle.map({ String($0.characters) })
    else {
      _subtitleLabel?.removeFromSuperview()
      _subtitleLabel = nil
      return
    }
    let label = _subtitleLabel ?? UILabel(frame: .zero)
    label.text = subtitle
    label.font = .systemFont(ofSize: 12)
    label.textColor = foreground
    label.isUserInteractionEnabled = false
    if _subtitleLabel == nil {
      _subtitleLabel = label
      addSubview(label)
    }
  }

  /// The image, or the spinner in its place.
  private func refreshImage(_ configuration: Configuration, _ foreground: UIColor) {
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
    guard let image else {
      _imageView?.image = nil
      return
    }
    let view = makeImageView()!
    view.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    view.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
    view.alpha = configurationAlpha
  }

  // MARK: Layout

  /// The parts of the content as large as they are where `limit` points are free from side to side.
  private func contentLayout(_ configuration: Configuration, _ limit: CGFloat) -> ButtonContentLayout {
    let image = configurationSpinner.map { $0.sizeThatFits(.zero) } ?? _imageView?.image?.size ?? .zero
    let placement = configuration.imagePlacement
    let isBeside = !(placement.contains(.top) || placement.contains(.bottom))
    let textLimit = limit - (isBeside && image.width > 0 ? image.width + configuration.imagePadding : 0)
    func fit(_ label: UILabel?) -> CGSize {
      guard let label, label.text?.isEmpty == false else { return .zero }
      let size = label.sizeThatFits(CGSize(width: max(0, textLimit), height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, max(0, textLimit)), height: size.height)
    }
    return ButtonContentLayout(
      image: image, title: fit(_titleLabel), subtitle: fit(_subtitleLabel), imagePadding: configuration.imagePadding,
      titlePadding: configuration.titlePadding, isImageBeside: isBeside,
      isImageFirst: placement.contains(.leading) || placement.contains(.top),
      titleAlignment: configuration.titleAlignment)
  }

  package func configurationSize(_ size: CGSize) -> CGSize {
    guard let configuration else { return .zero }
    let insets = configuration.contentInsets
    let content = contentLayout(configuration, size.width - insets.leading - insets.trailing).size
    return CGSize(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
  }

  package func layoutConfiguration() {
    guard let configuration else { return }
    configurationBackground?.frame = bounds
    configurationBackground?.layer.cornerRadius = min(
      cornerRadius(of: configuration), min(bounds.width, bounds.height) / 2)
    let content = contentRect(forBounds: bounds)
    let layout = contentLayout(configuration, content.width)
    let x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: x = content.minX
    case .right, .trailing: x = content.maxX - layout.size.width
    case .center: x = content.midX - layout.size.width / 2
    }
    let frames = layout.frames(x: x, midY: content.midY)
    func placed(_ frame: CGRect) -> CGRect {
      CGRect(x: pixel(frame.minX), y: pixel(frame.minY), width: frame.width, height: frame.height)
    }
    _imageView?.frame = placed(frames.image)
    configurationSpinner?.frame = frames.image
    _titleLabel?.frame = placed(frames.title)
    _subtitleLabel?.frame = placed(frames.subtitle)
    _titleLabel?.textAlignment = layout.centresTitle ? .center : .natural
  }

  /// Points; the bounds may allow less.
  private func cornerRadius(of configuration: Configuration) -> CGFloat {
    switch configuration.cornerStyle {
    case .capsule: return min(bounds.width, bounds.height) / 2
    case .fixed: return configuration.background.cornerRadius
    case .small: return 4
    case .medium: return 6
    case .large: return 8
    case .dynamic:
      // Assumed: the measured radius of medium buttons, 5.95 points, and in proportion for others.
      if configuration.background.cornerRadius != 5.95 { return configuration.background.cornerRadius }
      return configuration.buttonSize == .large ? 8.75 : 5.95
    }
  }
}
