import Foundation

/// An object that can take up a user activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  @available(*, deprecated, message: "Quince: no effect")
  func restoreUserActivityState(_ activity: NSUserActivity)
}
