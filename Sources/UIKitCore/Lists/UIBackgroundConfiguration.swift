/// The background of a cell, header or button, described as a value.
public struct UIBackgroundConfiguration {
  @available(*, deprecated, message: "Quince: no effect")
  public var customView: UIView? { didSet { NoEffect.log("UIBackgroundConfiguration.customView") } }
  public var cornerRadius: CGFloat = 0
  @available(*, deprecated, message: "Quince: no effect")
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero {
    didSet { NoEffect.log("UIBackgroundConfiguration.backgroundInsets") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = [] {
    didSet { NoEffect.log("UIBackgroundConfiguration.edgesAddingLayoutMarginsToBackgroundInsets") }
  }
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  @available(*, deprecated, message: "Quince: no effect")
  public var visualEffect: UIVisualEffect? { didSet { NoEffect.log("UIBackgroundConfiguration.visualEffect") } }
  @available(*, deprecated, message: "Quince: no effect")
  public var image: UIImage? { didSet { NoEffect.log("UIBackgroundConfiguration.image") } }
  @available(*, deprecated, message: "Quince: no effect")
  public var imageContentMode: UIView.ContentMode = .scaleToFill {
    didSet { NoEffect.log("UIBackgroundConfiguration.imageContentMode") }
  }
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  @available(*, deprecated, message: "Quince: no effect")
  public var strokeOutset: CGFloat = 0 { didSet { NoEffect.log("UIBackgroundConfiguration.strokeOutset") } }

  package enum Kind { case clear, plainCell, groupedCell, sidebarCell, headerFooter }
  package var kind: Kind = .clear

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { make(.plainCell, .systemBackground) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { make(.headerFooter, nil) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    make(.groupedCell, .secondarySystemGroupedBackground)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { make(.headerFooter, nil) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { make(.headerFooter, nil) }
  public static func listSidebarCell() -> UIBackgroundConfiguration { make(.sidebarCell, nil) }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { make(.sidebarCell, nil) }

  private static func make(_ kind: Kind, _ color: UIColor?) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.kind = kind
    configuration.backgroundColor = color
    return configuration
  }

  package static var _button: UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.cornerRadius = 5.95
    return configuration
  }

  // Apple: cell backgrounds turn gray while highlighted or selected.
  @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let state = state as? UICellConfigurationState, kind == .plainCell || kind == .groupedCell else {
      return self
    }
    var result = self
    if state.isHighlighted || state.isSelected, backgroundColorTransformer == nil {
      result.backgroundColor = .systemGray4
    }
    return result
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? (kind == .clear || kind == .headerFooter ? .clear : tintColor)
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
