import Foundation

extension NSError {
  /// The sentence for a load that failed; nil where the error was not made by a session, or has no sentence of its own.
  // Linux's sessions pass on what curl says.
  // Observed: CFNetwork on iOS 13 to 17, in public issue threads.
  final var loadingDescription: String? {
    guard domain == NSURLErrorDomain, userInfo[NSURLErrorFailingURLStringErrorKey] != nil else { return nil }
    switch URLError.Code(rawValue: code) {
    case .cancelled: return "cancelled"
    case .badURL: return "bad URL"
    case .timedOut: return "The request timed out."
    case .unsupportedURL: return "unsupported URL"
    case .cannotFindHost, .dnsLookupFailed: return "A server with the specified hostname could not be found."
    case .cannotConnectToHost: return "Could not connect to the server."
    case .networkConnectionLost: return "The network connection was lost."
    case .httpTooManyRedirects: return "too many HTTP redirects"
    case .resourceUnavailable: return "resource unavailable"
    case .notConnectedToInternet: return "The Internet connection appears to be offline."
    case .badServerResponse: return "There was a bad response from the server."
    case .zeroByteResource: return "zero byte resource"
    case .cannotDecodeRawData: return "cannot decode raw data"
    case .cannotDecodeContentData: return "cannot decode content data"
    case .cannotParseResponse: return "cannot parse response"
    case .fileDoesNotExist: return "The requested URL was not found on this server."
    case .fileIsDirectory: return "The requested URL is a directory."
    case .noPermissionsToReadFile: return "You do not have permission to access the requested resource."
    case .dataLengthExceedsMaximum: return "resource exceeds maximum size"
    case .secureConnectionFailed:
      return "An SSL error has occurred and a secure connection to the server cannot be made."
    default: return nil
    }
  }
}
