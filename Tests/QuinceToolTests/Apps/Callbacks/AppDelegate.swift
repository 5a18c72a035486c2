import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Recorder.shared.add("didFinishLaunching")
    let navigation = UINavigationController(rootViewController: RecordingController(name: "A"))
    navigation.delegate = Recorder.shared
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Recorder.shared.add("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { Recorder.shared.add("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { Recorder.shared.add("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { Recorder.shared.add("willEnterForeground") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { Recorder.shared.add("memoryWarning") }
}
