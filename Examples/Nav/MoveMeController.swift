import UIKit

/// Rows are put in order by dragging; none can be deleted.
class MoveMeController: SecondLevelViewController {
  private var list = [
    "Eeny", "Meeny", "Miney", "Moe", "Catch", "A", "Tiger", "By", "The", "Toe",
  ]

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Move Me"
    rowImage = UIImage(named: "moveme")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Move", style: .plain, target: self, action: #selector(toggleMove))
  }

  @objc func toggleMove() {
    tableView.setEditing(!tableView.isEditing, animated: true)
    navigationItem.rightBarButtonItem?.title = tableView.isEditing ? "Done" : "Move"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "MoveMeCell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.showsReorderControl = true
    cell.textLabel?.text = list[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    .none
  }

  override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    false
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let moved = list.remove(at: sourceIndexPath.row)
    list.insert(moved, at: destinationIndexPath.row)
  }
}
