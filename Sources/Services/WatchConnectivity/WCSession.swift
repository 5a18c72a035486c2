import QuinceFoundation

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// Hears what a watch sends.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  // surface: no watch is there to hear of
  func sessionDidBecomeInactive(_ session: WCSession)
  // surface: as above
  func sessionDidDeactivate(_ session: WCSession)
  // surface: as above
  func sessionWatchStateDidChange(_ session: WCSession)
  // surface: as above
  func sessionReachabilityDidChange(_ session: WCSession)
  // surface: as above
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  // surface: as above
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
  // surface: as above
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  // surface: as above
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)
  // surface: as above
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  // surface: as above
  func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
  // surface: as above
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  // surface: as above
  func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
  // surface: as above
  func session(_ session: WCSession, didReceive file: WCSessionFile)
}

extension WCSessionDelegate {
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
  ) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  public func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {}
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
}

/// Talks to the user's watch. This device cannot have one, as an iPad: nothing is supported.
open class WCSession: NSObject, @unchecked Sendable {
  private static let only = WCSession()

  open class func isSupported() -> Bool { false }
  open class var `default`: WCSession { only }

  open weak var delegate: (any WCSessionDelegate)?

  /// Tells the delegate later, on a thread of the system's, that nothing is supported.
  // Assumed: Apple leaves open what a device does that supports no session.
  open func activate() {
    DispatchQueue.global().async {
      self.delegate?.session(
        self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
    }
  }

  open var activationState: WCSessionActivationState { .notActivated }
  open var hasContentPending: Bool { false }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  open var watchDirectoryURL: URL? { nil }
  open var isReachable: Bool { false }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  /// - Parameter errorHandler: called on a thread of the system's, with `sessionNotSupported`.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { fail(errorHandler) }

  /// - Parameter errorHandler: called on a thread of the system's, with `sessionNotSupported`.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { fail(errorHandler) }

  private func fail(_ handler: ((any Error) -> Void)?) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler?(WCError(.sessionNotSupported)) }
  }

  /// - Throws: `WCError.sessionNotSupported`.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  /// Gives a transfer that never ends.
  @discardableResult open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo)
  }
  @discardableResult open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer(userInfo) }
  @discardableResult open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    WCSessionFileTransfer(WCSessionFile(file, metadata))
  }
}

/// Values on their way to a watch.
open class WCSessionUserInfoTransfer: NSObject {
  public let userInfo: [String: Any]
  open var isTransferring: Bool { false }
  open var isCurrentComplicationInfo: Bool { false }
  // surface: nothing is under way
  open func cancel() {}

  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }
}

/// A file on its way to a watch.
open class WCSessionFileTransfer: NSObject {
  public let file: WCSessionFile
  open var isTransferring: Bool { false }
  public let progress = Progress(totalUnitCount: 1)
  // surface: nothing is under way
  open func cancel() {}

  init(_ file: WCSessionFile) { self.file = file }
}

open class WCSessionFile: NSObject {
  public let fileURL: URL
  public let metadata: [String: Any]?

  init(_ fileURL: URL, _ metadata: [String: Any]?) { (self.fileURL, self.metadata) = (fileURL, metadata) }
}
