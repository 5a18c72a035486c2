import Foundation

/// What holds for a compositional layout as a whole.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying
{
  /// Default vertical.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// Between two sections, in points. Default 0.
  open var interSectionSpacing: CGFloat = 0
  /// Before the first section and after the last one.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Default `.safeArea`.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (
      boundarySupplementaryItems, contentInsetsReference
    )
    return copy
  }
}
