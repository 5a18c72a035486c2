import CoreData
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  lazy var container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Library")
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    container.viewContext.automaticallyMergesChangesFromParent = true
    return container
  }()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let list = BooksViewController(style: .plain)
    list.container = container
    window?.rootViewController = UINavigationController(rootViewController: list)
    window?.makeKeyAndVisible()
    return true
  }
}
