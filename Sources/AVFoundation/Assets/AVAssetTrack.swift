import CoreGraphics
import QuinceFilm
import QuinceFoundation

/// What a track can be chosen by.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
  public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
  public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
  public static let frameBased = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicFrameBased")
}

/// One stream of pictures or of sound in an asset.
open class AVAssetTrack: NSObject, NSCopying, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  open private(set) weak var asset: AVAsset?
  private let track: FilmDescription.Track

  init(_ asset: AVAsset, _ track: FilmDescription.Track) { (self.asset, self.track) = (asset, track) }

  // Apple: tracks do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var trackID: CMPersistentTrackID { CMPersistentTrackID(track.number) }
  open var mediaType: AVMediaType { track.kind == .video ? .video : .audio }
  open var isPlayable: Bool { track.isPlayed }
  open var isDecodable: Bool { track.isPlayed }
  open var isEnabled: Bool { track.isPlayed }
  open var isSelfContained: Bool { true }
  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    track.kind == .video
      ? [.visual, .frameBased].contains(mediaCharacteristic) : mediaCharacteristic == .audible
  }

  open var timeRange: CMTimeRange {
    guard let duration = track.duration else {
      return CMTimeRange(start: .zero, duration: asset?.duration ?? .zero)
    }
    return CMTimeRange(
      start: CMTime(nanoseconds: track.start).convertScale(naturalTimeScale, method: .default),
      duration: CMTime(nanoseconds: duration).convertScale(naturalTimeScale, method: .default))
  }
  open var naturalTimeScale: CMTimeScale { track.scale > 0 ? CMTimeScale(track.scale) : 1_000_000 }
  /// Bits a second.
  open var estimatedDataRate: Float { Float(track.bitRate) }
  open var languageCode: String? { track.language.isEmpty ? nil : track.language }
  open var extendedLanguageTag: String? { nil }

  /// Pixels, before the transform.
  open var naturalSize: CGSize {
    CGSize(width: (Double(track.width) * track.pixelAspect).rounded(), height: Double(track.height))
  }
  /// Turns the pictures as they are to be seen.
  open var preferredTransform: CGAffineTransform {
    let size = naturalSize
    switch track.rotation {
    case 90: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
    case 180: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
    case 270: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
    default: return .identity
    }
  }
  open var preferredVolume: Float { 1 }
  /// Pictures a second; 0 for sound.
  open var nominalFrameRate: Float { Float(track.frameRate) }
  open var minFrameDuration: CMTime {
    track.frameRate > 0 ? CMTime(seconds: 1 / track.frameRate, preferredTimescale: naturalTimeScale) : .invalid
  }
  open var commonMetadata: [AVMetadataItem] { [] }
  open var metadata: [AVMetadataItem] { [] }

  // MARK: Loading

  // A track is made of what was loaded.
  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus { .loaded }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil) {
    if let handler { filmQueue.async(execute: handler) }
  }
}
