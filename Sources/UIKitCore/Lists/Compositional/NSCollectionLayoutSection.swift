import Foundation

/// A section: a group that repeats, with headers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  package let group: NSCollectionLayoutGroup
  /// What makes the section a list.
  package var list: UICollectionLayoutListConfiguration?
  /// Above the header and below the footer, in points.
  package var topPadding: CGFloat = 0
  package var bottomPadding: CGFloat = 0

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Default zero.
  open var contentInsets: NSDirectionalEdgeInsets = .zero
  /// Between two groups, in points. Default 0.
  open var interGroupSpacing: CGFloat = 0
  /// Default `.automatic`.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// Headers and footers: along which insets they lie. Default `.automatic`: the section's.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// How a section that scrolls across its collection view moves.
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Default true: headers and footers are as wide as the section less its insets.
  open var supplementariesFollowContentInsets = true
  /// Called before each frame in which the section is in sight; what it changes in the items shows.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.list, copy.topPadding, copy.bottomPadding) = (list, topPadding, bottomPadding)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    (copy.contentInsetsReference, copy.supplementaryContentInsetsReference) = (
      contentInsetsReference, supplementaryContentInsetsReference
    )
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties.copied()
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems
    return copy
  }
}
