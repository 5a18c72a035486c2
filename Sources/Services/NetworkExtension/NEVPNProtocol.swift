import QuinceFoundation

public enum NEVPNIKEAuthenticationMethod: Int, Sendable { case none, certificate, sharedSecret }
public enum NEVPNIKEv2EncryptionAlgorithm: Int, Sendable {
  case algorithmDES = 1
  case algorithm3DES, algorithmAES128, algorithmAES256, algorithmAES128GCM, algorithmAES256GCM,
    algorithmChaCha20Poly1305
}
public enum NEVPNIKEv2IntegrityAlgorithm: Int, Sendable { case SHA96 = 1, SHA160, SHA256, SHA384, SHA512 }
public enum NEVPNIKEv2DiffieHellmanGroup: Int, Sendable {
  case groupInvalid = 0
  case group1, group2
  case group5 = 5
  case group14 = 14
  case group15, group16, group17, group18, group19, group20, group21
  case group31 = 31
}
public enum NEVPNIKEv2DeadPeerDetectionRate: Int, Sendable { case none, low, medium, high }

/// How a virtual private network is reached.
// surface: nothing is reached
open class NEVPNProtocol: NSObject {
  // surface: as above
  open var serverAddress: String?
  // surface: as above
  open var username: String?
  // surface: as above
  open var passwordReference: Data?
  // surface: as above
  open var identityData: Data?
  // surface: as above
  open var identityDataPassword: String?
  // surface: as above
  open var identityReference: Data?
  // surface: as above
  open var disconnectOnSleep = false
  // surface: as above
  open var includeAllNetworks = false
  // surface: as above
  open var excludeLocalNetworks = false
  public override init() { super.init() }
}

open class NEVPNProtocolIPSec: NEVPNProtocol {
  // surface: as above
  open var authenticationMethod = NEVPNIKEAuthenticationMethod.none
  // surface: as above
  open var useExtendedAuthentication = false
  // surface: as above
  open var sharedSecretReference: Data?
  // surface: as above
  open var localIdentifier: String?
  // surface: as above
  open var remoteIdentifier: String?
}

open class NEVPNIKEv2SecurityAssociationParameters: NSObject {
  // surface: as above
  open var encryptionAlgorithm = NEVPNIKEv2EncryptionAlgorithm.algorithmAES256
  // surface: as above
  open var integrityAlgorithm = NEVPNIKEv2IntegrityAlgorithm.SHA256
  // surface: as above
  open var diffieHellmanGroup = NEVPNIKEv2DiffieHellmanGroup.group14
  // surface: as above
  open var lifetimeMinutes: Int32 = 60
}

open class NEVPNProtocolIKEv2: NEVPNProtocolIPSec {
  // surface: as above
  open var deadPeerDetectionRate = NEVPNIKEv2DeadPeerDetectionRate.medium
  // surface: as above
  open var serverCertificateIssuerCommonName: String?
  // surface: as above
  open var serverCertificateCommonName: String?
  // surface: as above
  open var useConfigurationAttributeInternalIPSubnet = false
  // surface: as above
  open var disableMOBIKE = false
  // surface: as above
  open var disableRedirect = false
  // surface: as above
  open var enablePFS = false
  public let ikeSecurityAssociationParameters = NEVPNIKEv2SecurityAssociationParameters()
  public let childSecurityAssociationParameters = NEVPNIKEv2SecurityAssociationParameters()
}

open class NETunnelProviderProtocol: NEVPNProtocol {
  // surface: as above
  open var providerConfiguration: [String: Any]?
  // surface: as above
  open var providerBundleIdentifier: String?
}

public enum NEOnDemandRuleAction: Int, Sendable { case connect = 1, disconnect, evaluateConnection, ignore }
public enum NEOnDemandRuleInterfaceType: Int, Sendable { case any, ethernet, wiFi, cellular }

/// When a virtual private network is reached by itself: never here.
open class NEOnDemandRule: NSObject {
  open var action: NEOnDemandRuleAction { .ignore }
  // surface: nothing is reached
  open var interfaceTypeMatch = NEOnDemandRuleInterfaceType.any
  // surface: as above
  open var ssidMatch: [String]?
  // surface: as above
  open var dnsSearchDomainMatch: [String]?
  // surface: as above
  open var probeURL: URL?
  public override init() { super.init() }
}
open class NEOnDemandRuleConnect: NEOnDemandRule { open override var action: NEOnDemandRuleAction { .connect } }
open class NEOnDemandRuleDisconnect: NEOnDemandRule { open override var action: NEOnDemandRuleAction { .disconnect } }
open class NEOnDemandRuleIgnore: NEOnDemandRule {}
