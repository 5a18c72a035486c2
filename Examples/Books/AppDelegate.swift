import CoreData
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let context = persistentContainer.viewContext
    context.automaticallyMergesChangesFromParent = true
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    FirstBooks.insert(into: context)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(
      rootViewController: BooksViewController(container: persistentContainer))
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    try? persistentContainer.viewContext.save()
  }

  lazy var persistentContainer: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Books")
    container.loadPersistentStores { description, error in
      if let error = error as NSError? {
        fatalError("The store could not be opened: \(error), \(error.userInfo)")
      }
    }
    return container
  }()
}

/// What the app has when it starts for the first time.
enum FirstBooks {
  static func insert(into context: NSManagedObjectContext) {
    guard (try? context.count(for: Book.fetchRequest())) == 0 else { return }
    for (title, author, genre, stars) in [
      ("Frankenstein", "Mary Shelley", "Novel", 5), ("The Last Man", "Mary Shelley", "Novel", 3),
      ("Walden", "Henry David Thoreau", "Essay", 4), ("Ariel", "Sylvia Plath", "Poetry", 5),
    ] {
      let book = Book(context: context)
      (book.title, book.author, book.genre, book.stars) = (title, author, genre, Int16(stars))
    }
    try? context.save()
  }
}
