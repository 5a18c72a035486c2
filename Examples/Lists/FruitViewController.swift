import UIKit

/// A list that is edited: rows are carried by their grips, deleted, selected, and swiped.
class FruitViewController: UIViewController {
  private struct Fruit: Hashable {
    let name: String
    let kind: String
  }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, Fruit>!
  private var favourites: Set<String> = ["Quince"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Fruit"
    navigationItem.rightBarButtonItem = editButtonItem
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
    fill()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Fruit> { [weak self] cell, _, fruit in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = fruit.name
      content.secondaryText = fruit.kind
      content.image = UIImage(systemName: self?.favourites.contains(fruit.name) == true ? "star.fill" : "star")
      cell.contentConfiguration = content
      cell.accessories = [.delete(), .reorder(), .label(text: "\(fruit.name.count)", displayed: .whenNotEditing)]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      cell.contentConfiguration = content
    }
    let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionFooter
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Swipe a row, or edit the list."
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, fruit in
      view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: fruit)
    }
    dataSource.supplementaryViewProvider = { view, kind, indexPath in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: indexPath)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
  }

  private func fill() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Fruit>()
    snapshot.appendSections(["Pomes", "Citrus"])
    snapshot.appendItems(
      ["Quince", "Apple", "Pear", "Medlar"].map { Fruit(name: $0, kind: "Pome") }, toSection: "Pomes")
    snapshot.appendItems(
      ["Orange", "Lemon", "Lime"].map { Fruit(name: $0, kind: "Citrus fruit") }, toSection: "Citrus")
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let fruit = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      guard let self else { return }
      var snapshot = self.dataSource.snapshot()
      snapshot.deleteItems([fruit])
      self.dataSource.apply(snapshot)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let fruit = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let star = UIContextualAction(style: .normal, title: "Favourite") { [weak self] _, _, done in
      guard let self else { return }
      self.favourites.formSymmetricDifference([fruit.name])
      var snapshot = self.dataSource.snapshot()
      snapshot.reconfigureItems([fruit])
      self.dataSource.apply(snapshot, animatingDifferences: false)
      done(true)
    }
    star.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [star])
  }
}
