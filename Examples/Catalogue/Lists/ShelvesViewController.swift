import UIKit

/// Sections that scroll across, each by another behaviour.
class ShelvesViewController: TileLayoutViewController {
  private static let behaviours: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
    .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered, .none,
  ]
  private static let names = [
    "Continuous", "Continuous, group boundary", "Paging", "Group paging", "Group paging, centred", "None",
  ]

  override var counts: [Int] { Self.behaviours.map { _ in 8 } }

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { index, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(0.6), heightDimension: .absolute(70)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = Self.behaviours[index]
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)
        section.boundarySupplementaryItems = [TitleView.item]
        return section
      })
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func configureSupplementaries() {
    let title = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: TitleView.kind) { view, _, path in
      view.text = Self.names[path.section]
    }
    dataSource.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: title, for: indexPath)
    }
  }
}
