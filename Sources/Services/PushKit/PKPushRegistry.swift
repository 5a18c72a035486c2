import QuinceFoundation

public struct PKPushType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
  public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

public protocol PKPushRegistryDelegate: NSObjectProtocol {
  // surface: nothing comes from servers
  func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  // surface: as above
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void)
  // surface: as above
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}
extension PKPushRegistryDelegate {
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void
  ) {}
  public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {}
}

/// Registers for calls that a server tells of: no token comes here, as in Apple's simulator.
// surface: nothing comes from servers
open class PKPushRegistry: NSObject, @unchecked Sendable {
  // surface: nothing comes from servers
  open weak var delegate: (any PKPushRegistryDelegate)?
  // surface: as above
  open var desiredPushTypes: Set<PKPushType>?
  public init(queue: DispatchQueue?) {}
  open func pushToken(for type: PKPushType) -> Data? { nil }
}
open class PKPushCredentials: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var type: PKPushType { .voIP }
  open var token: Data { Data() }
}
open class PKPushPayload: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var type: PKPushType { .voIP }
  open var dictionaryPayload: [AnyHashable: Any] { [:] }
}
