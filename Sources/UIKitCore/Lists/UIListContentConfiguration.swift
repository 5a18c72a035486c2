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
    @available(*, deprecated, message: "Quince: no effect")
    public var minimumScaleFactor: CGFloat = 0 {
      didSet { NoEffect.log("UIListContentConfiguration.TextProperties.minimumScaleFactor") }
    }
    @available(*, deprecated, message: "Quince: no effect")
    public var allowsDefaultTighteningForTruncation = false {
      didSet { NoEffect.log("UIListContentConfiguration.TextProperties.allowsDefaultTighteningForTruncation") }
    }
    @available(*, deprecated, message: "Quince: no effect")
    public var adjustsFontForContentSizeCategory = true {
      didSet { NoEffect.log("UIListContentConfiguration.TextProperties.adjustsFontForContentSizeCategory") }
    }
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
  @available(*, deprecated, message: "Quince: no effect")
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both {
    didSet { NoEffect.log("UIListContentConfiguration.axesPreservingSuperviewLayoutMargins") }
  }
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    kind: Kind, size: CGFloat, weight: UIFont.Weight, color: UIColor, secondary: CGFloat, secondaryColor: UIColor
  ) {
    self.kind = kind
    textProperties = TextProperties(font: .systemFont(ofSize: size, weight: weight), color: color)
    secondaryTextProperties = TextProperties(font: .systemFont(ofSize: secondary), color: secondaryColor)
    prefersSideBySideTextAndSecondaryText = kind == .value
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  public static func cell() -> Self {
    Self(kind: .cell, size: 17, weight: .regular, color: .label, secondary: 12, secondaryColor: .label)
  }
  public static func subtitleCell() -> Self {
    Self(kind: .subtitle, size: 17, weight: .regular, color: .label, secondary: 12, secondaryColor: .label)
  }
  public static func valueCell() -> Self {
    Self(kind: .value, size: 17, weight: .regular, color: .label, secondary: 17, secondaryColor: .secondaryLabel)
  }
  public static func plainHeader() -> Self {
    Self(kind: .plainHeader, size: 17, weight: .semibold, color: .label, secondary: 15, secondaryColor: .secondaryLabel)
  }
  public static func plainFooter() -> Self {
    Self(
      kind: .footer, size: 15, weight: .regular, color: .secondaryLabel, secondary: 13, secondaryColor: .secondaryLabel)
  }
  public static func groupedHeader() -> Self {
    var result = Self(
      kind: .groupedHeader, size: 13, weight: .regular, color: .secondaryLabel, secondary: 13,
      secondaryColor: .secondaryLabel)
    result.textProperties.transform = .uppercase
    return result
  }
  public static func prominentInsetGroupedHeader() -> Self {
    Self(
      kind: .groupedHeader, size: 17, weight: .semibold, color: .label, secondary: 15, secondaryColor: .secondaryLabel)
  }
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self(kind: .groupedHeader, size: 20, weight: .bold, color: .label, secondary: 15, secondaryColor: .secondaryLabel)
  }
  public static func groupedFooter() -> Self {
    Self(
      kind: .footer, size: 13, weight: .regular, color: .secondaryLabel, secondary: 13, secondaryColor: .secondaryLabel)
  }
  public static func sidebarCell() -> Self {
    Self(kind: .sidebar, size: 17, weight: .regular, color: .label, secondary: 12, secondaryColor: .secondaryLabel)
  }
  public static func sidebarSubtitleCell() -> Self { sidebarCell() }
  public static func accompaniedSidebarCell() -> Self { sidebarCell() }
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarCell() }
  public static func sidebarHeader() -> Self { plainHeader() }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState, state.isDisabled else { return self }
    var result = self
    result.textProperties.color = .tertiaryLabel
    result.secondaryTextProperties.color = .tertiaryLabel
    return result
  }
}
