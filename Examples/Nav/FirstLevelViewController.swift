import UIKit

/// The root of the hierarchy: one row for each second-level controller.
class FirstLevelViewController: UITableViewController {
  private var controllers: [SecondLevelViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "First Level"
    controllers = [
      DisclosureButtonController(style: .plain),
      CheckListController(style: .plain),
      RowControlsController(style: .plain),
      MoveMeController(style: .plain),
      DeleteMeController(style: .plain),
      PresidentsViewController(style: .plain),
    ]
  }

  // MARK: - Table view data source

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return controllers.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "FirstLevelCell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    let controller = controllers[indexPath.row]
    cell.textLabel?.text = controller.title
    cell.imageView?.image = controller.rowImage
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  // MARK: - Table view delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(controllers[indexPath.row], animated: true)
  }
}
