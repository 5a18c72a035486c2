import QuinceFoundation
import simd

/// Knows how far other devices are: not here.
open class NISession: NSObject, @unchecked Sendable {
  open class var isSupported: Bool { false }
  // surface: nobody is near
  open weak var delegate: (any NISessionDelegate)?
  // surface: as above
  open var delegateQueue: DispatchQueue?
  open var discoveryToken: NIDiscoveryToken? { nil }
  open private(set) var configuration: NIConfiguration?
  public override init() { super.init() }
  // surface: for apps to read
  open func run(_ configuration: NIConfiguration) { self.configuration = configuration }
  // surface: nobody is near
  open func pause() {}
  open func invalidate() { configuration = nil }
}
// surface: nobody is near
public protocol NISessionDelegate: NSObjectProtocol {
  func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject])
  func session(_ session: NISession, didInvalidateWith error: any Error)
}
extension NISessionDelegate {
  public func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {}
  public func session(_ session: NISession, didInvalidateWith error: any Error) {}
}
open class NIConfiguration: NSObject, @unchecked Sendable {}
open class NINearbyPeerConfiguration: NIConfiguration, @unchecked Sendable {
  public let peerDiscoveryToken: NIDiscoveryToken
  public init(peerToken: NIDiscoveryToken) { peerDiscoveryToken = peerToken }
}
open class NIDiscoveryToken: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
}
open class NINearbyObject: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var discoveryToken: NIDiscoveryToken { fatalError("Nobody is near") }
  open var distance: Float? { nil }
  open var direction: simd_float3? { nil }
}
