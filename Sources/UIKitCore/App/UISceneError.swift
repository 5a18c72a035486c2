import Foundation

/// Why a request of a scene is refused.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }
  public let code: Code
  let reason: String

  public init(_ code: Code) { self.init(code, "") }
  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }

  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { reason.isEmpty ? [:] : [NSLocalizedDescriptionKey: reason] }
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

public let UISceneErrorDomain = "UISceneErrorDomain"
