import QuinceFoundation

public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

public let kMCSessionMinimumNumberOfPeers = 2
public let kMCSessionMaximumNumberOfPeers = 8

/// Hears what peers send.
public protocol MCSessionDelegate: NSObjectProtocol {
  // surface: there are no peers to hear of
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  // surface: as above
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  // surface: as above
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
  // surface: as above
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    with progress: Progress)
  // surface: as above
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    at localURL: URL?, withError error: (any Error)?)
  // surface: as above
  func session(
    _ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peerID: MCPeerID,
    certificateHandler: @escaping (Bool) -> Void)
}

extension MCSessionDelegate {
  public func session(
    _ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peerID: MCPeerID,
    certificateHandler: @escaping (Bool) -> Void
  ) { certificateHandler(true) }
}

/// Those who are connected to each other. Nobody is near this device: it stays alone.
open class MCSession: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let securityIdentity: [Any]?
  public let encryptionPreference: MCEncryptionPreference
  // surface: there are no peers to hear of
  open weak var delegate: (any MCSessionDelegate)?

  public init(
    peer myPeerID: MCPeerID, securityIdentity identity: [Any]?, encryptionPreference: MCEncryptionPreference
  ) { (self.myPeerID, securityIdentity, self.encryptionPreference) = (myPeerID, identity, encryptionPreference) }

  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .required)
  }

  open var connectedPeers: [MCPeerID] { [] }

  /// - Throws: `MCError.notConnected` where there are peers; `invalidParameter` where there are none.
  // Apple: "peerIDs: must be connected".
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
    throw MCError(peerIDs.isEmpty ? .invalidParameter : .notConnected)
  }

  /// - Throws: `MCError.notConnected`.
  open func startStream(withName streamName: String, toPeer peerID: MCPeerID) throws -> OutputStream {
    throw MCError(.notConnected)
  }

  /// - Parameter completionHandler: called on a thread of the system's, with `MCError.notConnected`.
  @discardableResult open func sendResource(
    at resourceURL: URL, withName resourceName: String, toPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) -> Progress? {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler?(MCError(.notConnected)) }
    return nil
  }

  // surface: nobody is connected
  open func disconnect() {}

  /// - Parameter completionHandler: called on a thread of the system's, with `MCError.unavailable`.
  open func nearbyConnectionData(
    forPeer peerID: MCPeerID, withCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler(nil, MCError(.unavailable)) }
  }
  // surface: there is nobody to connect to
  open func connectPeer(_ peerID: MCPeerID, withNearbyConnectionData data: Data) {}
  // surface: as above
  open func cancelConnectPeer(_ peerID: MCPeerID) {}
}
