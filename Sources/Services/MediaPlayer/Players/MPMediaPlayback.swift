import QuinceFoundation

/// What plays.
public protocol MPMediaPlayback {
  // surface: apps call it
  func prepareToPlay()
  var isPreparedToPlay: Bool { get }
  // surface: as above
  func play()
  // surface: as above
  func pause()
  // surface: as above
  func stop()
  /// In seconds.
  var currentPlaybackTime: TimeInterval { get set }
  /// 1 is as recorded, 0 paused.
  var currentPlaybackRate: Float { get set }
  // surface: as above
  func beginSeekingForward()
  // surface: as above
  func beginSeekingBackward()
  // surface: as above
  func endSeeking()
}

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

extension NSNotification.Name {
  public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
}
