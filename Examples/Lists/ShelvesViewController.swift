import UIKit

/// Sections that scroll across, each with another behaviour, under headers that stay.
class ShelvesViewController: UICollectionViewController {
  private enum Shelf: Int, CaseIterable {
    case featured, covers, chapters

    var title: String {
      switch self {
      case .featured: "Featured"
      case .covers: "Covers"
      case .chapters: "Chapters"
      }
    }
  }

  private static let headerKind = "shelf-header"
  private static let badgeKind = "badge"
  private var dataSource: UICollectionViewDiffableDataSource<Shelf, String>!

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { index, _ in
        Shelf(rawValue: index).map(ShelvesViewController.section)
      })
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  private static func section(_ shelf: Shelf) -> NSCollectionLayoutSection {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let section: NSCollectionLayoutSection
    switch shelf {
    case .featured:
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.85), heightDimension: .absolute(140)),
        subitems: [NSCollectionLayoutItem(layoutSize: full)])
      section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .groupPagingCentered
    case .covers:
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
        elementKind: badgeKind,
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
      let item = NSCollectionLayoutItem(layoutSize: full, supplementaryItems: [badge])
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(96), heightDimension: .absolute(128)),
        subitems: [item])
      section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    case .chapters:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
      elementKind: headerKind, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return section
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelves"
    let box = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
      var content = UIListContentConfiguration.cell()
      content.text = name
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .secondarySystemBackground
      background.cornerRadius = 10
      background.strokeColor = .separator
      background.strokeWidth = 1
      cell.backgroundConfiguration = background
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: Self.headerKind
    ) { cell, _, indexPath in
      var content = UIListContentConfiguration.plainHeader()
      content.text = Shelf(rawValue: indexPath.section)?.title
      content.directionalLayoutMargins.leading = 0
      content.axesPreservingSuperviewLayoutMargins = []
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemBackground
      cell.backgroundConfiguration = background
    }
    let badge = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: Self.badgeKind
    ) { view, _, indexPath in
      // Every third book is new.
      view.backgroundColor = indexPath.item % 3 == 0 ? .systemRed : .clear
      view.layer.cornerRadius = 10
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, name in
      view.dequeueConfiguredReusableCell(using: box, for: indexPath, item: name)
    }
    dataSource.supplementaryViewProvider = { view, kind, indexPath in
      kind == Self.badgeKind
        ? view.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
        : view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
    snapshot.appendSections(Shelf.allCases)
    snapshot.appendItems((1...5).map { "Story \($0)" }, toSection: .featured)
    snapshot.appendItems((1...12).map { "Book \($0)" }, toSection: .covers)
    snapshot.appendItems(
      (1...20).map { "Chapter \($0)" + ($0 % 4 == 0 ? ", which has a title so long that it needs two lines" : "") },
      toSection: .chapters)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
