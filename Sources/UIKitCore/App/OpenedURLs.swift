import Foundation

/// URLs that a service of the system waits for, which the app does not see.
@MainActor package enum OpenedURLs {
  /// Answers whether the URL was its own.
  package static var taker: ((URL) -> Bool)?
}
