import UIKit

/// Numbered tiles in sections; subclasses say how they lie.
class TileLayoutViewController: UICollectionViewController {
  /// The number of tiles in each section.
  var counts: [Int] { [40] }
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let tile = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in cell.show(number % 1000) }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, number in
      view.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((1...count).map { section * 1000 + $0 })
    }
    configureSupplementaries()
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Where a subclass sets the data source's provider of headers and the like.
  func configureSupplementaries() {}
}
