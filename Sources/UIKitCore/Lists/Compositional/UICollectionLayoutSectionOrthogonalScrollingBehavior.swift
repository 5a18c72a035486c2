import Foundation

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: the groups follow each other in the layout's direction.
  case none
  case continuous
  /// Comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By the section's width.
  case paging
  /// By a group.
  case groupPaging
  /// By a group, which rests in the middle.
  case groupPagingCentered
}
