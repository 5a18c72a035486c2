import UIKit

/// Tapping a row and tapping its detail button do different things.
class DisclosureButtonController: SecondLevelViewController {
  private let list = [
    "Apples", "Apricots", "Bilberries", "Cherries", "Damsons", "Elderberries", "Figs", "Gooseberries", "Grapes",
    "Medlars", "Mulberries", "Nectarines", "Peaches", "Pears", "Plums", "Quinces", "Raspberries", "Strawberries",
  ]
  private var detailController: DisclosureDetailController?

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Disclosure Buttons"
    rowImage = UIImage(named: "disclosure")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "DisclosureButtonCell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.textLabel?.text = list[indexPath.row]
    cell.accessoryType = .detailDisclosureButton
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let alert = UIAlertController(
      title: "Hey, do you see the disclosure button?",
      message: "If you're trying to drill down, touch that instead",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Won't happen again", style: .cancel, handler: nil))
    present(alert, animated: true, completion: nil)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    let controller = detailController ?? DisclosureDetailController()
    detailController = controller
    controller.title = "Detail"
    controller.message = "You pressed the disclosure button for \(list[indexPath.row])."
    navigationController?.pushViewController(controller, animated: true)
  }
}
