import Foundation
import QuinceAudio

/// The loudspeaker, or whoever calls for sound in manual rendering.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {
  open override var numberOfInputs: Int { 1 }

  var deviceFormat: AVAudioFormat { engine?.manual?.format ?? .standard(AudioHardware.sampleRate, 2) }

  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { audioLock.locked { deviceFormat } }
}
