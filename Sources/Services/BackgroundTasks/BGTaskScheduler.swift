import QuinceFoundation

/// Runs tasks of apps that are not in front. There is nobody here who would, as in Apple's simulator: what is submitted is refused.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why a request is refused.
  public struct Error: _BridgedStoredNSError, @unchecked Sendable {
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = BGTaskScheduler.Error

      case unavailable = 1
      case tooManyPendingTaskRequests
      case notPermitted
    }

    public let _nsError: NSError
    public init(_nsError error: NSError) { _nsError = error }

    public static var _nsErrorDomain: String { BGTaskScheduler.errorDomain }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
  }

  private static let only = BGTaskScheduler()
  private let lock = NSLock()
  private var registered: Set<String> = []

  open class var shared: BGTaskScheduler { only }

  private static let permittedKey = "BGTaskSchedulerPermittedIdentifiers"

  private func isPermitted(_ identifier: String) -> Bool {
    (Bundle.main.object(forInfoDictionaryKey: Self.permittedKey) as? [String])?.contains(identifier) == true
  }

  /// - Returns: false where Info.plist does not name the task.
  // Apple: an identifier that is registered twice raises an exception.
  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard isPermitted(identifier) else { return false }
    let isNew = lock.withLock { registered.insert(identifier).inserted }
    precondition(isNew, "Launch handler for task with identifier \(identifier) has already been registered")
    return true
  }

  /// - Throws: `notPermitted` where Info.plist does not name the task, else `unavailable`.
  // Observed: the simulator of iOS 16 refuses with code 1.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    throw Error(isPermitted(taskRequest.identifier) ? .unavailable : .notPermitted)
  }

  // surface: nothing is pending
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  // surface: as above
  open func cancelAllTaskRequests() {}

  /// - Parameter completionHandler: called on a thread of the system's, with no request.
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler([]) }
  }

  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
