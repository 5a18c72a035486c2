import UIKit

/// A table that a nib holds, with the controller as its data source and delegate: pictures, indentation, a row that
/// cannot be chosen, and an alert for the others.
class SimpleTableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let listData = [
    "Oak", "Beech", "Birch", "Maple", "Ash", "Elm", "Lime", "Alder", "Willow", "Poplar", "Rowan", "Hazel", "Holly",
  ]

  // MARK: Table view data source

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { listData.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "SimpleTableIdentifier"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.imageView?.image = UIImage(named: "star.png")
    cell.imageView?.highlightedImage = UIImage(named: "star2.png")
    cell.textLabel?.text = listData[indexPath.row]
    cell.textLabel?.font = UIFont.boldSystemFont(ofSize: 28)
    return cell
  }

  // MARK: Table view delegate

  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 0 ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let alert = UIAlertController(
      title: "Row Selected", message: "You selected \(listData[indexPath.row])", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes I Did", style: .cancel))
    present(alert, animated: true)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
}
