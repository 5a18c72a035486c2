import BackgroundTasks
import GameKit
import UIKit
import WatchConnectivity

@main
class AppDelegate: UIResponder, UIApplicationDelegate, WCSessionDelegate {
  static let weatherTask = "org.example.almanac.weather"
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.weatherTask, using: nil) { task in
      guard let task = task as? BGAppRefreshTask else { return }
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      task.setTaskCompleted(success: true)
    }
    print("registered \(isRegistered)")
    if WCSession.isSupported() {
      WCSession.default.delegate = self
      WCSession.default.activate()
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: AlmanacController(style: .insetGrouped))
    window.makeKeyAndVisible()
    self.window = window
    askForWeather()
    GKLocalPlayer.local.authenticateHandler = { controller, error in
      if let controller = controller { window.rootViewController?.present(controller, animated: true) }
      if let error = error { print("player \((error as NSError).code)") }
    }
    return true
  }

  private func askForWeather() {
    let request = BGAppRefreshTaskRequest(identifier: Self.weatherTask)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch BGTaskScheduler.Error.unavailable {
      print("no tasks in the background")
    } catch {
      print("weather: \(error)")
    }
  }

  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: Error?
  ) {}
  func sessionDidBecomeInactive(_ session: WCSession) {}
  func sessionDidDeactivate(_ session: WCSession) { session.activate() }
}
