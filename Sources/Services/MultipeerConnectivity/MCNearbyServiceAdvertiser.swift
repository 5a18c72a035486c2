import QuinceFoundation

/// Hears who wants the app in a session.
public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
  // surface: nobody is near
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
  // surface: telling succeeds, and nobody hears it
  func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}

extension MCNearbyServiceAdvertiserDelegate {
  public func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error) {}
}

/// Tells others of the app, who are not there.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  // surface: nobody is near
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?

  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    checkServiceType(serviceType)
    (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
  }

  // surface: nobody is near
  open func startAdvertisingPeer() {}
  // surface: as above
  open func stopAdvertisingPeer() {}
}

@preconcurrency @MainActor public protocol MCAdvertiserAssistantDelegate: NSObjectProtocol {
  // surface: nobody invites the app
  func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
  // surface: as above
  func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
}

extension MCAdvertiserAssistantDelegate {
  public func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant) {}
  public func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant) {}
}

/// Tells others of the app and asks the user about invitations, which do not come.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
  public let session: MCSession
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  // surface: nobody invites the app
  open weak var delegate: (any MCAdvertiserAssistantDelegate)?

  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    checkServiceType(serviceType)
    (self.serviceType, discoveryInfo, self.session) = (serviceType, info, session)
  }

  // surface: nobody is near
  open func start() {}
  // surface: as above
  open func stop() {}
}
