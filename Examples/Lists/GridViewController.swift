import UIKit

/// Three squares in a row; shuffling moves them.
class GridViewController: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private var isReversed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid"
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)

    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var content = UIListContentConfiguration.cell()
      content.text = "\(number)"
      content.textProperties.alignment = .center
      content.textProperties.font = .preferredFont(forTextStyle: .title1)
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = UIColor(hue: CGFloat(number) / 24, saturation: 0.5, brightness: 0.9, alpha: 1)
      background.cornerRadius = 12
      cell.backgroundConfiguration = background
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, number in
      view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: number)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reverse", style: .plain, target: self, action: #selector(turn))
    show(animated: false)
  }

  @objc private func turn() {
    isReversed.toggle()
    show(animated: true)
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(isReversed ? (0..<24).reversed() : Array(0..<24))
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
