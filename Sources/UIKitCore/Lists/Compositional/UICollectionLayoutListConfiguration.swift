import Foundation

/// How a list in a collection view looks and what its rows can do.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration)
    -> UIListSeparatorConfiguration

  public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Sendable {
    case none
    /// The data source gives a view of kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    case firstItemInSection
  }
  public enum FooterMode: Sendable {
    case none
    /// The data source gives a view of kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  public let appearance: Appearance
  /// Default `.none`.
  public var headerMode: HeaderMode = .none
  /// Default `.none`.
  public var footerMode: FooterMode = .none
  /// Above each header, in points; nil: the appearance's.
  public var headerTopPadding: CGFloat?
  /// Default true, in sidebars false.
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The separators of single rows.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the rows; nil: the appearance's.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var resolvedBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    // Observed on iOS 16: a sidebar is as grey as a group's surroundings.
    case .sidebar: return .systemGroupedBackground
    }
  }
}
