import QuinceFoundation

/// What names a service: 1 to 15 small letters, digits and hyphens.
func checkServiceType(_ name: String) {
  let isRight =
    (1...15).contains(name.utf8.count)
    && name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 45
    } && name.contains(where: \.isLetter) && !name.hasPrefix("-") && !name.hasSuffix("-") && !name.contains("--")
  // Apple: another name raises an exception.
  guard isRight else { trap("Invalid serviceType passed to \(name)", name: .invalidArgumentException) }
}

/// Hears who is near.
public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
  // surface: nobody is near
  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
  // surface: as above
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
  // surface: looking succeeds, and finds nobody
  func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}

extension MCNearbyServiceBrowserDelegate {
  public func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {}
}

/// Looks for peers, and finds none.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let serviceType: String
  // surface: nobody is near
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?

  public init(peer myPeerID: MCPeerID, serviceType: String) {
    checkServiceType(serviceType)
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }

  // surface: nobody is near
  open func startBrowsingForPeers() {}
  // surface: as above
  open func stopBrowsingForPeers() {}
  // surface: as above
  open func invitePeer(
    _ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval
  ) {}
}
