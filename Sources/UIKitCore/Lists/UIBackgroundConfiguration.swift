/// The background of a cell, header or button, described as a value.
public struct UIBackgroundConfiguration {
  /// Fills the background, above the colour and below the image and the stroke.
  public var customView: UIView?
  /// In points. Default 0.
  public var cornerRadius: CGFloat = 0
  /// How much smaller than the view the background is, in points. Default zero.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// At these edges the superview's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil: the view's tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// nil: the view's tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points. Default 0: no stroke.
  public var strokeWidth: CGFloat = 0
  /// How far outside the background's edge the stroke lies, in points.
  public var strokeOutset: CGFloat = 0

  package enum Kind { case clear, plainCell, groupedCell, sidebarCell, headerFooter }
  package var kind: Kind = .clear

  public static func clear() -> UIBackgroundConfiguration { make(.clear, .clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration { make(.plainCell, .systemBackground) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { make(.headerFooter, .clear) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    make(.groupedCell, .secondarySystemGroupedBackground)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { make(.headerFooter, .clear) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { make(.headerFooter, .clear) }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = make(.sidebarCell, .clear)
    // Observed on iOS 16: rows of a sidebar have round corners.
    configuration.cornerRadius = 10
    return configuration
  }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

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
    guard let state = state as? UICellConfigurationState, backgroundColorTransformer == nil,
      state.isHighlighted || state.isSelected
    else { return self }
    var result = self
    switch kind {
    case .plainCell, .groupedCell: result.backgroundColor = .systemGray4
    case .sidebarCell: result.backgroundColor = .systemFill
    case .clear, .headerFooter: break
    }
    return result
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
