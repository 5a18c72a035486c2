import Foundation

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Whether the map follows its user.
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

public let MKErrorDomain = "MKErrorDomain"

/// Why there is no answer to what was asked of Apple's servers.
public struct MKError: CustomNSError, Hashable, @unchecked Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1, serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }

  public let code: Code
  public let userInfo: [String: Any]
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }

  public static var errorDomain: String { MKErrorDomain }
  public var errorCode: Int { Int(code.rawValue) }
  public var errorUserInfo: [String: Any] { userInfo }

  public static func == (left: MKError, right: MKError) -> Bool {
    left.code == right.code && left.userInfo as NSDictionary == right.userInfo as NSDictionary
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public static var unknown: Code { .unknown }
  public static var serverFailure: Code { .serverFailure }
  public static var loadingThrottled: Code { .loadingThrottled }
  public static var placemarkNotFound: Code { .placemarkNotFound }
  public static var directionsNotFound: Code { .directionsNotFound }
  public static var decodingFailed: Code { .decodingFailed }
}

extension MKError.Code {
  /// For `catch MKError.serverFailure`.
  public static func ~= (match: MKError.Code, error: any Error) -> Bool { (error as? MKError)?.code == match }
}
