import UIKit

/// Listing 2-5: brings another controller while the device lies on its side.
class PortraitViewController: UIViewController {
  private let landscapeViewController: LandscapeViewController
  private var isShowingLandscapeView = false

  init() {
    landscapeViewController = LandscapeViewController(nibName: "LandscapeView", bundle: nil)
    super.init(nibName: "PortraitView", bundle: nil)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    NotificationCenter.default.addObserver(
      self, selector: #selector(orientationChanged(_:)), name: UIDevice.orientationDidChangeNotification, object: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  @objc func orientationChanged(_ notification: Notification) {
    let deviceOrientation = UIDevice.current.orientation
    if deviceOrientation.isLandscape && !isShowingLandscapeView {
      landscapeViewController.modalPresentationStyle = .fullScreen
      presentModalViewController(landscapeViewController, animated: true)
      isShowingLandscapeView = true
    } else if deviceOrientation.isPortrait && isShowingLandscapeView {
      dismissModalViewController(animated: true)
      isShowingLandscapeView = false
    }
  }

  override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
    orientation == .portrait
  }

  @IBAction func done(_ sender: Any) {
    NotificationCenter.default.removeObserver(self)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    presentingViewController?.dismissModalViewController(animated: true)
  }
}
