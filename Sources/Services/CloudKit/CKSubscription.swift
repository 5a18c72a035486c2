import QuinceFoundation
import class QuinceFoundation.NSPredicate

/// Wants to hear of changes in the cloud, which do not come.
open class CKSubscription: NSObject, NSCopying, @unchecked Sendable {
  public typealias ID = String

  /// How people are told.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    // surface: nothing comes from the cloud
    open var alertBody: String?
    // surface: as above
    open var alertLocalizationKey: String?
    // surface: as above
    open var alertLocalizationArgs: [String]?
    // surface: as above
    open var title: String?
    // surface: as above
    open var subtitle: String?
    // surface: as above
    open var soundName: String?
    // surface: as above
    open var desiredKeys: [CKRecord.FieldKey]?
    // surface: as above
    open var shouldBadge = false
    // surface: as above
    open var shouldSendContentAvailable = false
    // surface: as above
    open var category: String?

    public override init() { super.init() }
  }

  public let subscriptionID: ID
  // surface: nothing comes from the cloud
  open var notificationInfo: NotificationInfo?

  init(_ identifier: ID) { subscriptionID = identifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Wants to hear of records that meet a condition.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1 << 0)
    public static let firesOnRecordUpdate = Options(rawValue: 1 << 1)
    public static let firesOnRecordDeletion = Options(rawValue: 1 << 2)
    public static let firesOnce = Options(rawValue: 1 << 3)
  }

  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  // surface: nothing comes from the cloud
  open var zoneID: CKRecordZone.ID?

  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: CKSubscription.ID = UUID().uuidString,
    options: Options
  ) {
    (self.recordType, self.predicate, querySubscriptionOptions) = (recordType, predicate, options)
    super.init(subscriptionID)
  }
}

/// Wants to hear of all changes of a database.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  // surface: nothing comes from the cloud
  open var recordType: CKRecord.RecordType?

  public init(subscriptionID: CKSubscription.ID) { super.init(subscriptionID) }
}
