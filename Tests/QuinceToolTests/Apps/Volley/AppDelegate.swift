import SpriteKit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GameViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class GameViewController: UIViewController {
  override func loadView() { view = SKView() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let view = view as? SKView, view.scene == nil else { return }
    let scene = TitleScene(size: view.bounds.size)
    scene.scaleMode = .aspectFit
    view.presentScene(scene)
  }
}
