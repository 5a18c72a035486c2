import UIKit

/// A table that shows what changes between two snapshots: sorting moves rows, and a swipe deletes one.
class MountainsViewController: UITableViewController {
  private struct Mountain: Hashable {
    let name: String
    let height: Int
  }

  private class DataSource: UITableViewDiffableDataSource<String, Mountain> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let mountain = itemIdentifier(for: indexPath) else { return }
      var snapshot = self.snapshot()
      snapshot.deleteItems([mountain])
      apply(snapshot)
    }
  }

  private let mountains = [
    ("Asia", [Mountain(name: "Everest", height: 8849), Mountain(name: "K2", height: 8611)]),
    ("Europe", [Mountain(name: "Mont Blanc", height: 4806), Mountain(name: "Elbrus", height: 5642)]),
    ("Africa", [Mountain(name: "Kilimanjaro", height: 5895), Mountain(name: "Mount Kenya", height: 5199)]),
  ]
  private var dataSource: DataSource!
  private var isByHeight = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mountains"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mountain")
    dataSource = DataSource(tableView: tableView) { tableView, indexPath, mountain in
      let cell = tableView.dequeueReusableCell(withIdentifier: "mountain", for: indexPath)
      var content = UIListContentConfiguration.valueCell()
      content.text = mountain.name
      content.secondaryText = "\(mountain.height) m"
      cell.contentConfiguration = content
      return cell
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", style: .plain, target: self, action: #selector(sort))
    show(animated: false)
  }

  @objc private func sort() {
    isByHeight.toggle()
    show(animated: true)
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Mountain>()
    if isByHeight {
      snapshot.appendSections(["World"])
      snapshot.appendItems(mountains.flatMap(\.1).sorted { $0.height > $1.height })
    } else {
      for (continent, mountains) in mountains {
        snapshot.appendSections([continent])
        snapshot.appendItems(mountains)
      }
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
