import UIKit

/// Listing 5-2: the list, in FirstView.xib.
class FirstViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @IBOutlet var tableView: UITableView!
  private let names = ["Apple", "Pear", "Quince"]

  override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { true }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Name")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Name")
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (splitViewController?.viewControllers.last as? SecondViewController)?.show(names[indexPath.row])
  }
}
