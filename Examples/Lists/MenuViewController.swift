import UIKit

/// The screens, as an outline whose groups open and close.
class MenuViewController: UIViewController, UICollectionViewDelegate {
  private struct Entry: Hashable {
    let title: String
    let symbol: String?
    let make: (() -> UIViewController)?

    static func == (a: Entry, b: Entry) -> Bool { a.title == b.title }
    func hash(into hasher: inout Hasher) { hasher.combine(title) }
  }

  private enum Section { case main }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Entry>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lists"
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func configureDataSource() {
    let group = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
      var content = cell.defaultContentConfiguration()
      content.text = entry.title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let screen = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
      var content = cell.defaultContentConfiguration()
      content.text = entry.title
      content.image = entry.symbol.flatMap { UIImage(systemName: $0) }
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, entry in
      view.dequeueConfiguredReusableCell(using: entry.make == nil ? group : screen, for: indexPath, item: entry)
    }

    let tables = Entry(title: "Tables", symbol: nil, make: nil)
    let collections = Entry(title: "Collections", symbol: nil, make: nil)
    var snapshot = NSDiffableDataSourceSectionSnapshot<Entry>()
    snapshot.append([tables, collections])
    snapshot.append(
      [Entry(title: "Mountains", symbol: "magnifyingglass", make: { MountainsViewController(style: .plain) })],
      to: tables)
    snapshot.append(
      [
        Entry(title: "Fruit", symbol: "list.bullet", make: { FruitViewController() }),
        Entry(title: "Grid", symbol: "square.grid.2x2", make: { GridViewController() }),
        Entry(title: "Shelves", symbol: "star", make: { ShelvesViewController() }),
      ], to: collections)
    snapshot.expand([collections])
    dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let controller = dataSource.itemIdentifier(for: indexPath)?.make?() else { return }
    navigationController?.pushViewController(controller, animated: true)
  }
}
