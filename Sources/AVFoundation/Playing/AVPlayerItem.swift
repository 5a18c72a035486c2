import QuinceFilm
import QuinceFoundation
import UIKitCore

/// A film as a player plays it: where it is, how much of it is there, and whether it can be played at all.
open class AVPlayerItem: NSObject, NSCopying, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  /// The keys that were asked to be loaded before the item is ready.
  public let automaticallyLoadedAssetKeys: [String]
  private(set) var playback: ItemPlayback?
  weak var player: AVPlayer?
  private var isPreparing = false
  /// What an app says of the film, for AVKit.
  package var addedMetadata: [AVMetadataItem] = []
  /// Where it begins; what was gone to before the film was open.
  private var firstTime: CMTime?

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  public convenience init(asset: AVAsset) { self.init(asset: asset, automaticallyLoadedAssetKeys: []) }
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    (self.asset, self.automaticallyLoadedAssetKeys) = (asset, automaticallyLoadedAssetKeys ?? [])
  }

  deinit { playback?.close() }

  /// An item of the same asset, which has not begun.
  open func copy(with zone: NSZone? = nil) -> Any {
    let item = AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: automaticallyLoadedAssetKeys)
    item.forwardPlaybackEndTime = forwardPlaybackEndTime
    return item
  }

  // MARK: What it is

  open private(set) var status = Status.unknown
  /// An `AVError` that names the film and the cause, once the status is `failed`.
  open private(set) var error: (any Error)?
  /// Indefinite until the status is `readyToPlay`.
  open private(set) var duration = CMTime.indefinite
  open private(set) var tracks: [AVPlayerItemTrack] = []
  /// Points; as the pictures are seen.
  open private(set) var presentationSize = CGSize.zero
  open var timedMetadata: [AVMetadataItem]? { nil }

  // MARK: How much is there

  open private(set) var loadedTimeRanges: [NSValue] = []
  open private(set) var seekableTimeRanges: [NSValue] = []
  open private(set) var isPlaybackLikelyToKeepUp = false
  open private(set) var isPlaybackBufferEmpty = true
  open private(set) var isPlaybackBufferFull = false

  // MARK: Where it is

  open func currentTime() -> CMTime {
    if let playback { return CMTime(nanoseconds: playback.clock.time()) }
    return firstTime ?? .zero
  }
  open func currentDate() -> Date? { nil }

  /// Where it ends before the end of the film; invalid for nowhere.
  open var forwardPlaybackEndTime = CMTime.invalid {
    didSet {
      playback?.limit = forwardPlaybackEndTime.nanoseconds ?? .max
      player?.itemChanged()
    }
  }

  /// - Parameter completionHandler: called on the main queue: with false when another seek came before its end.
  // Assumed: the picture is always exactly that of the time, whatever is tolerated.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    seek(
      to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
      completionHandler: completionHandler)
  }

  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard time.isNumeric || time.isPositiveInfinity else {
      return SeekHandler(completionHandler).call(false)
    }
    let handler = SeekHandler(completionHandler)
    onMainSoon { self.go(to: time, handler.call) }
  }

  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { done in seek(to: time) { done.resume(returning: $0) } }
  }
  @discardableResult
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    await withCheckedContinuation { done in
      seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) { done.resume(returning: $0) }
    }
  }

  open func cancelPendingSeeks() { onMainSoon { self.playback.map { $0.seek(to: $0.clock.time(), nil) } } }

  private func go(to time: CMTime, _ done: @escaping (Bool) -> Void) {
    guard let playback, status == .readyToPlay else {
      firstTime = time
      return done(status != .failed)
    }
    let last = playback.film.duration ?? .max
    playback.seek(to: min(max(0, time.nanoseconds ?? last), last), done)
    NotificationCenter.default.post(name: Self.timeJumpedNotification, object: self)
    player?.itemChanged()
  }

  /// Goes on or back by pictures.
  open func step(byCount stepCount: Int) {
    let rate = Double(tracks.lazy.compactMap(\.assetTrack).first { $0.mediaType == .video }?.nominalFrameRate ?? 0)
    guard rate > 0 else { return }
    seek(to: currentTime() + CMTime(seconds: Double(stepCount) / rate, preferredTimescale: 1_000_000_000))
  }

  open var canStepForward: Bool { status == .readyToPlay }
  open var canStepBackward: Bool { status == .readyToPlay }
  open var canPlayFastForward: Bool { status == .readyToPlay }
  open var canPlaySlowForward: Bool { status == .readyToPlay }
  open var canPlayReverse: Bool { false }
  open var canPlayFastReverse: Bool { false }
  open var canPlaySlowReverse: Bool { false }

  /// Sound at another speed keeps its pitch, whatever is wanted.
  @available(*, deprecated, message: "Quince: no effect")
  open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm {
    get { .timeDomain }
    set { NoEffect.log("AVPlayerItem.audioTimePitchAlgorithm") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredForwardBufferDuration: TimeInterval {
    get { 0 }
    set { NoEffect.log("AVPlayerItem.preferredForwardBufferDuration") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredMaximumResolution: CGSize {
    get { .zero }
    set { NoEffect.log("AVPlayerItem.preferredMaximumResolution") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredPeakBitRate: Double {
    get { 0 }
    set { NoEffect.log("AVPlayerItem.preferredPeakBitRate") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var canUseNetworkResourcesForLiveStreamingWhilePaused: Bool {
    get { false }
    set { NoEffect.log("AVPlayerItem.canUseNetworkResourcesForLiveStreamingWhilePaused") }
  }
}

/// What an app hears at the end of a seek: on the main queue, after what runs there now.
struct SeekHandler: @unchecked Sendable {
  private let handler: ((Bool) -> Void)?
  init(_ handler: ((Bool) -> Void)?) { self.handler = handler }
  func call(_ isDone: Bool) { if handler != nil { DispatchQueue.main.async { handler?(isDone) } } }
}

// MARK: - At a player

extension AVPlayerItem {
  /// Opens the film, unless that was begun. On the main queue.
  func prepare() {
    guard status == .unknown, playback == nil, !isPreparing else { return }
    isPreparing = true
    let film = asset.film
    FilmWork.run(film) {
      let result: Result<(FilmDescription, FilmFile), AVError>
      do throws(AVError) {
        result = .success((try film.load().get(), try film.fileToPlay()))
      } catch { result = .failure(error) }
      let handed = Handed(value: result)
      DispatchQueue.main.async { [self] in opened(handed.value) }
    }
  }

  private func opened(_ result: Result<(FilmDescription, FilmFile), AVError>) {
    isPreparing = false
    switch result {
    case .failure(let error): fail(error)
    case .success(let (description, file)):
      let playback = ItemPlayback(file, description, isRemote: asset.film.isRemote) { [weak self] in
        DispatchQueue.main.async { [weak self] in self?.readerChanged() }
      }
      self.playback = playback
      playback.limit = forwardPlaybackEndTime.nanoseconds ?? .max
      if let firstTime {
        playback.seek(to: min(max(0, firstTime.nanoseconds ?? .max), description.duration ?? .max), nil)
      }
      firstTime = nil
      // Apple: the duration is known when the item is ready.
      changing("duration", "tracks", "presentationSize", "seekableTimeRanges") {
        duration = AVAsset.duration(description)
        tracks = asset.tracks.map(AVPlayerItemTrack.init)
        presentationSize = Self.shownSize(asset)
        if description.isSeekable {
          seekableTimeRanges = [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))]
        }
      }
      updateBuffers()
      changing("status") { status = .readyToPlay }
      player?.itemChanged()
    }
  }

  private static func shownSize(_ asset: AVAsset) -> CGSize {
    guard let track = asset.tracks(withMediaType: .video).first else { return .zero }
    let size = CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform).size
    return size
  }

  private func fail(_ error: AVError) {
    changing("error") { self.error = error }
    changing("status") { status = .failed }
    player?.itemChanged()
  }

  /// What the reader did meanwhile, on the main queue.
  private func readerChanged() {
    guard let playback, status != .failed else { return }
    if let failure = playback.reader.state.failure, failure.cause != .canceled {
      let error = AVError(failure, asset.film.url)
      let isPlaying = playback.clock.rate > 0
      playback.stop()
      fail(error)
      guard isPlaying else { return }
      NotificationCenter.default.post(
        name: .AVPlayerItemFailedToPlayToEndTime, object: self,
        userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
      return
    }
    player?.itemChanged()
  }

  /// Tells how much is there, where that has changed.
  func updateBuffers() {
    guard let playback else { return }
    let state = playback.reader.state
    let isFull = state.isReady
    set("playbackBufferEmpty", \.isPlaybackBufferEmpty, state.isEmpty && !state.isAtEnd)
    set("playbackBufferFull", \.isPlaybackBufferFull, isFull)
    set("playbackLikelyToKeepUp", \.isPlaybackLikelyToKeepUp, isFull || playback.clock.rate > 0 && !state.isEmpty)
    let end = asset.film.isRemote && !state.isAtEnd ? state.readTo : playback.film.duration ?? state.readTo
    let start = asset.film.isRemote ? min(end, playback.clock.time()) : 0
    let ranges = [NSValue(timeRange: CMTimeRange(start: CMTime(nanoseconds: start), end: CMTime(nanoseconds: end)))]
    // What comes over a network is told by the second, and its end.
    let told = loadedTimeRanges.first?.timeRangeValue.end.nanoseconds
    if told.map({ abs($0 - end) >= 1_000_000_000 || state.isAtEnd && $0 != end }) ?? true {
      changing("loadedTimeRanges") { loadedTimeRanges = ranges }
    }
  }

  private func set(_ key: String, _ path: ReferenceWritableKeyPath<AVPlayerItem, Bool>, _ value: Bool) {
    if self[keyPath: path] != value { changing(key) { self[keyPath: path] = value } }
  }

  /// Leaves the player: what was read ahead goes, the place stays.
  func leavePlayer() {
    player = nil
    playback?.stop()
  }
}

extension NSObject {
  /// Tells observers of a change.
  func changing(_ keys: String..., body: () -> Void) {
    for key in keys { willChangeValue(forKey: key) }
    body()
    for key in keys.reversed() { didChangeValue(forKey: key) }
  }
}

/// A track of an item.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  public let assetTrack: AVAssetTrack?
  init(_ track: AVAssetTrack) { assetTrack = track }

  open var isEnabled: Bool { assetTrack?.isEnabled == true }
  /// Pictures a second; 0 for sound.
  open var currentVideoFrameRate: Float { assetTrack?.nominalFrameRate ?? 0 }
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemTimeJumped = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
  public class var didPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemDidPlayToEndTime }
  public class var failedToPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemFailedToPlayToEndTime }
  public class var timeJumpedNotification: NSNotification.Name { .AVPlayerItemTimeJumped }
  public class var playbackStalledNotification: NSNotification.Name { .AVPlayerItemPlaybackStalled }
}
