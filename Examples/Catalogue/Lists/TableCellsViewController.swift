import UIKit

/// The styles and accessories of table cells.
class TableCellsViewController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case styles, accessories, content, selection
  }

  private let styles: [(String, UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Value 1", .value1), ("Value 2", .value2), ("Subtitle", .subtitle),
  ]
  private let accessories: [(String, UITableViewCell.AccessoryType)] = [
    ("Disclosure", .disclosureIndicator), ("Detail", .detailButton), ("Both", .detailDisclosureButton),
    ("Checkmark", .checkmark),
  ]

  init() { super.init(style: .grouped) }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section)! {
    case .styles: styles.count
    case .accessories: accessories.count + 1
    case .content: 4
    case .selection: 2
    }
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    ["Styles", "Accessories", "Configured", "Selection"][section]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch Section(rawValue: indexPath.section)! {
    case .styles: styled(indexPath.row)
    case .accessories: accessorised(indexPath.row)
    case .content: configured(indexPath.row)
    case .selection: selectable(indexPath.row)
    }
  }

  private func styled(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: styles[row].1, reuseIdentifier: nil)
    cell.textLabel?.text = styles[row].0
    cell.detailTextLabel?.text = "Detail"
    if row != 2 { cell.imageView?.image = UIImage(systemName: "photo") }
    return cell
  }

  private func accessorised(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if row < accessories.count {
      cell.textLabel?.text = accessories[row].0
      cell.accessoryType = accessories[row].1
    } else {
      cell.textLabel?.text = "A switch"
      cell.accessoryView = UISwitch()
      cell.selectionStyle = .none
    }
    return cell
  }

  private func configured(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let kinds = [
      UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), .cell(),
    ]
    var content = kinds[row]
    content.text = ["Cell", "Subtitle", "Value", "A cell whose text is long enough to need a second line"][row]
    content.secondaryText = row == 3 ? nil : "Secondary"
    content.image = UIImage(systemName: ["tray", "paperplane", "gear", "text.alignleft"][row])
    cell.contentConfiguration = content
    return cell
  }

  private func selectable(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ["Can be chosen", "Cannot be chosen"][row]
    cell.selectionStyle = row == 0 ? .default : .none
    return cell
  }
}
