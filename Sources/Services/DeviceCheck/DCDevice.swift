import QuinceFoundation

public let DCErrorDomain = "com.apple.devicecheck.error"

public struct DCError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { DCErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static let unknownSystemFailure = Code.unknownSystemFailure
  public static let featureUnsupported = Code.featureUnsupported
  public static let invalidInput = Code.invalidInput
  public static let invalidKey = Code.invalidKey
  public static let serverUnavailable = Code.serverUnavailable
}

/// Tells an app's server that the device is Apple's: this one is not.
open class DCDevice: NSObject, @unchecked Sendable {
  public static let current = DCDevice()
  open var isSupported: Bool { false }
  /// - Parameter completion: called on a background queue, with `DCError.featureUnsupported`.
  open func generateToken(completionHandler completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completion(nil, DCError(.featureUnsupported)) }
  }
  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}

/// Tells an app's server that the app is its own: not here.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  public static let shared = DCAppAttestService()
  open var isSupported: Bool { false }
  /// - Parameter completionHandler: called on a background queue, with `DCError.featureUnsupported`.
  open func generateKey(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  open func attestKey(
    _ keyId: String, clientDataHash: Data, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) } }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
  open func generateAssertion(
    _ keyId: String, clientDataHash: Data, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) } }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}
