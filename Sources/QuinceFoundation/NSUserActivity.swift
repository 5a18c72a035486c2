import Foundation

/// What a person is doing in an app at a moment, for state restoration. It never leaves the app on Linux.
open class NSUserActivity: NSObject {
  open private(set) var activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var needsSave = false
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var targetContentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?
  open private(set) var isValid = true

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Keys that are there already get the new values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  open func becomeCurrent() {
    guard isValid else { return }
    NSUserActivity.current = self
  }

  open func resignCurrent() {
    if NSUserActivity.current === self { NSUserActivity.current = nil }
  }

  open func invalidate() {
    resignCurrent()
    isValid = false
  }

  nonisolated(unsafe) package private(set) static weak var current: NSUserActivity?
}

public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
