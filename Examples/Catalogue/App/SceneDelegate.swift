import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = CatalogueViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  /// `catalogue://buttonStyles` opens a page, `catalogue://` alone the list of them.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    guard let url = contexts.first?.url, let root = window?.rootViewController as? CatalogueViewController else {
      return
    }
    root.open(Page.named(url.host ?? ""))
  }
}
