import QuinceFoundation

/// Plays music of Apple's. Nobody is signed in: `play()` fails.
open class MusicPlayer: @unchecked Sendable {
  public enum PlaybackStatus: Sendable { case stopped, playing, paused, interrupted, seekingForward, seekingBackward }
  public enum RepeatMode: Sendable { case none, one, all }
  public enum ShuffleMode: Sendable { case off, songs }

  open class Queue: @unchecked Sendable, ExpressibleByArrayLiteral {
    public init() {}
    // surface: nothing plays
    public required init(arrayLiteral elements: any PlayableMusicItem...) {}
    public convenience init(for items: some Sequence<any PlayableMusicItem>) { self.init() }
    public convenience init<Item: PlayableMusicItem>(for items: some Sequence<Item>, startingAt item: Item? = nil) {
      self.init()
    }
    public struct Entry: Sendable { public let title: String }
    public var currentEntry: Entry? { nil }
  }
  public struct State: Sendable {
    public var playbackStatus: PlaybackStatus { .stopped }
    // surface: nothing plays
    public var repeatMode: RepeatMode?
    // surface: as above
    public var shuffleMode: ShuffleMode?
    public var playbackRate: Float { 0 }
  }

  // surface: nothing plays
  open var queue = Queue()
  // surface: as above
  open var state = State()
  // surface: as above
  open var playbackTime: TimeInterval = 0
  open var isPreparedToPlay: Bool { false }

  open func prepareToPlay() async throws { throw MusicTokenRequestError.userNotSignedIn }
  open func play() async throws { throw MusicTokenRequestError.userNotSignedIn }
  // surface: nothing plays
  open func pause() {}
  // surface: as above
  open func stop() {}
  open func skipToNextEntry() async throws { throw MusicTokenRequestError.userNotSignedIn }
  open func skipToPreviousEntry() async throws { throw MusicTokenRequestError.userNotSignedIn }
  // surface: nothing plays
  open func restartCurrentEntry() {}
}

public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = ApplicationMusicPlayer()
}
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
}
