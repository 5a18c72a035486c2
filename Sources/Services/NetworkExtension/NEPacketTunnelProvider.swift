import QuinceFoundation

public enum NEProviderStopReason: Int, Sendable {
  case none, userInitiated, providerFailed, noNetworkAvailable, unrecoverableNetworkChange, providerDisabled
  case authenticationCanceled, configurationFailed, idleTimeout, configurationDisabled, configurationRemoved
  case superceded, userLogout, userSwitch, connectionFailed, sleep, appUpdate, internalError
}

/// The base of extensions that carry the device's packets, which do not run here: the methods are the app's to override.
open class NEProvider: NSObject {
  public override init() { super.init() }
  open func sleep(completionHandler: @escaping () -> Void) { completionHandler() }
  // surface: no extension runs
  open func wake() {}
}

open class NETunnelProvider: NEProvider {
  open var protocolConfiguration: NEVPNProtocol { NEVPNProtocol() }
  // surface: no extension runs
  open var reasserting = false
  open func handleAppMessage(_ messageData: Data, completionHandler: ((Data?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  open func setTunnelNetworkSettings(
    _ tunnelNetworkSettings: NETunnelNetworkSettings?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(NEVPNError(.configurationInvalid)) }
}

open class NEPacketTunnelProvider: NETunnelProvider {
  open func startTunnel(options: [String: NSObject]? = nil, completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(NEVPNError(.connectionFailed))
  }
  open func stopTunnel(with reason: NEProviderStopReason, completionHandler: @escaping () -> Void) {
    completionHandler()
  }
  // surface: no extension runs
  open func cancelTunnelWithError(_ error: (any Error)?) {}
}

// surface: nothing is carried
open class NETunnelNetworkSettings: NSObject {
  public let tunnelRemoteAddress: String
  // surface: as above
  open var dnsSettings: NEDNSSettings?
  public init(tunnelRemoteAddress address: String) { tunnelRemoteAddress = address }
}
open class NEPacketTunnelNetworkSettings: NETunnelNetworkSettings {
  // surface: as above
  open var ipv4Settings: NEIPv4Settings?
  // surface: as above
  open var mtu: NSNumber?
}
open class NEIPv4Settings: NSObject {
  public let addresses: [String]
  public let subnetMasks: [String]
  // surface: as above
  open var includedRoutes: [NEIPv4Route]?
  // surface: as above
  open var excludedRoutes: [NEIPv4Route]?
  public init(addresses: [String], subnetMasks: [String]) {
    (self.addresses, self.subnetMasks) = (addresses, subnetMasks)
  }
}
open class NEIPv4Route: NSObject {
  public let destinationAddress: String
  public let destinationSubnetMask: String
  public init(destinationAddress address: String, subnetMask: String) {
    (destinationAddress, destinationSubnetMask) = (address, subnetMask)
  }
  open class func `default`() -> NEIPv4Route { NEIPv4Route(destinationAddress: "0.0.0.0", subnetMask: "0.0.0.0") }
}
open class NEDNSSettings: NSObject {
  public let servers: [String]
  // surface: as above
  open var matchDomains: [String]?
  public init(servers: [String]) { self.servers = servers }
}
