import UIKit

/// Items inside items, three deep, that open and close.
class OutlineViewController: UICollectionViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let parent = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, indexPath, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = UIImage(systemName: "folder")
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let leaf = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = UIImage(systemName: "doc")
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, name in
      view.dequeueConfiguredReusableCell(using: name.contains(".") ? leaf : parent, for: indexPath, item: name)
    }
    dataSource.apply(Self.files, to: 0, animatingDifferences: false)
  }

  private static var files: NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Garden", "Kitchen"])
    snapshot.append(["Trees", "plan.pdf"], to: "Garden")
    snapshot.append(["quince.jpg", "pear.jpg"], to: "Trees")
    snapshot.append(["Recipes", "list.txt"], to: "Kitchen")
    snapshot.append(["jelly.txt", "paste.txt", "pie.txt"], to: "Recipes")
    snapshot.expand(["Garden", "Trees"])
    return snapshot
  }
}
