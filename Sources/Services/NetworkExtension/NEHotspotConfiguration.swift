import QuinceFoundation

public let NEHotspotConfigurationErrorDomain = "NEHotspotConfigurationErrorDomain"

public enum NEHotspotConfigurationError: Int, CustomNSError, Sendable {
  case invalid = 0
  case invalidSSID, invalidWPAPassphrase, invalidWEPPassphrase, invalidEAPSettings, invalidHS20Settings
  case invalidHS20DomainName, userDenied, `internal`, pending, systemConfiguration, unknown
  case joinOnceNotSupported, alreadyAssociated, applicationIsNotInForeground, invalidSSIDPrefix
  public static var errorDomain: String { NEHotspotConfigurationErrorDomain }
  public var errorCode: Int { rawValue }
}

/// A wireless network to join.
open class NEHotspotConfiguration: NSObject, @unchecked Sendable {
  public let ssid: String
  public let ssidPrefix: String
  // surface: no network is joined
  open var joinOnce = false
  // surface: as above
  open var hidden = false
  // surface: as above
  open var lifeTimeInDays: NSNumber = 0

  public convenience init(ssid: String) { self.init(ssid, "") }
  public convenience init(ssid: String, passphrase: String, isWEP: Bool) { self.init(ssid, "") }
  public convenience init(ssidPrefix: String) { self.init("", ssidPrefix) }
  public convenience init(ssidPrefix: String, passphrase: String, isWEP: Bool) { self.init("", ssidPrefix) }
  private init(_ ssid: String, _ prefix: String) { (self.ssid, ssidPrefix) = (ssid, prefix) }
}

/// Joins wireless networks. This device joins none, as when its user says no.
open class NEHotspotConfigurationManager: NSObject, @unchecked Sendable {
  public static let shared = NEHotspotConfigurationManager()

  /// - Parameter completionHandler: called on the main queue, with `userDenied`.
  open func apply(_ configuration: NEHotspotConfiguration, completionHandler: (((any Error)?) -> Void)? = nil) {
    guard let completionHandler else { return }
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(NEHotspotConfigurationError.userDenied) }
  }
  open func apply(_ configuration: NEHotspotConfiguration) async throws { throw NEHotspotConfigurationError.userDenied }
  // surface: no network is known
  open func removeConfiguration(forSSID SSID: String) {}
  // surface: as above
  open func removeConfiguration(forHS20DomainName domainName: String) {}
  /// - Parameter completionHandler: called on the main queue, without networks.
  open func getConfiguredSSIDs(completionHandler: @escaping ([String]) -> Void) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler([]) }
  }
  open func configuredSSIDs() async -> [String] { [] }
}

/// The wireless network that the device is in: there is none.
open class NEHotspotNetwork: NSObject, @unchecked Sendable {
  public let ssid: String
  public let bssid: String
  open var signalStrength: Double { 0 }
  open var isSecure: Bool { true }
  init(ssid: String, bssid: String) { (self.ssid, self.bssid) = (ssid, bssid) }

  open class func fetchCurrent(completionHandler: @escaping (NEHotspotNetwork?) -> Void) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(nil) }
  }
  open class func fetchCurrent() async -> NEHotspotNetwork? { nil }
}
