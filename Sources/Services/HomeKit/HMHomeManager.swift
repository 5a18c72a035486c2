import QuinceFoundation

public let HMErrorDomain = "HMErrorDomain"

public struct HMError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unexpectedError = -1
    case alreadyExists = 1
    case notFound = 2
    case invalidParameter = 3
    case accessoryNotReachable = 4
    case readOnlyCharacteristic = 5
    case writeOnlyCharacteristic = 6
    case notificationNotSupported = 7
    case operationTimedOut = 8
    case accessoryPoweredOff = 9
    case accessDenied = 10
    case accessoryIsBusy = 15
    case operationInProgress = 16
    case accessoryOutOfResources = 17
    case insufficientPrivileges = 18
    case operationCancelled = 23
    case keychainSyncNotEnabled = 47
    case homeAccessNotAuthorized = 80
    case notAuthorizedForLocationServicesUpdates = 82
    case operationNotSupported = 84
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { HMErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "This device has no homes."] }
}

public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let determined = HMHomeManagerAuthorizationStatus(rawValue: 1 << 0)
  public static let restricted = HMHomeManagerAuthorizationStatus(rawValue: 1 << 1)
  public static let authorized = HMHomeManagerAuthorizationStatus(rawValue: 1 << 2)
}

public protocol HMHomeManagerDelegate: NSObjectProtocol {
  func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
  // surface: nothing changes
  func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager)
  // surface: as above
  func homeManager(_ manager: HMHomeManager, didAdd home: HMHome)
  // surface: as above
  func homeManager(_ manager: HMHomeManager, didRemove home: HMHome)
  // surface: as above
  func homeManager(_ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus)
}
extension HMHomeManagerDelegate {
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
  public func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager) {}
  public func homeManager(_ manager: HMHomeManager, didAdd home: HMHome) {}
  public func homeManager(_ manager: HMHomeManager, didRemove home: HMHome) {}
  public func homeManager(_ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus) {}
}

/// The homes of the user, who has none and lets no app make one.
open class HMHomeManager: NSObject, @unchecked Sendable {
  /// Hears on the main queue that the homes, none, are known.
  open weak var delegate: (any HMHomeManagerDelegate)?
  open var homes: [HMHome] { [] }
  open var primaryHome: HMHome? { nil }
  open var authorizationStatus: HMHomeManagerAuthorizationStatus { .determined }

  public override init() {
    super.init()
    DispatchQueue.main.async { [weak self] in
      if let self { delegate?.homeManagerDidUpdateHomes(self) }
    }
  }

  /// - Parameter completion: called on the main queue, with `homeAccessNotAuthorized`.
  open func addHome(withName homeName: String, completionHandler completion: @escaping (HMHome?, (any Error)?) -> Void)
  {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(nil, HMError(.homeAccessNotAuthorized)) }
  }
  open func addHome(named homeName: String) async throws -> HMHome { throw HMError(.homeAccessNotAuthorized) }
  open func removeHome(_ home: HMHome, completionHandler completion: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(HMError(.notFound)) }
  }
  open func updatePrimaryHome(_ home: HMHome, completionHandler completion: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(HMError(.notFound)) }
  }
}
