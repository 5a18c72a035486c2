import QuinceFoundation

/// Plays music of the media library. The library is empty: there is nothing to play, and the player stays stopped.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let application = MPMusicPlayerController()
  private static let queue = MPMusicPlayerApplicationController()

  open class var applicationMusicPlayer: MPMusicPlayerController { application }
  open class var applicationQueuePlayer: MPMusicPlayerApplicationController { queue }
  open class var systemMusicPlayer: MPMusicPlayerController & MPSystemMusicPlayerController { systemPlayer }
  private static let systemPlayer = SystemPlayer()

  open var playbackState: MPMusicPlaybackState { .stopped }
  // surface: nothing plays that could be repeated
  open var repeatMode = MPMusicRepeatMode.default
  // surface: nothing plays that could be shuffled
  open var shuffleMode = MPMusicShuffleMode.default
  /// An item cannot be set that is in no queue.
  // surface: nothing plays
  open var nowPlayingItem: MPMediaItem? {
    get { nil }
    set {}
  }
  open var indexOfNowPlayingItem: Int { NSNotFound }

  // surface: the library has none of what is queued
  open func setQueue(with query: MPMediaQuery) {}
  // surface: as above
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  // surface: as above
  open func setQueue(with storeIDs: [String]) {}

  // surface: nothing is queued
  open func skipToNextItem() {}
  // surface: as above
  open func skipToBeginning() {}
  // surface: as above
  open func skipToPreviousItem() {}

  // surface: the state never changes
  open func beginGeneratingPlaybackNotifications() {}
  // surface: as above
  open func endGeneratingPlaybackNotifications() {}

  // MARK: MPMediaPlayback

  // surface: nothing is queued
  open func prepareToPlay() {}
  /// - Parameter completionHandler: called on a thread of the system's, with `MPError.notFound`.
  // Assumed: which error.
  open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler(MPError(.notFound)) }
  }
  open var isPreparedToPlay: Bool { false }
  // surface: nothing is queued
  open func play() {}
  // surface: as above
  open func pause() {}
  // surface: as above
  open func stop() {}
  // surface: as above
  open var currentPlaybackTime: TimeInterval {
    get { 0 }
    set {}
  }
  // surface: as above
  open var currentPlaybackRate: Float {
    get { 0 }
    set {}
  }
  // surface: nothing plays
  open func beginSeekingForward() {}
  // surface: as above
  open func beginSeekingBackward() {}
  // surface: as above
  open func endSeeking() {}
}

/// The player of the Music app, which is not there.
public protocol MPSystemMusicPlayerController: NSObjectProtocol {}

private final class SystemPlayer: MPMusicPlayerController, MPSystemMusicPlayerController, @unchecked Sendable {}

open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {}
