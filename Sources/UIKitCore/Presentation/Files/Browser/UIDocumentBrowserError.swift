import Foundation

public let UIDocumentBrowserErrorDomain = "UIDocumentBrowserErrorDomain"

/// Why a browser of documents did not do what it was asked for.
public struct UIDocumentBrowserError: Error, CustomNSError {
  public enum Code: Int, Sendable {
    case generic = 1
    case noLocationAvailable = 2
  }

  public static let errorDomain = UIDocumentBrowserErrorDomain
  public static let generic = Code.generic
  public static let noLocationAvailable = Code.noLocationAvailable

  public let code: Code
  public let userInfo: [String: any Sendable]

  public init(_ code: Code, userInfo: [String: any Sendable] = [:]) { (self.code, self.userInfo) = (code, userInfo) }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { userInfo }
}
