import Foundation

/// Hears of the end of a sound, on the main queue.
@preconcurrency public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// - Parameter flag: false where the file could not be decoded up to its end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  // surface: no other app interrupts
  func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
  // surface: no other app interrupts
  func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
  // surface: no other app interrupts
  public func audioPlayerBeginInterruption(_ player: AVAudioPlayer) {}
  // surface: no other app interrupts
  public func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) {}
}
