import UIKit

/// A grid of squares, more of them where there is more room.
class GridViewController: TileLayoutViewController {
  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        let columns = max(3, Int(environment.container.effectiveContentSize.width / 110))
        let item = NSCollectionLayoutItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(columns))),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 12, trailing: 12)
        return section
      })
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }
}
