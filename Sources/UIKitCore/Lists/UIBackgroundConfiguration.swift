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
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  /// The colour is the app's: it stays in every state.
  private var hasOwnColor = false
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
    configuration.hasOwnColor = false
    return configuration
  }

  package static var _button: UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.cornerRadius = 5.95
    return configuration
  }

  // Apple: cell backgrounds turn gray while highlighted or selected; updated(for:) leaves what the app has customised.
  @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let state = state as? UICellConfigurationState, backgroundColorTransformer == nil, !hasOwnColor else {
      return self
    }
    let isChosen = state.isHighlighted || state.isSelected
    var result = self
    switch kind {
    case .plainCell: result.backgroundColor = isChosen ? .systemGray4 : .systemBackground
    case .groupedCell: result.backgroundColor = isChosen ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell: result.backgroundColor = isChosen ? .systemFill : .clear
    case .clear, .headerFooter: return self
    }
    result.hasOwnColor = false
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
