import QuinceFoundation

public struct MusicItemID: RawRepresentable, Hashable, Codable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Something of Apple Music. Apps get items from requests alone, and no request is answered here.
public protocol MusicItem: Identifiable, Hashable, Sendable {
  var id: MusicItemID { get }
}
public protocol MusicCatalogSearchable: MusicItem {}
public protocol PlayableMusicItem: MusicItem {}

public struct Artwork: Hashable, Codable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int
  public let alternateText: String?
  public func url(width: Int, height: Int) -> URL? { nil }
}

public struct Song: PlayableMusicItem, MusicCatalogSearchable, Codable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let albumTitle: String?
  public let artwork: Artwork?
  /// In seconds.
  public let duration: TimeInterval?
  public let releaseDate: Date?
  public let url: URL?
  public let genreNames: [String]
  public let trackNumber: Int?
}
public struct Album: PlayableMusicItem, MusicCatalogSearchable, Codable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let artwork: Artwork?
  public let releaseDate: Date?
  public let trackCount: Int
  public let url: URL?
  public let genreNames: [String]
}
public struct Artist: MusicCatalogSearchable, Codable {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
  public let url: URL?
}
public struct Playlist: PlayableMusicItem, MusicCatalogSearchable, Codable {
  public let id: MusicItemID
  public let name: String
  public let curatorName: String?
  public let artwork: Artwork?
  public let url: URL?
}

public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, ExpressibleByArrayLiteral, Hashable,
  Sendable
{
  private let items: [Item]
  public init() { items = [] }
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  public init(arrayLiteral elements: Item...) { items = elements }
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(place: Int) -> Item { items[place] }
  public var hasNextBatch: Bool { false }
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection<Item>? { nil }
}

public struct MusicCatalogSearchRequest: Sendable {
  public let term: String
  public let types: [any MusicCatalogSearchable.Type]
  // surface: no server answers
  public var limit: Int?
  // surface: as above
  public var offset: Int?
  // surface: as above
  public var includeTopResults = false
  public init(term: String, types: [any MusicCatalogSearchable.Type]) { (self.term, self.types) = (term, types) }
  public func response() async throws -> MusicCatalogSearchResponse { throw MusicTokenRequestError.userNotSignedIn }
}
public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
}

public struct MusicCatalogResourceRequest<Item: MusicItem>: Sendable {
  // surface: no server answers
  public var limit: Int?
  // surface: no server answers
  public init<Value>(matching keyPath: KeyPath<Item, Value>, equalTo value: Value) {}
  // surface: no server answers
  public init<Value>(matching keyPath: KeyPath<Item, Value>, memberOf values: [Value]) {}
  public func response() async throws -> MusicCatalogResourceResponse<Item> {
    throw MusicTokenRequestError.userNotSignedIn
  }
}
public struct MusicCatalogResourceResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}
public struct MusicLibraryRequest<Item: MusicItem>: Sendable {
  // surface: nobody is signed in
  public var limit: Int?
  public init() {}
  public func response() async throws -> MusicLibraryResponse<Item> { throw MusicTokenRequestError.userNotSignedIn }
}
public struct MusicLibraryResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}
