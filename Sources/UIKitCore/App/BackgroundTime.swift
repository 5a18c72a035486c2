import Foundation
import QuartzCore
import QuinceFoundation

/// The time that an app has in the background, and what happens when it is over.
@MainActor final class BackgroundTime {
  // Observed: iOS 13 and later give 30 seconds, and call the handlers when about 5 of them are left.
  static let limit: TimeInterval = 30
  static let warning: TimeInterval = 5

  private unowned let application: UIApplication
  private var end: TimeInterval?
  private var timer: TimerQueue.Entry?

  init(_ application: UIApplication) { self.application = application }

  /// Seconds.
  var remaining: TimeInterval { max(0, (end ?? CACurrentMediaTime() + Self.limit) - CACurrentMediaTime()) }

  /// The app has gone to the background, or begins a task there.
  func begin() {
    let end = end ?? CACurrentMediaTime() + Self.limit
    self.end = end
    guard timer == nil, !application.backgroundTasks.isEmpty else { return }
    schedule(at: end - Self.warning) { $0.expire() }
  }

  /// The app is given its time once more, for something that happens while it is in the background.
  func renew() {
    finish()
    begin()
  }

  func finish() {
    timer?.cancel()
    (timer, end) = (nil, nil)
  }

  private func schedule(at time: TimeInterval, _ work: @escaping @MainActor (BackgroundTime) -> Void) {
    timer = TimerQueue.shared.schedule(after: time - CACurrentMediaTime(), holdsIdle: false) { [weak self] in
      guard let self else { return }
      self.timer = nil
      work(self)
    }
  }

  // Apple: beginBackgroundTask(expirationHandler:), "called … shortly before the app's remaining background time reaches
  // 0", once for each task that has not ended.
  private func expire() {
    for (number, task) in application.backgroundTasks.sorted(by: { $0.key < $1.key })
    where application.backgroundTasks[number] != nil {
      task.handler()
    }
    guard let end, !application.backgroundTasks.isEmpty else { return }
    schedule(at: end) { $0.endUnfinished() }
  }

  // Apple: endBackgroundTask(_:), "If you don't call this method for every task, the system terminates the app", without
  // calling its delegate.
  private func endUnfinished() {
    guard !application.backgroundTasks.isEmpty else { return }
    let names = application.backgroundTasks.sorted { $0.key < $1.key }.map { $1.name ?? "\($0)" }
    UIApplication._host?.perform(
      .log(
        "Quince: the app was ended in the background: its time was over, and it had not called endBackgroundTask(_:) "
          + "for \(names.joined(separator: ", "))"))
    DefaultsStores.flush()
    UIApplication._host?.perform(.exit(code: 0))
  }
}
