import CoreGraphics
import Foundation

extension UIButton {
  // MARK: Showing a configuration

  package func configurationChanged() {
    guard configuration != nil else {
      for view in [configurationBackground, configurationSpinner, configurationIndicator] as [UIView?] {
        view?.removeFromSuperview()
      }
      (configurationBackground, configurationSpinner, configurationIndicator) = (nil, nil, nil)
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
    refreshIndicator(configuration, foreground)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func colors(of configuration: Configuration) -> (foreground: UIColor, fill: UIColor?) {
    let base: UIColor = role == .destructive ? .systemRed : tintColor
    var foreground = configuration.baseForegroundColor ?? base
    var fill = configuration.baseBackgroundColor
    switch shownKind(of: configuration) {
    case .plain, .borderless: break
    case .gray, .bordered: fill = fill ?? .secondarySystemFill
    case .tinted, .borderedTinted: fill = (fill ?? base).withAlphaComponent(0.18)
    case .filled, .borderedProminent:
      foreground = configuration.baseForegroundColor ?? .white
      fill = fill ?? base
    }
    if let own = configuration.background.backgroundColor { fill = own }
    if shownState.contains(.disabled) {
      foreground = .tertiaryLabel
      if fill != nil, configuration.kind != .plain { fill = .tertiarySystemFill }
    }
    return (foreground, fill)
  }

  // Apple: automaticallyUpdateForSelection, "automatically updates its appearance when the button is selected".
  // Assumed: a selected button looks one step stronger: plain and gray ones tinted, tinted ones filled.
  private func shownKind(of configuration: Configuration) -> Configuration.Kind {
    guard shownState.contains(.selected), configuration.automaticallyUpdateForSelection, !isPopUp else {
      return configuration.kind
    }
    switch configuration.kind {
    case .plain, .gray, .bordered: return .tinted
    case .tinted, .borderedTinted: return .filled
    case .borderless, .filled, .borderedProminent: return configuration.kind
    }
  }

  /// How opaque what a configuration shows is, for now.
  private var configurationAlpha: CGFloat { shownState.contains(.highlighted) ? 0.75 : 1 }

  /// The state that the configuration follows.
  private var shownState: UIControl.State { automaticallyUpdatesConfiguration ? state : .normal }

  private func refreshBackground(_ configuration: Configuration, _ fill: UIColor?) {
    let view = configurationBackground ?? BackgroundConfigurationView(frame: bounds)
    if configurationBackground == nil {
      configurationBackground = view
      insertSubview(view, at: 0)
    }
    var background = configuration.background
    background.backgroundColor = fill ?? .clear
    view.apply(background, tintColor: tintColor)
    view.isUserInteractionEnabled = false
    view.alpha = configurationAlpha
  }

  private func refreshTitle(_ configuration: Configuration, _ foreground: UIColor) {
    let plain = configuration.title ?? (configuration.attributedTitle == nil ? currentTitle : nil)
    guard configuration.attributedTitle != nil || plain != nil || _titleLabel != nil else { return }
    let label = _titleLabel ?? makeConfigurationLabel()
    _titleLabel = label
    label.breakLines(configuration.titleLineBreakMode)
    show(
      configuration.attributedTitle ?? AttributedString(plain ?? ""), in: label, configuration.titleFont(self),
      foreground, configuration.titleTextAttributesTransformer)
  }

  private func refreshSubtitle(_ configuration: Configuration, _ foreground: UIColor) {
    guard let text = configuration.attributedSubtitle ?? configuration.subtitle.map({ AttributedString($0) }) else {
      _subtitleLabel?.removeFromSuperview()
      _subtitleLabel = nil
      return
    }
    let label = _subtitleLabel ?? makeConfigurationLabel()
    _subtitleLabel = label
    label.breakLines(configuration.subtitleLineBreakMode)
    let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    show(text, in: label, font, foreground, configuration.subtitleTextAttributesTransformer)
  }

  private func makeConfigurationLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.isUserInteractionEnabled = false
    addSubview(label)
    return label
  }

  /// What the text's runs do not say is said by font and colour; the transformer has the last word.
  private func show(
    _ text: AttributedString, in label: UILabel, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    label.font = font
    label.textColor = color
    label.alpha = configurationAlpha
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    var shown = text
    shown.mergeAttributes(base, mergePolicy: .keepCurrent)
    if let transformer {
      for run in Array(shown.runs) { shown[run.range].setAttributes(transformer(run.attributes)) }
    }
    label.attributedText = NSAttributedString(shown)
  }

  /// The image, or the spinner in its place.
  private func refreshImage(_ configuration: Configuration, _ foreground: UIColor) {
    // Apple: symbols follow the text size as the title beside them.
    var image = (configuration.image ?? currentImage)?.symbol(following: configuration.titleStyle)
    if let own = configuration.preferredSymbolConfigurationForImage {
      image = image?.applyingSymbolConfiguration(own) ?? image
    }
    if configuration.showsActivityIndicator {
      let spinner = configurationSpinner ?? UIActivityIndicatorView(style: .medium)
      spinner.color = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
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

  private func refreshIndicator(_ configuration: Configuration, _ foreground: UIColor) {
    guard configuration.indicator == .popup || (configuration.indicator == .automatic && isPopUp) else {
      configurationIndicator?.removeFromSuperview()
      configurationIndicator = nil
      return
    }
    let view = configurationIndicator ?? UIImageView(frame: .zero)
    view.isUserInteractionEnabled = false
    if configurationIndicator == nil {
      configurationIndicator = view
      addSubview(view)
    }
    let size = UIImage.SymbolConfiguration(font: configuration.titleFont(self), scale: .small)
    view.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: size)
    view.tintColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
    view.alpha = configurationAlpha
  }

  // MARK: Layout

  // Assumed: points between the content and the mark of a pop-up button.
  private static let indicatorPadding: CGFloat = 5

  /// Points that the mark of a pop-up button takes beside the content.
  private var indicatorWidth: CGFloat {
    configurationIndicator?.image.map { $0.size.width + Self.indicatorPadding } ?? 0
  }

  /// The parts of the content as large as they are where `limit` points are free from side to side.
  private func contentLayout(_ configuration: Configuration, _ limit: CGFloat) -> ButtonContentLayout {
    let image = configurationSpinner.map { $0.sizeThatFits(.zero) } ?? _imageView?.image?.size ?? .zero
    let placement = configuration.imagePlacement
    let isBeside = !(placement.contains(.top) || placement.contains(.bottom))
    let textLimit =
      limit - indicatorWidth - (isBeside && image.width > 0 ? image.width + configuration.imagePadding : 0)
    func fit(_ label: UILabel?) -> CGSize {
      guard let label, label.text?.isEmpty == false else { return .zero }
      // The sum of the parts' widths is not exact.
      let most = max(0, textLimit + 0.01)
      let size = label.sizeThatFits(CGSize(width: most, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, most), height: size.height)
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
    // Whole pixels, so that a place on the pixels leaves the title all of its width.
    return CGSize(
      width: pixelUp(content.width + indicatorWidth + insets.leading + insets.trailing),
      height: pixelUp(content.height + insets.top + insets.bottom))
  }

  private func pixelUp(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (length * scale - 0.01).rounded(.up) / scale
  }

  package func layoutConfiguration() {
    guard let configuration else { return }
    if let background = configurationBackground {
      background.frame = bounds
      background.cornerRadius = min(cornerRadius(of: configuration), min(bounds.width, bounds.height) / 2)
    }
    let content = contentRect(forBounds: bounds)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let layout = contentLayout(configuration, content.width)
    let free = content.width - layout.size.width - indicatorWidth
    let alignment = effectiveContentHorizontalAlignment
    let x: CGFloat
    // As where one reads from the left; the other direction is its mirror image.
    switch alignment {
    case .left, .leading: x = content.minX + (isRightToLeft ? free : 0)
    case .right, .trailing: x = content.minX + (isRightToLeft ? 0 : free)
    case .fill: x = content.minX
    case .center: x = content.minX + free / 2
    }
    func placed(_ frame: CGRect) -> CGRect {
      let left = isRightToLeft ? content.minX + content.maxX - frame.maxX : frame.minX
      return CGRect(x: pixel(left), y: pixel(frame.minY), width: frame.width, height: frame.height)
    }
    let frames = layout.frames(x: x, midY: content.midY)
    _imageView?.frame = placed(frames.image)
    configurationSpinner?.frame = placed(frames.image)
    _titleLabel?.frame = placed(frames.title)
    _subtitleLabel?.frame = placed(frames.subtitle)
    _titleLabel?.textAlignment = layout.centresTitle ? .center : .natural
    if let mark = configurationIndicator, let size = mark.image?.size {
      let end = alignment == .fill ? content.maxX - size.width : x + layout.size.width + Self.indicatorPadding
      mark.frame = placed(CGRect(x: end, y: content.midY - size.height / 2, width: size.width, height: size.height))
    }
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

extension UIButton.Configuration {
  // Observed on iOS 16: 17 points, 15 in small buttons; semibold in large ones.
  @MainActor fileprivate func titleFont(_ button: UIButton) -> UIFont {
    let font = UIFont.systemFont(
      ofSize: titleStyle == .subheadline ? 15 : 17, weight: buttonSize == .large ? .semibold : .regular)
    return UIFontMetrics(forTextStyle: titleStyle).scaledFont(for: font, compatibleWith: button.traitCollection)
  }

  fileprivate var titleStyle: UIFont.TextStyle { buttonSize == .mini || buttonSize == .small ? .subheadline : .body }
}

extension UIButton: WrappingContent {
  /// Apple: the title of a configured button takes as many lines as it needs, and the button grows with it.
  package var wrapsToWidth: Bool {
    guard configuration != nil else { return false }
    return [_titleLabel, _subtitleLabel].contains { $0?.numberOfLines == 0 && $0?.text?.isEmpty == false }
  }

  package func _wrappedSize(forWidth width: CGFloat) -> CGSize {
    let size = configurationSize(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }
}

extension UILabel {
  /// Lines that wrap, or one line that is cut.
  fileprivate func breakLines(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
  }
}
