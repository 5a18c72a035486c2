import DiaryModel
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    let store = DiaryStore()

    func application(_ application: UIApplication,
                     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        UserDefaults.registerDiaryDefaults()
        do { try store.load() } catch { NSLog("Could not load: %@", error.localizedDescription) }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: DiaryViewController(store: store))
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { try? store.save() }

    func applicationWillTerminate(_ application: UIApplication) { try? store.save() }
}
