import Foundation

/// The errors of failed loads, as apps know them.
enum EngineErrors {
  /// - Parameters:
  ///   - domain: the engine's: WebKit's own, GLib's, or `certificate`.
  static func error(domain: String, code: Int, message: String, url: String) -> NSError {
    var information: [String: Any] = [NSLocalizedDescriptionKey: message]
    if !url.isEmpty {
      information[NSURLErrorFailingURLStringErrorKey] = url
      if let url = URL(string: url) { information[NSURLErrorFailingURLErrorKey] = url }
    }
    if domain.hasPrefix("WebKitPolicyError"), code == 102 {
      information[NSLocalizedDescriptionKey] = "Frame load interrupted"
      return NSError(domain: "WebKitErrorDomain", code: 102, userInfo: information)
    }
    return NSError(domain: NSURLErrorDomain, code: urlCode(domain, code), userInfo: information)
  }

  private static func urlCode(_ domain: String, _ code: Int) -> Int {
    switch domain {
    case "certificate": return NSURLErrorServerCertificateUntrusted
    case "g-resolver-error-quark": return NSURLErrorCannotFindHost
    case "g-tls-error-quark": return NSURLErrorSecureConnectionFailed
    case "g-io-error-quark":
      switch code {
      case 1, 14: return code == 1 ? NSURLErrorFileDoesNotExist : NSURLErrorNoPermissionsToReadFile
      case 19: return NSURLErrorCancelled
      case 24: return NSURLErrorTimedOut
      case 34, 38: return NSURLErrorCannotConnectToHost
      case 39: return NSURLErrorCannotConnectToHost
      case 44: return NSURLErrorNetworkConnectionLost
      default: return NSURLErrorUnknown
      }
    default:
      switch code {
      case 301, 101: return NSURLErrorUnsupportedURL
      case 302: return NSURLErrorCancelled
      case 303: return NSURLErrorFileDoesNotExist
      case 103: return NSURLErrorUnsupportedURL
      case 399: return NSURLErrorCannotConnectToHost
      default: return NSURLErrorUnknown
      }
    }
  }

  /// What an exception's text says about its place: `address:line:column: message`.
  static func exception(_ text: String) -> NSError {
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: "A JavaScript exception occurred", "WKJavaScriptExceptionMessage": text,
    ]
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for index in parts.indices.dropLast(2) {
      guard index > 0, let line = Int(parts[index]), let column = Int(parts[index + 1]) else { continue }
      information["WKJavaScriptExceptionLineNumber"] = line
      information["WKJavaScriptExceptionColumnNumber"] = column
      let source = parts[..<index].joined(separator: ":")
      if let url = URL(string: source), !source.isEmpty { information["WKJavaScriptExceptionSourceURL"] = url }
      let message = parts[(index + 2)...].joined(separator: ":")
      information["WKJavaScriptExceptionMessage"] = message.trimmingCharacters(in: .whitespaces)
      break
    }
    return NSError(domain: WKErrorDomain, code: WKError.javaScriptExceptionOccurred.rawValue, userInfo: information)
  }
}
