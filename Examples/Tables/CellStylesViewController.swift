import UIKit

/// The four styles of cells, the kinds of accessories, and what selecting a row looks like.
class CellStylesViewController: UITableViewController {
  private let styles: [(name: String, style: UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
  ]
  private let accessories: [(name: String, type: UITableViewCell.AccessoryType)] = [
    ("None", .none), ("Disclosure", .disclosureIndicator), ("Detail disclosure", .detailDisclosureButton),
    ("Checkmark", .checkmark), ("Detail", .detailButton),
  ]

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? styles.count : accessories.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Styles" : "Accessories"
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "A cell has one or two labels and a picture." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    indexPath.section == 0 ? styledCell(at: indexPath.row) : accessoryCell(at: indexPath.row)
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    title = accessories[indexPath.row].name
  }

  private func styledCell(at row: Int) -> UITableViewCell {
    let (name, style) = styles[row]
    let cell =
      tableView.dequeueReusableCell(withIdentifier: name) ?? UITableViewCell(style: style, reuseIdentifier: name)
    cell.textLabel?.text = name
    cell.detailTextLabel?.text = "Detail"
    if style != .value2 { cell.imageView?.image = UIImage(named: "star.png") }
    return cell
  }

  private func accessoryCell(at row: Int) -> UITableViewCell {
    let (name, type) = accessories[row]
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Accessory")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Accessory")
    cell.textLabel?.text = name
    cell.accessoryType = type
    return cell
  }
}
