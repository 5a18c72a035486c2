import Foundation

/// Some seconds after the request.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval
  private let start = Date()

  /// - Parameter timeInterval: seconds, more than 0; at least 60 where it repeats, else the program ends.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  open func nextTriggerDate() -> Date? {
    guard repeats else {
      let date = start.addingTimeInterval(timeInterval)
      return date > Date() ? date : nil
    }
    let periods = (Date().timeIntervalSince(start) / timeInterval).rounded(.down) + 1
    return start.addingTimeInterval(periods * timeInterval)
  }
}
