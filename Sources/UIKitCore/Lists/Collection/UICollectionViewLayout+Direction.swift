import CoreGraphics
import Foundation

// What a layout answers, as the collection view places it: mirrored where the layout asks for that.
extension UICollectionViewLayout {
  private var isFlipped: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let view = collectionView else { return false }
    return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  func placedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard isFlipped else { return layoutAttributesForElements(in: rect) }
    let width = collectionViewContentSize.width
    let asked = CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    return layoutAttributesForElements(in: asked)?.map { mirrored($0, width) }
  }

  func placedItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed(layoutAttributesForItem(at: indexPath))
  }

  func placedSupplementary(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed(layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  private func placed(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let attributes, isFlipped else { return attributes }
    return mirrored(attributes, collectionViewContentSize.width)
  }

  private func mirrored(
    _ attributes: UICollectionViewLayoutAttributes, _ width: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copied
    copy.center.x = width - copy.center.x
    return copy
  }
}
