import QuinceFoundation

/// Asks the system for calls. This device makes none: requests are refused.
open class CXCallController: NSObject, @unchecked Sendable {
  private let queue: DispatchQueue
  public let callObserver = CXCallObserver()

  public init(queue: DispatchQueue) { self.queue = queue }
  public override convenience init() { self.init(queue: .main) }

  /// - Parameter completion: called on the controller's queue, with `CXErrorCodeRequestTransactionError.unentitled`.
  // Assumed: which error.
  open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
    let isEmpty = transaction.actions.isEmpty
    nonisolated(unsafe) let completion = completion
    queue.async { completion(CXErrorCodeRequestTransactionError(isEmpty ? .emptyTransaction : .unentitled)) }
  }
  open func request(_ transaction: CXTransaction) async throws {
    throw CXErrorCodeRequestTransactionError(transaction.actions.isEmpty ? .emptyTransaction : .unentitled)
  }
  open func requestTransaction(with action: CXAction, completion: @escaping ((any Error)?) -> Void) {
    request(CXTransaction(action: action), completion: completion)
  }
}

public protocol CXCallObserverDelegate: NSObjectProtocol {
  // surface: there are no calls
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Sees the calls of the device: there are none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open var calls: [CXCall] { [] }
  // surface: there are no calls
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}

/// A call; apps get none here.
open class CXCall: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var uuid: UUID { UUID() }
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { false }
}

public enum CXCallDirectoryEnabledStatus: Int, Sendable { case unknown, disabled, enabled }

/// The app's extension that knows callers, which does not run here.
open class CXCallDirectoryManager: NSObject, @unchecked Sendable {
  private static let only = CXCallDirectoryManager()

  open class var sharedInstance: CXCallDirectoryManager { only }

  /// - Parameter completion: called on a thread of the system's.
  open func getEnabledStatusForExtension(
    withIdentifier identifier: String,
    completionHandler completion: @escaping (CXCallDirectoryEnabledStatus, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(.disabled, nil) }
  }

  /// - Parameter completion: called on a thread of the system's, with an error.
  open func reloadExtension(
    withIdentifier identifier: String, completionHandler completion: (((any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion?(CXErrorCodeCallDirectoryManagerError(.noExtensionFound)) }
  }
}
