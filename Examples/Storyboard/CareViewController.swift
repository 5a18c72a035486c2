import UIKit

/// A table that the storyboard fixes, with a row that leads on by code.
class CareViewController: UITableViewController {
  @IBOutlet private var waterLabel: UILabel!

  @IBAction func waterSwitched(_ sender: UISwitch) {
    waterLabel.text = sender.isOn ? "Water: on" : "Water: off"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.section == 1 { performSegue(withIdentifier: "flash", sender: nil) }
  }
}

/// Shows the destination in place, without a transition of UIKit's.
class FlashSegue: UIStoryboardSegue {
  override func perform() {
    destination.modalPresentationStyle = .fullScreen
    destination.modalTransitionStyle = .crossDissolve
    source.present(destination, animated: true)
  }
}
