import UIKit

/// A table of one style, with headers, footers and an index.
class TableStyleViewController: UITableViewController {
  private let sections: [(title: String, fruit: [Fruit])] = Dictionary(grouping: Fruit.all) {
    String($0.name.prefix(1))
  }
  .sorted { $0.key < $1.key }.map { (title: $0.key, fruit: $0.value) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(
      UIAction { [weak self] _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self?.refreshControl?.endRefreshing() }
      }, for: .valueChanged)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].fruit.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? "A footer says what the section is about, in as many lines as it needs." : nil
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.style == .plain ? sections.map(\.title) : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    let fruit = sections[indexPath.section].fruit[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = fruit.name
    content.secondaryText = fruit.detail
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { $2(true) }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "flag")
    let delete = UIContextualAction(style: .destructive, title: "Delete") { $2(false) }
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}
