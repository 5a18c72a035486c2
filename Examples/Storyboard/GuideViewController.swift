import UIKit

/// A scene of another storyboard, closed by a tap that the storyboard connects.
class GuideViewController: UIViewController {
  @IBAction func close(_ sender: UITapGestureRecognizer) {
    dismiss(animated: true)
  }
}
