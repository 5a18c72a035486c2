import Foundation

/// The keys of a file's thumbnails, as `URLResourceKey.thumbnailDictionaryKey` lists them.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A picture of at most 1024 by 1024 points.
  // surface: kept by whoever writes a document's attributes; nothing here shows thumbnails of files
  public static let NSThumbnail1024x1024SizeKey = URLThumbnailDictionaryItem(rawValue: "NSThumbnail1024x1024SizeKey")
}
