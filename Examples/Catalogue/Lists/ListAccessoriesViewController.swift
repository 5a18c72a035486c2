import UIKit

/// Every accessory of list cells, those for editing too.
class ListAccessoriesViewController: UICollectionViewController {
  private struct Row: Hashable {
    let name: String
    let accessories: [UICellAccessory]

    static func == (a: Row, b: Row) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Row>!

  init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = row.name
      cell.contentConfiguration = content
      cell.accessories = row.accessories
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, row in
      view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Self.always, toSection: 0)
    snapshot.appendItems(Self.whenEditing, toSection: 1)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private static let always = [
    Row(name: "Disclosure", accessories: [.disclosureIndicator()]),
    Row(name: "Outline", accessories: [.outlineDisclosure(options: .init(style: .cell))]),
    Row(name: "Checkmark", accessories: [.checkmark()]),
    Row(name: "Detail", accessories: [.detail()]),
    Row(name: "Label", accessories: [.label(text: "12"), .disclosureIndicator()]),
    Row(
      name: "Image",
      accessories: [
        .customView(
          configuration: .init(
            customView: UIImageView(image: UIImage(systemName: "star.fill")), placement: .leading(),
            tintColor: .systemYellow))
      ]),
    Row(
      name: "Switch", accessories: [.customView(configuration: .init(customView: UISwitch(), placement: .trailing()))]),
  ]

  private static let whenEditing = [
    Row(name: "Delete", accessories: [.delete()]),
    Row(name: "Insert", accessories: [.insert()]),
    Row(name: "Reorder", accessories: [.reorder()]),
    Row(name: "Select", accessories: [.multiselect()]),
    Row(name: "Several", accessories: [.delete(), .label(text: "3"), .reorder(), .disclosureIndicator()]),
    Row(name: "Always", accessories: [.delete(displayed: .always), .reorder(displayed: .always)]),
  ]
}
