import Foundation

/// The place of one cell in a group.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  /// Views such as badges, attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }
  private let ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Makes the cell smaller than its place, in points. Default zero.
  // Apple: insets along an estimated dimension are ignored.
  open var contentInsets: NSDirectionalEdgeInsets = .zero
  /// Distances to what is around it. Default nil.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, ownSupplementaryItems) = (layoutSize, supplementaryItems)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    return copy
  }
}
