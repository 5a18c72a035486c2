import UIKit

/// Presents a controller with the data of the row that was chosen.
class DataListViewController: UITableViewController {
  private let baskets = [["Quince", "Medlar"], ["Pear", "Apple", "Rowan"], ["Plum"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Baskets"
  }

  func presentModalViewController(data: [String]) {
    presentModalViewController(DataViewController(data: data), animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { baskets.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Basket")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Basket")
    cell.textLabel?.text = "Basket \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    presentModalViewController(data: baskets[indexPath.row])
  }
}
