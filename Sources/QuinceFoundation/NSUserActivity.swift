import Foundation

/// What a person is doing in an app at a moment, for state restoration. It never leaves the app on Linux.
open class NSUserActivity: NSObject {
  open private(set) var activityType: String
  // surface: the activity's own data, which stays in the app
  open var title: String?
  // surface: the activity's own data, which stays in the app
  open var userInfo: [AnyHashable: Any]?
  // surface: the activity's own data, which stays in the app
  open var requiredUserInfoKeys: Set<String>?
  @available(*, deprecated, message: "Quince: no effect")
  open var needsSave = false { didSet { NoEffect.log("NSUserActivity.needsSave") } }
  // surface: the activity's own data, which stays in the app
  open var webpageURL: URL?
  // surface: the activity's own data, which stays in the app
  open var referrerURL: URL?
  // surface: the activity's own data, which stays in the app
  open var expirationDate: Date?
  // surface: the activity's own data, which stays in the app
  open var keywords: Set<String> = []
  // surface: the activity's own data, which stays in the app
  open var targetContentIdentifier: String?
  @available(*, deprecated, message: "Quince: no effect")
  open weak var delegate: (any NSUserActivityDelegate)? { didSet { NoEffect.log("NSUserActivity.delegate") } }
  open private(set) var isValid = true
  // surface: the activity's own data, which stays in the app
  open var persistentIdentifier: String?
  @available(*, deprecated, message: "Quince: no effect")
  open var isEligibleForHandoff = true { didSet { NoEffect.log("NSUserActivity.isEligibleForHandoff") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var isEligibleForSearch = false { didSet { NoEffect.log("NSUserActivity.isEligibleForSearch") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var isEligibleForPublicIndexing = false {
    didSet { NoEffect.log("NSUserActivity.isEligibleForPublicIndexing") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isEligibleForPrediction = false { didSet { NoEffect.log("NSUserActivity.isEligibleForPrediction") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var supportsContinuationStreams = false {
    didSet { NoEffect.log("NSUserActivity.supportsContinuationStreams") }
  }

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
  @available(*, deprecated, message: "Quince: no effect")
  func userActivityWillSave(_ userActivity: NSUserActivity)
  @available(*, deprecated, message: "Quince: no effect")
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
