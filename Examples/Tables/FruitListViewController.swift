import UIKit

/// A table whose cells are loaded from a nib, one at a time, with the list as the nib's owner.
class FruitListViewController: UITableViewController {
  /// Set while the nib is loaded.
  @IBOutlet var loadedCell: FruitCell!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quinces"
    tableView.rowHeight = 65
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Fruit.all.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    var cell = tableView.dequeueReusableCell(withIdentifier: "Fruit") as? FruitCell
    if cell == nil {
      Bundle.main.loadNibNamed("FruitCell", owner: self, options: nil)
      cell = loadedCell
      loadedCell = nil
    }
    cell?.show(Fruit.all[indexPath.row])
    return cell ?? UITableViewCell()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = Fruit.all[indexPath.row].name
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
