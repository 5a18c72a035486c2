import UIKit

/// A table whose rows are deleted, inserted, moved and chosen.
class EditingViewController: UITableViewController {
  private var fruit = Fruit.all

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    tableView.allowsMultipleSelectionDuringEditing = false
    navigationItem.rightBarButtonItems = [
      editButtonItem,
      UIBarButtonItem(title: "Choose", primaryAction: UIAction { [weak self] _ in self?.choose() }),
    ]
  }

  private func choose() {
    setEditing(false, animated: false)
    tableView.allowsMultipleSelectionDuringEditing = true
    setEditing(true, animated: true)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if !editing { tableView.allowsMultipleSelectionDuringEditing = false }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruit.count + 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = indexPath.row < fruit.count ? fruit[indexPath.row].name : "Add one"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    indexPath.row < fruit.count ? .delete : .insert
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .delete:
      fruit.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    case .insert:
      fruit.append(Fruit(name: "Fruit \(fruit.count + 1)", detail: "", symbol: "leaf"))
      tableView.insertRows(at: [indexPath], with: .automatic)
    default: break
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.row < fruit.count
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    IndexPath(row: min(proposed.row, fruit.count - 1), section: 0)
  }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    fruit.insert(fruit.remove(at: source.row), at: destination.row)
  }
}
