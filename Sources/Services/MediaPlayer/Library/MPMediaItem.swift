import QuinceFoundation
import UIKitCore

public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let music = MPMediaType(rawValue: 1 << 0)
  public static let podcast = MPMediaType(rawValue: 1 << 1)
  public static let audioBook = MPMediaType(rawValue: 1 << 2)
  public static let audioITunesU = MPMediaType(rawValue: 1 << 3)
  public static let anyAudio = MPMediaType(rawValue: 0xff)
  public static let movie = MPMediaType(rawValue: 1 << 8)
  public static let tvShow = MPMediaType(rawValue: 1 << 9)
  public static let videoPodcast = MPMediaType(rawValue: 1 << 10)
  public static let musicVideo = MPMediaType(rawValue: 1 << 11)
  public static let videoITunesU = MPMediaType(rawValue: 1 << 12)
  public static let homeVideo = MPMediaType(rawValue: 1 << 13)
  public static let anyVideo = MPMediaType(rawValue: 0xff00)
  public static let any = MPMediaType(rawValue: .max)
}

/// A song or another piece of the media library, which has none here.
open class MPMediaItem: MPMediaEntity {
  public override init() { super.init() }

  open var mediaType: MPMediaType { [] }
  open var title: String? { nil }
  open var albumTitle: String? { nil }
  open var albumPersistentID: MPMediaEntityPersistentID { 0 }
  open var artist: String? { nil }
  open var artistPersistentID: MPMediaEntityPersistentID { 0 }
  open var albumArtist: String? { nil }
  open var genre: String? { nil }
  open var composer: String? { nil }
  /// In seconds.
  open var playbackDuration: TimeInterval { 0 }
  open var albumTrackNumber: Int { 0 }
  open var albumTrackCount: Int { 0 }
  open var discNumber: Int { 0 }
  open var discCount: Int { 0 }
  open var artwork: MPMediaItemArtwork? { nil }
  open var isExplicitItem: Bool { false }
  open var lyrics: String? { nil }
  open var isCompilation: Bool { false }
  open var releaseDate: Date? { nil }
  open var beatsPerMinute: Int { 0 }
  open var comments: String? { nil }
  open var assetURL: URL? { nil }
  open var isCloudItem: Bool { false }
  open var hasProtectedAsset: Bool { false }
  open var podcastTitle: String? { nil }
  open var playCount: Int { 0 }
  open var skipCount: Int { 0 }
  open var rating: Int { 0 }
  open var lastPlayedDate: Date? { nil }
  open var bookmarkTime: TimeInterval { 0 }
  open var dateAdded: Date { .distantPast }
}

/// A picture in the sizes that are asked for.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  public let bounds: CGRect
  private let handler: (CGSize) -> UIImage

  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    handler = requestHandler
  }

  public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }

  open var imageCropRect: CGRect { bounds }

  /// - Parameter size: in points; smaller than the bounds.
  open func image(at size: CGSize) -> UIImage? { handler(size) }
}
