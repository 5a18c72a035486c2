import Foundation

/// The lines between the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  /// Insets that the cell chooses: the line starts with the text.
  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets.automaticSeparator

  public var topSeparatorVisibility: Visibility = .automatic
  public var bottomSeparatorVisibility: Visibility = .automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// Default: the system's separator colour.
  public var color: UIColor = .separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
