import UIKit

/// A collection view as a list of one appearance, with headers, footers and swipe actions.
class ListViewController: UICollectionViewController {
  private enum Section: String, CaseIterable {
    case first = "First", second = "Second"
  }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Fruit>!

  init(appearance: UICollectionLayoutListConfiguration.Appearance) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { $2(false) }
      ])
    }
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Fruit> { cell, _, fruit in
      var content = cell.defaultContentConfiguration()
      content.text = fruit.name
      content.secondaryText = fruit.name < "M" ? nil : fruit.detail
      content.image = UIImage(systemName: fruit.symbol)
      cell.contentConfiguration = content
      cell.accessories = fruit.name < "M" ? [.disclosureIndicator()] : []
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = Section.allCases[indexPath.section].rawValue
      cell.contentConfiguration = content
    }
    let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "A footer of the section"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, fruit in
      view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: fruit)
    }
    dataSource.supplementaryViewProvider = { view, kind, indexPath in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Fruit>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Fruit.all.filter { $0.name < "M" }, toSection: .first)
    snapshot.appendItems(Fruit.all.filter { $0.name >= "M" }, toSection: .second)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
