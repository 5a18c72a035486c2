import UIKit

/// One row at a time has the check mark.
class CheckListController: SecondLevelViewController {
  private let list = [
    "Who Hash", "Bubba Gump Shrimp Étouffée", "Who Pudding", "Scooby Snacks", "Everlasting Gobstopper",
    "Green Eggs and Ham", "Soylent Green", "Hard Tack", "Lembas Bread", "Roast Beast", "Blancmange",
  ]
  private var lastIndexPath: IndexPath?

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Check One"
    rowImage = UIImage(named: "checkmark")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "CheckMarkCell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.textLabel?.text = list[indexPath.row]
    cell.accessoryType = indexPath == lastIndexPath ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath != lastIndexPath {
      tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
      if let last = lastIndexPath {
        tableView.cellForRow(at: last)?.accessoryType = .none
      }
      lastIndexPath = indexPath
    }
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
