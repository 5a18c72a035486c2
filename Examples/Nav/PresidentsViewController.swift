import UIKit

/// A list read from a keyed archive; a tapped row opens its editor.
class PresidentsViewController: SecondLevelViewController, PresidentDetailControllerDelegate {
  private var list: [President] = []

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Detail Edit"
    rowImage = UIImage(named: "detailedit")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard
      let url = Bundle.main.url(forResource: "Presidents", withExtension: "plist"),
      let data = try? Data(contentsOf: url),
      let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return }
    unarchiver.requiresSecureCoding = false
    list = unarchiver.decodeObject(forKey: "Presidents") as? [President] ?? []
    unarchiver.finishDecoding()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "PresidentCell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: identifier)
    let president = list[indexPath.row]
    cell.textLabel?.text = "\(president.number). \(president.name)"
    cell.detailTextLabel?.text = "\(president.fromYear) - \(president.toYear)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let controller = PresidentDetailController(style: .grouped)
    controller.president = list[indexPath.row]
    controller.delegate = self
    controller.row = indexPath.row
    navigationController?.pushViewController(controller, animated: true)
  }

  func presidentDetailController(_ controller: PresidentDetailController, didUpdate president: President) {
    list[controller.row] = president
    tableView.reloadData()
    navigationController?.popViewController(animated: true)
  }
}
