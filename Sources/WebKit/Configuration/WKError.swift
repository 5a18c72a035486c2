import Foundation

public let WKErrorDomain = "WKErrorDomain"

/// Errors of web views.
public struct WKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed, contentRuleListStoreLookUpFailed
    case contentRuleListStoreRemoveFailed, contentRuleListStoreVersionMismatch
    case attributedStringContentFailedToLoad, attributedStringContentLoadTimedOut, javaScriptInvalidFrameTarget
    case navigationAppBoundDomain, javaScriptAppBoundDomain
  }

  public static var errorDomain: String { WKErrorDomain }
  public let code: Code
  public var errorCode: Int { code.rawValue }
  public init(_ code: Code) { self.code = code }

  public static var unknown: Code { .unknown }
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  public static var webViewInvalidated: Code { .webViewInvalidated }
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }

  public static func == (left: WKError, right: WKError) -> Bool { left.code == right.code }
  public static func ~= (code: WKError, error: any Error) -> Bool {
    (error as NSError).domain == WKErrorDomain && (error as NSError).code == code.errorCode
  }

  static func make(_ code: Code) -> NSError {
    let text: String
    switch code {
    case .webContentProcessTerminated: text = "The Web Content process was terminated"
    case .webViewInvalidated: text = "The WKWebView was invalidated"
    case .javaScriptResultTypeIsUnsupported: text = "JavaScript execution returned a result of an unsupported type"
    default: text = "An unknown error occurred"
    }
    return NSError(domain: WKErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
