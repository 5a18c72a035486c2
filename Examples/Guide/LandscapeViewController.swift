import UIKit

/// Listing 2-5: what shows while the device lies on its side.
class LandscapeViewController: UIViewController {
  override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
    orientation.isLandscape
  }
}
