import UIKit

/// The tables of the app, one row each.
class MenuViewController: UITableViewController {
  private let pages: [(title: String, make: () -> UIViewController)] = [
    ("Simple Table", { SimpleTableViewController() }),
    ("Cell Styles", { CellStylesViewController(style: .plain) }),
    ("Cells in Code", { CodeCellsViewController(style: .plain) }),
    ("Cells from a Nib", { FruitListViewController() }),
    ("Grouped Sections", { SectionsViewController(style: .grouped) }),
    ("Indexed Sections", { SectionsViewController(style: .plain) }),
    ("Search", { SearchViewController() }),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tables"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Page") ?? UITableViewCell(style: .default, reuseIdentifier: "Page")
    cell.textLabel?.text = pages[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = pages[indexPath.row]
    let controller = page.make()
    controller.title = page.title
    navigationController?.pushViewController(controller, animated: true)
  }
}
