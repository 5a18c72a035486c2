import UIKit

/// Every row carries a control of its own.
class RowControlsController: SecondLevelViewController {
  private let list = [
    "R2-D2", "C3PO", "Tik-Tok", "Robby", "Rosie", "Uniblab", "Bender", "Marvin", "Lt. Commander Data",
    "Evil Brother Lore", "Optimus Prime", "Tobor", "HAL",
  ]

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Row Controls"
    rowImage = UIImage(named: "rowcontrols")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  @IBAction func buttonTapped(_ sender: UIButton) {
    guard
      let cell = sender.superview as? UITableViewCell,
      let row = tableView.indexPath(for: cell)?.row
    else { return }
    let alert = UIAlertController(
      title: "You tapped the button", message: "You tapped the button for \(list[row])", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "ControlRowCell"
    let cell: UITableViewCell
    if let reused = tableView.dequeueReusableCell(withIdentifier: identifier) {
      cell = reused
    } else {
      cell = UITableViewCell(style: .default, reuseIdentifier: identifier)
      let up = UIImage(named: "button_up")
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 0, y: 0, width: up?.size.width ?? 0, height: up?.size.height ?? 0)
      button.setBackgroundImage(up, for: .normal)
      button.setBackgroundImage(UIImage(named: "button_down"), for: .highlighted)
      button.setTitle("Tap", for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 15)
      button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
      cell.accessoryView = button
    }
    cell.textLabel?.text = list[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let alert = UIAlertController(
      title: "You tapped the row.", message: "You tapped \(list[indexPath.row]).", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
