import UIKit

/// Rows whose labels are added to the content view in code and found again by their tags.
class CodeCellsViewController: UITableViewController {
  private enum Tag: Int {
    case name = 1
    case color
  }

  private let fruits = Fruit.all

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CellTableIdentifier") ?? makeCell()
    let fruit = fruits[indexPath.row]
    (cell.contentView.viewWithTag(Tag.name.rawValue) as? UILabel)?.text = fruit.name
    (cell.contentView.viewWithTag(Tag.color.rawValue) as? UILabel)?.text = fruit.colorName
    return cell
  }

  private func makeCell() -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "CellTableIdentifier")
    addTitle("Name", at: 5, to: cell)
    addTitle("Color", at: 28, to: cell)
    addValue(.name, at: 5, to: cell)
    addValue(.color, at: 28, to: cell)
    return cell
  }

  private func addTitle(_ text: String, at y: CGFloat, to cell: UITableViewCell) {
    let label = UILabel(frame: CGRect(x: 0, y: y, width: 70, height: 17))
    label.textAlignment = .right
    label.text = text
    label.font = UIFont.boldSystemFont(ofSize: 14)
    cell.contentView.addSubview(label)
  }

  private func addValue(_ tag: Tag, at y: CGFloat, to cell: UITableViewCell) {
    let label = UILabel(frame: CGRect(x: 80, y: y, width: 200, height: 17))
    label.font = UIFont.systemFont(ofSize: 14)
    label.tag = tag.rawValue
    cell.contentView.addSubview(label)
  }
}
