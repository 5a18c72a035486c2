import UIKit

/// All pages by family.
class MenuViewController: UITableViewController {
  var choose: ((Page) -> Void)?

  init() {
    super.init(style: .insetGrouped)
    title = NSLocalizedString("Catalogue", comment: "")
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Family.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Family.allCases[section].pages.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Family.allCases[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = Family.allCases[indexPath.section].pages[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = page.title
    content.image = UIImage(systemName: page.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose?(Family.allCases[indexPath.section].pages[indexPath.row])
  }
}
