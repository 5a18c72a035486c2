import UIKit

/// Groups inside groups: a large tile beside two small ones, over a row of four.
class NestedGroupsViewController: TileLayoutViewController {
  override var counts: [Int] { [21] }

  init() {
    let large = Self.item(width: 0.6, height: 1)
    let small = Self.item(width: 1, height: 0.5)
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: small, count: 2)
    let top = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.65)),
      subitems: [large, pair])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.35)),
      subitems: [Self.item(width: 0.25, height: 1)])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(280)), subitems: [top, row])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  private static func item(width: CGFloat, height: CGFloat) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    return item
  }
}
