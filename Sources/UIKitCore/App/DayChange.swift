import Foundation

/// Notifies the app when another day begins.
// Apple: applicationSignificantTimeChange(_:): "midnight … or a daylight savings time change"; a suspended app is notified
// once, when it runs again. Assumed: midnight alone.
@MainActor final class DayChange {
  private unowned let application: UIApplication
  private var day: Int32?
  private var timer: TimerQueue.Entry?

  init(_ application: UIApplication) { self.application = application }

  /// The app has become active, or the day should be over.
  func resume(at date: Date = Date()) {
    // The C library knows the local time without a calendar, which a launch would wait for.
    var (seconds, now) = (time_t(date.timeIntervalSince1970), tm())
    localtime_r(&seconds, &now)
    let isOther = day.map { $0 != now.tm_yday } ?? false
    day = now.tm_yday
    let passed = (now.tm_hour * 60 + now.tm_min) * 60 + now.tm_sec
    timer?.cancel()
    timer = TimerQueue.shared.schedule(after: Double(max(1, 86400 - passed)), holdsIdle: false) { [weak self] in
      self?.resume()
    }
    if isOther { notify() }
  }

  func pause() {
    timer?.cancel()
    timer = nil
  }

  private func notify() {
    application._delegate?.applicationSignificantTimeChange(application)
    NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: application)
  }
}
