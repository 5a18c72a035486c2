import CoreGraphics
import QuinceFilm
import QuinceFoundation

/// Whether a value of an asset is there.
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// What can be asked for values without waiting for them on the spot.
public protocol AVAsynchronousKeyValueLoading: AnyObject {
  func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus
  func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)?)
}

/// A film, or a piece of sound: its tracks, its length and what is written in it. Values that are read before they were
/// loaded are waited for.
open class AVAsset: NSObject, NSCopying, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  let film: AssetFilm
  private let lock = NSLock()
  private var isLoading = false
  private var madeTracks: [AVAssetTrack]?

  init(_ film: AssetFilm) { self.film = film }

  // Apple: AVAsset.init(url:) makes an AVURLAsset.
  public convenience init(url URL: URL) { self.init(AssetFilm(URL, headers: [:])) }

  // Apple: assets do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the film says of itself; nil where it cannot be opened.
  var filmDescription: FilmDescription? { try? film.load().get() }

  // MARK: What it is

  // Assumed: zero where it cannot be opened.
  open var duration: CMTime { filmDescription.map(Self.duration) ?? .zero }

  static func duration(_ film: FilmDescription) -> CMTime {
    guard let duration = film.duration else { return .indefinite }
    // The scale of the track that lasts as long.
    for track in film.tracks where track.isPlayed && track.scale > 0 {
      guard let own = track.duration, abs(own + track.start - duration) < 1_000_000 else { continue }
      return CMTime(nanoseconds: own + track.start).convertScale(CMTimeScale(track.scale), method: .default)
    }
    return CMTime(nanoseconds: duration).convertScale(1_000_000, method: .default)
  }

  open var preferredRate: Float { 1 }
  open var preferredVolume: Float { 1 }
  open var preferredTransform: CGAffineTransform {
    tracks(withMediaType: .video).first?.preferredTransform ?? .identity
  }
  @available(*, deprecated, message: "Use naturalSize of the track")
  open var naturalSize: CGSize { tracks(withMediaType: .video).first?.naturalSize ?? .zero }
  open var isPlayable: Bool { filmDescription != nil }
  open var isReadable: Bool { filmDescription != nil }
  open var isExportable: Bool { false }
  open var isComposable: Bool { false }
  open var hasProtectedContent: Bool { false }
  open var providesPreciseDurationAndTiming: Bool { filmDescription?.isSeekable == true }

  // MARK: Tracks

  open var tracks: [AVAssetTrack] {
    guard let description = filmDescription else { return [] }
    return lock.withLock {
      if let madeTracks { return madeTracks }
      let made = description.tracks.filter { $0.kind != .other }.map { AVAssetTrack(self, $0) }
      madeTracks = made
      return made
    }
  }

  open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? { tracks.first { $0.trackID == trackID } }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }
  open func tracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
    tracks.filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }

  // MARK: What is written in it

  /// The title, the artist and their like, by the names that all formats share.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  open var metadata: [AVMetadataItem] { filmDescription.map(AVMetadataItem.items) ?? [] }
  open var availableChapterLocales: [Locale] { [] }

  // MARK: Loading

  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    switch film.known {
    case .success: return .loaded
    case .failure(let error):
      outError?.pointee = error as NSError
      return error.code == .operationInterrupted ? .cancelled : .failed
    case nil: return lock.withLock { isLoading } ? .loading : .unknown
    }
  }

  /// - Parameter handler: called on a queue of the framework's.
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    lock.withLock { isLoading = true }
    FilmWork.run(film) {
      _ = self.film.load()
      handler?()
    }
  }

  open func cancelLoading() { film.cancel() }
}

public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
public let AVURLAssetHTTPHeaderFieldsKey = "AVURLAssetHTTPHeaderFieldsKey"

/// An asset at a URL: a file's, or one of HTTP, where a list of parts (HLS) may lie too.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// - Parameter options: those that count are `AVURLAssetHTTPHeaderFieldsKey`, fields by their names; others are not needed.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(AssetFilm(URL, headers: options?[AVURLAssetHTTPHeaderFieldsKey] as? [String: String] ?? [:]))
  }

  public let url: URL

  open class func audiovisualTypes() -> [AVFileType] {
    [.mp4, .mov, .m4v, .m4a, .mp3, .wav, .aiff, .aifc, .caf, .au, .ac3, .amr]
  }
  open class func audiovisualMIMETypes() -> [String] {
    [
      "video/mp4", "video/quicktime", "video/x-m4v", "audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/wav",
      "audio/aiff",
      "audio/aac", "application/vnd.apple.mpegurl", "application/x-mpegurl",
    ]
  }
  open class func isPlayableExtendedMIMEType(_ extendedMIMEType: String) -> Bool {
    let type = extendedMIMEType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    return audiovisualMIMETypes().contains(type)
  }
}
