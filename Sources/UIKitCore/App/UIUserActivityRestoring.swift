import Foundation

/// An object that can take up a user activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
