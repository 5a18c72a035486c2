import Foundation
import QuinceFoundation

/// Time in the background that the app is given: to fetch, and for notifications from servers.
@MainActor final class BackgroundFetch {
  private unowned let application: UIApplication
  /// Seconds.
  // Apple: setMinimumBackgroundFetchInterval(_:): the default is backgroundFetchIntervalNever.
  var interval = UIApplication.backgroundFetchIntervalNever

  init(_ application: UIApplication) { self.application = application }

  // Assumed: an app in front goes to the background first, as by Xcode's "Simulate Background Fetch".
  func perform() {
    if let problem {
      UIApplication._host?.perform(.log("Quince: no background fetch: \(problem)"))
      return
    }
    if application.applicationState != .background { application.enterBackground() }
    application.doInBackground("application(_:performFetchWithCompletionHandler:)") { finished in
      application._delegate?.application(application, performFetchWithCompletionHandler: finished)
    }
  }

  // Apple: performFetchWithCompletionHandler: for apps with the background mode `fetch` that have set an interval.
  private var problem: String? {
    let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String] ?? []
    if !modes.contains("fetch") { return "UIBackgroundModes of Info.plist does not have fetch" }
    return interval == UIApplication.backgroundFetchIntervalNever
      ? "the app has not called setMinimumBackgroundFetchInterval(_:)" : nil
  }
}

extension UIApplication {
  /// Calls a method that ends with its handler. In the background it has as much time as any task there.
  func doInBackground(_ name: String, _ call: (@escaping (UIBackgroundFetchResult) -> Void) -> Void) {
    guard applicationState == .background else { return call { _ in } }
    backgroundTime.renew()
    let task = beginBackgroundTask(withName: name)
    // Handlers may be called on any thread.
    call { _ in onMain { self.endBackgroundTask(task) } }
  }
}
