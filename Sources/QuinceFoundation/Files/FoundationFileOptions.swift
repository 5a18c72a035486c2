import Foundation

// Older names of the same options.

extension Data.WritingOptions {
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

extension Data.ReadingOptions {
  public static var dataReadingMapped: Data.ReadingOptions { .mappedIfSafe }
  public static var mappedRead: Data.ReadingOptions { .mappedIfSafe }
  public static var uncachedRead: Data.ReadingOptions { .uncached }
}

extension FileManager {
  /// An iPhone's volumes have no trash.
  /// - Throws: always `CocoaError.featureUnsupported`.
  public func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws {
    throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url, NSFilePathErrorKey: url.path])
  }
}
