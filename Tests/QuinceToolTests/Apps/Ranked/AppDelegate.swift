import CoreData
import UIKit

// Each line says at its end which rows of the list of the interfaces most in use it has.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {  //# 2 6
  var window: UIWindow?  //# 1

  func application(
    _ application: UIApplication,  //# 3 12
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)  //# 42 60 77 200
    let tabs = UITabBarController()  //# 126
    let pages = UINavigationController(rootViewController: RowsViewController(style: .plain))  //# 20 224
    let grid = GridViewController(collectionViewLayout: UICollectionViewFlowLayout())  //# 156
    grid.title = "Grid"
    tabs.viewControllers = [pages, UINavigationController(rootViewController: grid), ShapesViewController()]
    window.rootViewController = tabs  //# 27
    window.makeKeyAndVisible()  //# 109
    self.window = window
    Notes.shared.keep("launched")
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { print("resigns") }  //# 88
  func applicationDidEnterBackground(_ application: UIApplication) { print("background") }  //# 70
  func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }  //# 93
  func applicationDidBecomeActive(_ application: UIApplication) { print("active") }  //# 94
  func applicationWillTerminate(_ application: UIApplication) { print("terminates") }  //# 73
}

/// Keeps texts in Core Data, with a model that is made in code.
final class Notes {
  static let shared = Notes()
  private let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)  //# 231

  init() {
    let text = NSAttributeDescription()
    text.name = "text"
    text.attributeType = .stringAttributeType
    let note = NSEntityDescription()
    note.name = "Note"
    note.properties = [text]
    let model = NSManagedObjectModel()
    model.entities = [note]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("notes.sqlite")
    _ = try? coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file)  //# 286
    context.persistentStoreCoordinator = coordinator
  }

  func keep(_ text: String) {
    let note: NSManagedObject = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)  //# 252
    note.setValue(text, forKey: "text")
    do {
      try context.save()  //# 270
      let request = NSFetchRequest<NSManagedObject>(entityName: "Note")  //# 208
      print("notes", try context.count(for: request) > 0)
    } catch { print(error) }
  }
}
