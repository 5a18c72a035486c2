/// The content of a list's row or header: image, text and secondary text.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text of the content looks.
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment: TextAlignment = .natural
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    /// How small the text may become before it is cut, with `adjustsFontSizeToFitWidth`. Default 0.
    public var minimumScaleFactor: CGFloat = 0
    @available(*, deprecated, message: "Quince: no effect")
    public var allowsDefaultTighteningForTruncation = false {
      didSet { NoEffect.log("UIListContentConfiguration.TextProperties.allowsDefaultTighteningForTruncation") }
    }
    /// Default true: fonts of text styles follow the user's text size.
    public var adjustsFontForContentSizeCategory = true
    public var transform: TextTransform = .none
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// How the image looks.
  public struct ImageProperties {
    /// Stands for the standard width or height that all images of a list share.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    public var maximumSize: CGSize = .zero
    public var reservedLayoutSize: CGSize = .zero
    @available(*, deprecated, message: "Quince: no effect")
    public var accessibilityIgnoresInvertColors = false {
      didSet { NoEffect.log("UIListContentConfiguration.ImageProperties.accessibilityIgnoresInvertColors") }
    }
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  package enum Kind { case cell, subtitle, value, plainHeader, groupedHeader, footer, sidebar }
  package var kind: Kind

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// Along these axes the content keeps at least its superview's margins. Default both.
  // Assumed: across rows only; the superview's vertical margins do not make rows higher.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ kind: Kind, _ font: UIFont, _ color: UIColor, secondary: UIFont.TextStyle, _ secondaryColor: UIColor
  ) {
    self.kind = kind
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: secondary), color: secondaryColor)
    prefersSideBySideTextAndSecondaryText = kind == .value
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  private static func style(_ style: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: style) }

  public static func cell() -> Self { Self(.cell, style(.body), .label, secondary: .caption1, .label) }
  public static func subtitleCell() -> Self { Self(.subtitle, style(.body), .label, secondary: .caption1, .label) }
  public static func valueCell() -> Self { Self(.value, style(.body), .label, secondary: .body, .secondaryLabel) }
  public static func plainHeader() -> Self {
    Self(.plainHeader, style(.headline), .label, secondary: .subheadline, .secondaryLabel)
  }
  public static func plainFooter() -> Self {
    Self(.footer, style(.subheadline), .secondaryLabel, secondary: .footnote, .secondaryLabel)
  }
  public static func groupedHeader() -> Self {
    var result = Self(.groupedHeader, style(.footnote), .secondaryLabel, secondary: .footnote, .secondaryLabel)
    result.textProperties.transform = .uppercase
    // Observed on iOS 16: the title stands close above its group.
    (result.directionalLayoutMargins.top, result.directionalLayoutMargins.bottom) = (6, 6)
    return result
  }
  public static func prominentInsetGroupedHeader() -> Self {
    Self(.groupedHeader, style(.headline), .label, secondary: .subheadline, .secondaryLabel)
  }
  public static func extraProminentInsetGroupedHeader() -> Self {
    let font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    return Self(.groupedHeader, font, .label, secondary: .subheadline, .secondaryLabel)
  }
  public static func groupedFooter() -> Self {
    var result = Self(.footer, style(.footnote), .secondaryLabel, secondary: .footnote, .secondaryLabel)
    (result.directionalLayoutMargins.top, result.directionalLayoutMargins.bottom) = (6, 6)
    return result
  }
  public static func sidebarCell() -> Self {
    Self(.sidebar, style(.body), .label, secondary: .caption1, .secondaryLabel)
  }
  public static func sidebarSubtitleCell() -> Self { sidebarCell() }
  public static func accompaniedSidebarCell() -> Self { sidebarCell() }
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarCell() }
  public static func sidebarHeader() -> Self {
    let font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    return Self(.sidebar, font, .label, secondary: .subheadline, .secondaryLabel)
  }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState, state.isDisabled else { return self }
    var result = self
    result.textProperties.color = .tertiaryLabel
    result.secondaryTextProperties.color = .tertiaryLabel
    return result
  }
}
