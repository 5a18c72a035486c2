import UIKit

protocol FlipsideViewControllerDelegate: AnyObject {
  func flipsideViewControllerDidFinish(_ controller: FlipsideViewController)
}

/// The back, in FlipsideView.xib: a switch and a slider.
class FlipsideViewController: UIViewController {
  weak var delegate: FlipsideViewControllerDelegate?
  @IBOutlet var warpSwitch: UISwitch!
  @IBOutlet var jarsSlider: UISlider!

  override func viewDidLoad() {
    super.viewDidLoad()
    warpSwitch.isOn = Preferences.warp
    jarsSlider.value = Float(Preferences.jars)
  }

  @IBAction func changeWarp(_ sender: UISwitch) { Preferences.warp = sender.isOn }
  @IBAction func changeJars(_ sender: UISlider) { Preferences.jars = Int(sender.value.rounded()) }
  @IBAction func done(_ sender: Any) { delegate?.flipsideViewControllerDidFinish(self) }
}
