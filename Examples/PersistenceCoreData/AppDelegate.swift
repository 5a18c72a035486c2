import CoreData
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PersistenceViewController()
    window?.makeKeyAndVisible()
    return true
  }

  lazy var persistentContainer: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "PersistenceCoreData")
    container.loadPersistentStores { description, error in
      if let error = error as NSError? {
        fatalError("The store could not be opened: \(error), \(error.userInfo)")
      }
    }
    return container
  }()

  func saveContext() {
    let context = persistentContainer.viewContext
    guard context.hasChanges else { return }
    do {
      try context.save()
    } catch {
      NSLog("The lines could not be saved: %@", "\(error)")
    }
  }
}
