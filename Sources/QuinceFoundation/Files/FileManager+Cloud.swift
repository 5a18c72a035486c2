import Foundation

extension FileManager {
  // Nobody is signed in to a cloud here.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  public func isUbiquitousItem(at url: URL) -> Bool { false }
}

extension URL {
  /// Whether the file may be used. An app's process may use what its user may; so nothing has to be asked for.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  // surface: access is never refused
  public func stopAccessingSecurityScopedResource() {}
}

// MARK: - Bookmarks

/// What a bookmark holds: the path, and the file's number, by which it is found after it was renamed in its folder.
private struct Bookmark: Codable {
  static let magic = Data("quince-bookmark".utf8)

  var path: String
  var relativePath: String?
  var fileNumber: UInt64?

  static func fileNumber(_ path: String) -> UInt64? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber].flatMap {
      ($0 as? NSNumber)?.uint64Value
    }
  }
}

extension URL {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 1 << 15)
  }

  /// - Throws: Cocoa's error if there is no such file.
  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL, FileManager.default.fileExists(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
    let path = standardizedFileURL.path
    var bookmark = Bookmark(path: path, fileNumber: Bookmark.fileNumber(path))
    // An app's container may lie elsewhere the next time.
    let home = AppSandbox.home + "/"
    if path.hasPrefix(home) { bookmark.relativePath = String(path.dropFirst(home.count)) }
    return try Bookmark.magic + JSONEncoder().encode(bookmark)
  }

  /// - Throws: Cocoa's error if the data are no bookmark or the file is gone.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    guard data.starts(with: Bookmark.magic),
      let bookmark = try? JSONDecoder().decode(
        Bookmark.self, from: Data(data.dropFirst(Bookmark.magic.count)))
    else { throw CocoaError(.fileReadCorruptFile) }
    let places = [bookmark.relativePath.map { "\(AppSandbox.home)/\($0)" }, bookmark.path].compactMap { $0 }
    bookmarkDataIsStale = false
    if let path = places.first(where: FileManager.default.fileExists(atPath:)) {
      bookmarkDataIsStale = path != bookmark.path
      self = URL(fileURLWithPath: path)
      return
    }
    for path in places {
      let folder = (path as NSString).deletingLastPathComponent
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let candidate = "\(folder)/\(name)"
        guard let number = bookmark.fileNumber, Bookmark.fileNumber(candidate) == number else { continue }
        bookmarkDataIsStale = true
        self = URL(fileURLWithPath: candidate)
        return
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
