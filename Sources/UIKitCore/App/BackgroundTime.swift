import Foundation
import QuartzCore

/// The time that an app has in the background, and what happens when it is over.
@MainActor final class BackgroundTime {
  // Observed: iOS 13 and later give 30 seconds.
  static let limit: TimeInterval = 30

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
    timer = TimerQueue.shared.schedule(after: end - CACurrentMediaTime(), holdsIdle: false) { [weak self] in
      self?.expire()
    }
  }

  func finish() {
    timer?.cancel()
    (timer, end) = (nil, nil)
  }

  // Apple: beginBackgroundTask(expirationHandler:), "called … shortly before the app's remaining background time reaches
  // 0", once for each task that has not ended.
  private func expire() {
    timer = nil
    for (number, handler) in application.backgroundTasks.sorted(by: { $0.key < $1.key })
    where application.backgroundTasks[number] != nil {
      handler()
    }
  }
}
