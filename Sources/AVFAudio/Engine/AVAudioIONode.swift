import Foundation
import QuinceAudio

/// The device's end of an engine.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open var presentationLatency: TimeInterval { 0 }
  open private(set) var isVoiceProcessingEnabled = false

  // Apple: "Voice processing requires both input and output nodes"; there is no echo of a loudspeaker to take out here.
  /// - Throws: always, for `true`.
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws {
    guard enabled else { return }
    throw NSError(
      audio: SoundError(-4, "voice processing is not there"), in: "setVoiceProcessingEnabled")
  }
}
