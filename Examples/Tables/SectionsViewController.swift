import UIKit

/// A section for each letter, with an index at the side of a plain table.
class SectionsViewController: UITableViewController {
  private let names = Names.all
  private let keys = Names.letters

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "SectionsTableIdentifier")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { keys.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names[keys[section]]?.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "SectionsTableIdentifier", for: indexPath)
    cell.textLabel?.text = names[keys[indexPath.section]]?[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { keys[section] }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.style == .plain ? keys : nil
  }
}
