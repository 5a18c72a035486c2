import UIKit

/// The front, in MainView.xib: what the preferences say.
class MainViewController: UIViewController, FlipsideViewControllerDelegate {
  @IBOutlet var nameField: UILabel!
  @IBOutlet var jarsField: UILabel!
  @IBOutlet var warpField: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    Preferences.register()
    refresh()
  }

  private func refresh() {
    nameField.text = Preferences.cook
    jarsField.text = "\(Preferences.jars)"
    warpField.text = Preferences.warp ? "Engaged" : "Disabled"
  }

  @IBAction func showFlipSide(_ sender: Any) {
    let flipside = FlipsideViewController(nibName: "FlipsideView", bundle: nil)
    flipside.delegate = self
    flipside.modalTransitionStyle = .flipHorizontal
    flipside.modalPresentationStyle = .fullScreen
    present(flipside, animated: true)
  }

  func flipsideViewControllerDidFinish(_ controller: FlipsideViewController) {
    refresh()
    dismiss(animated: true)
  }
}
