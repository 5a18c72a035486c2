import QuinceFoundation

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKOwnerDefaultName = "__defaultOwner__"

extension NSNotification.Name {
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}

/// An app's part of the cloud. Nobody is signed in on this device: there is no account, and requests fail with `notAuthenticated`.
///
/// Handlers are called on a thread of the system's.
open class CKContainer: NSObject, @unchecked Sendable {
  public struct ApplicationPermissions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDiscoverability = ApplicationPermissions(rawValue: 1 << 0)
  }

  public enum ApplicationPermissionStatus: Int, Sendable { case initialState, couldNotComplete, denied, granted }

  private static let main = CKContainer(
    identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? "unknown"))

  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(.private)
  public let publicCloudDatabase = CKDatabase(.public)
  public let sharedCloudDatabase = CKDatabase(.shared)

  open class func `default`() -> CKContainer { main }

  public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    later { completionHandler(.noAccount, nil) }
  }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
    later { completionHandler(nil, CKError.nobody) }
  }
  open func userRecordID() async throws -> CKRecord.ID { throw CKError.nobody }

  open func requestApplicationPermission(
    _ applicationPermission: ApplicationPermissions,
    completionHandler block: @escaping (ApplicationPermissionStatus, (any Error)?) -> Void
  ) { later { block(.couldNotComplete, CKError.nobody) } }
  open func status(
    forApplicationPermission applicationPermission: ApplicationPermissions,
    completionHandler block: @escaping (ApplicationPermissionStatus, (any Error)?) -> Void
  ) { later { block(.couldNotComplete, CKError.nobody) } }

  /// The operation fails.
  open func add(_ operation: CKOperation) { operation.fail() }
}

func later(_ work: @escaping () -> Void) {
  nonisolated(unsafe) let work = work
  DispatchQueue.global().async { work() }
}
