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
  /// Set by an app whose state has changed: its delegate and the responders that have the activity bring it up to date
  /// before it is needed, and once the present work is done.
  // Assumed: on the main queue's next turn, and before a scene is kept.
  open var needsSave = false {
    didSet {
      guard needsSave, !oldValue else { return }
      nonisolated(unsafe) let activity = self
      DispatchQueue.main.async { activity.saveIfNeeded() }
    }
  }
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
  open weak var delegate: (any NSUserActivityDelegate)?
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

  // MARK: Saving

  private struct Saver {
    weak var owner: AnyObject?
    let save: (NSUserActivity) -> Void
  }
  private var savers: [Saver] = []

  /// - Parameter save: called with the activity when it needs to be brought up to date.
  package func addSaver(_ owner: AnyObject, _ save: @escaping (NSUserActivity) -> Void) {
    savers.append(Saver(owner: owner, save: save))
  }
  package func removeSaver(_ owner: AnyObject) { savers.removeAll { $0.owner == nil || $0.owner === owner } }

  package func saveIfNeeded() {
    guard needsSave, isValid else { return }
    needsSave = false
    delegate?.userActivityWillSave(self)
    for saver in savers where saver.owner != nil { saver.save(self) }
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
  @available(*, deprecated, message: "Quince: no effect")
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
