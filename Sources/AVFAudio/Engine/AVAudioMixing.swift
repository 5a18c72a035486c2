import Foundation

/// What can be said of one sound on its way into a mixer.
public protocol AVAudioStereoMixing: NSObjectProtocol {
  /// From -1, left, to 1, right. 0 at first.
  var pan: Float { get set }
}

public protocol AVAudioMixing: AVAudioStereoMixing {
  /// From 0 to 1, which it is at first.
  var volume: Float { get set }
}
