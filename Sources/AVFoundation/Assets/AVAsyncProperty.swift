import CoreGraphics
import QuinceFoundation

/// A value of an asset, a track or an item of metadata that `load(_:)` waits for.
public class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: @unchecked Sendable {
  let key: String
  init(key: String) { self.key = key }
}

public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>: AVPartialAsyncProperty<Root>,
  @unchecked Sendable
{
  let read: (Root) -> Value
  init(_ key: String, _ read: @escaping (Root) -> Value) {
    self.read = read
    super.init(key: key)
  }

  public enum Status {
    case notYetLoaded
    case loading
    case loaded(Value)
    case failed(NSError)
  }
}

extension AVAsynchronousKeyValueLoading {
  /// - Throws: an `AVError` where the film cannot be opened.
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    let object = Handed(value: self)
    let wanted = Handed(value: property)
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      self.loadValuesAsynchronously(forKeys: [wanted.value.key]) {
        var error: NSError?
        let status = object.value.statusOfValue(forKey: wanted.value.key, error: &error)
        if status == .loaded {
          done.resume()
        } else {
          done.resume(throwing: error.map(AVError.init(bridging:)) ?? AVError(.unknown))
        }
      }
    }
    return property.read(self)
  }

  public func load<A, B>(_ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>) async throws -> (A, B) {
    (try await load(a), try await load(b))
  }

  public func load<A, B, C>(
    _ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>, _ c: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) {
    (try await load(a), try await load(b), try await load(c))
  }

  public func load<A, B, C, D>(
    _ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>, _ c: AVAsyncProperty<Self, C>,
    _ d: AVAsyncProperty<Self, D>
  ) async throws -> (A, B, C, D) {
    (try await load(a), try await load(b), try await load(c), try await load(d))
  }

  public func status<T>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
    var error: NSError?
    switch statusOfValue(forKey: property.key, error: &error) {
    case .unknown: return .notYetLoaded
    case .loading: return .loading
    case .loaded: return .loaded(property.read(self))
    case .failed, .cancelled: return .failed(error ?? AVError(.unknown) as NSError)
    }
  }
}

extension AVError {
  /// What a pointer to an error holds.
  init(bridging error: NSError) {
    self.init(Code(rawValue: error.code) ?? .unknown, userInfo: error.userInfo)
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty("duration") { $0.duration } }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { AVAsyncProperty("tracks") { $0.tracks } }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty("playable") { $0.isPlayable } }
  public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty("readable") { $0.isReadable } }
  public static var isExportable: AVAsyncProperty<Root, Bool> { AVAsyncProperty("exportable") { $0.isExportable } }
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
    AVAsyncProperty("hasProtectedContent") { $0.hasProtectedContent }
  }
  public static var preferredRate: AVAsyncProperty<Root, Float> {
    AVAsyncProperty("preferredRate") { $0.preferredRate }
  }
  public static var preferredVolume: AVAsyncProperty<Root, Float> {
    AVAsyncProperty("preferredVolume") { $0.preferredVolume }
  }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty("preferredTransform") { $0.preferredTransform }
  }
  public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
    AVAsyncProperty("providesPreciseDurationAndTiming") { $0.providesPreciseDurationAndTiming }
  }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    AVAsyncProperty("commonMetadata") { $0.commonMetadata }
  }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { AVAsyncProperty("metadata") { $0.metadata } }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty("naturalSize") { $0.naturalSize } }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty("preferredTransform") { $0.preferredTransform }
  }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
    AVAsyncProperty("nominalFrameRate") { $0.nominalFrameRate }
  }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> {
    AVAsyncProperty("estimatedDataRate") { $0.estimatedDataRate }
  }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty("timeRange") { $0.timeRange } }
  public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> {
    AVAsyncProperty("naturalTimeScale") { $0.naturalTimeScale }
  }
  public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty("enabled") { $0.isEnabled } }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty("playable") { $0.isPlayable } }
  public static var languageCode: AVAsyncProperty<Root, String?> { AVAsyncProperty("languageCode") { $0.languageCode } }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> {
    AVAsyncProperty("value") { $0.value }
  }
  public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty("value") { $0.stringValue } }
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> { AVAsyncProperty("value") { $0.numberValue } }
  public static var dateValue: AVAsyncProperty<Root, Date?> { AVAsyncProperty("value") { $0.dateValue } }
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty("value") { $0.dataValue } }
}

extension AVAsset {
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try await load(.tracks).filter { $0.mediaType == mediaType }
  }
  public func loadTracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) async throws
    -> [AVAssetTrack]
  {
    try await load(.tracks).filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }
  public func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
    try await load(.tracks).first { $0.trackID == trackID }
  }

  /// - Parameter completionHandler: called on a queue of the framework's.
  public func loadTracks(
    withMediaType mediaType: AVMediaType,
    completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    loadValuesAsynchronously(forKeys: ["tracks"]) {
      var error: NSError?
      let isLoaded = self.statusOfValue(forKey: "tracks", error: &error) == .loaded
      completionHandler(isLoaded ? self.tracks(withMediaType: mediaType) : nil, error.map(AVError.init(bridging:)))
    }
  }
}
