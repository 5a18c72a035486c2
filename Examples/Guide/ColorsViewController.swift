import UIKit

/// Says how large it wants to be in a popover.
class ColorsViewController: UITableViewController {
  var chosen: ((String) -> Void)?
  private let colors: [(String, UIColor)] = [
    ("Quince", .systemYellow), ("Plum", .systemPurple), ("Leaf", .systemGreen),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    contentSizeForViewInPopover = CGSize(width: 240, height: 132)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { colors.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Colour")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Colour")
    cell.textLabel?.text = colors[indexPath.row].0
    cell.imageView?.image = UIImage(systemName: "circle.fill")?.withTintColor(
      colors[indexPath.row].1, renderingMode: .alwaysOriginal)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen?(colors[indexPath.row].0)
  }
}
