/// The background of a cell, header or button, described as a value.
public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0

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
