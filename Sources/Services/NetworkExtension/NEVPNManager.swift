import QuinceFoundation

public let NEVPNErrorDomain = "NEVPNErrorDomain"

public struct NEVPNError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case configurationInvalid = 1
    case configurationDisabled, connectionFailed, configurationStale, configurationReadWriteFailed, configurationUnknown
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { NEVPNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: "This device has no virtual private networks."]
  }
}

public enum NEVPNStatus: Int, Sendable { case invalid, disconnected, connecting, connected, reasserting, disconnecting }

extension NSNotification.Name {
  public static let NEVPNStatusDidChange = NSNotification.Name("com.apple.networkextension.statusdidchange")
  public static let NEVPNConfigurationChange = NSNotification.Name("com.apple.networkextension.changed")
}

/// A way into a virtual private network, which is never opened.
open class NEVPNConnection: NSObject, @unchecked Sendable {
  open var status: NEVPNStatus { .invalid }
  open var connectedDate: Date? { nil }
  open var manager: NEVPNManager { .shared() }

  open func startVPNTunnel() throws { throw NEVPNError(.configurationInvalid) }
  open func startVPNTunnel(options: [String: NSObject]? = nil) throws { throw NEVPNError(.configurationInvalid) }
  // surface: nothing is reached
  open func stopVPNTunnel() {}
}

open class NETunnelProviderSession: NEVPNConnection, @unchecked Sendable {
  open func startTunnel(options: [String: Any]? = nil) throws { throw NEVPNError(.configurationInvalid) }
  // surface: nothing is reached
  open func stopTunnel() {}
  open func sendProviderMessage(_ messageData: Data, responseHandler: ((Data?) -> Void)? = nil) throws {
    throw NEVPNError(.configurationInvalid)
  }
}

/// A virtual private network of the app's. None can be saved on this device.
open class NEVPNManager: NSObject, @unchecked Sendable {
  private static let manager = NEVPNManager()
  open class func shared() -> NEVPNManager { manager }

  // surface: nothing is saved
  open var protocolConfiguration: NEVPNProtocol?
  // surface: as above
  open var onDemandRules: [NEOnDemandRule]?
  // surface: as above
  open var isOnDemandEnabled = false
  // surface: as above
  open var localizedDescription: String?
  // surface: as above
  open var isEnabled = false
  public let connection: NEVPNConnection

  public override convenience init() { self.init(NEVPNConnection()) }
  init(_ connection: NEVPNConnection) { self.connection = connection }

  /// - Parameter completionHandler: called on the main queue, without an error: there is nothing to load.
  open func loadFromPreferences(completionHandler: @escaping ((any Error)?) -> Void) { end(nil, completionHandler) }
  // surface: there is nothing to load
  open func loadFromPreferences() async throws {}
  /// - Parameter completionHandler: called on the main queue, with `configurationReadWriteFailed`.
  open func saveToPreferences(completionHandler: (((any Error)?) -> Void)? = nil) {
    end(NEVPNError(.configurationReadWriteFailed), completionHandler)
  }
  open func saveToPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
  open func removeFromPreferences(completionHandler: (((any Error)?) -> Void)? = nil) {
    end(NEVPNError(.configurationReadWriteFailed), completionHandler)
  }
  open func removeFromPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }

  private func end(_ error: (any Error)?, _ completionHandler: (((any Error)?) -> Void)?) {
    guard let completionHandler else { return }
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(error) }
  }
}

open class NETunnelProviderManager: NEVPNManager, @unchecked Sendable {
  public convenience init() { self.init(NETunnelProviderSession()) }

  /// - Parameter completionHandler: called on the main queue, without networks.
  open class func loadAllFromPreferences(
    completionHandler: @escaping ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler([], nil) }
  }
  open class func loadAllFromPreferences() async throws -> [NETunnelProviderManager] { [] }
}
