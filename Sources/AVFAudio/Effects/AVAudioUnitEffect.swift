import Foundation
import QuinceAudio

/// A node that gives a frame for each frame that comes in.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  private var _bypass = false

  /// Whether sound passes as it is. False at first.
  open var bypass: Bool {
    get { audioLock.locked { _bypass } }
    set { audioLock.locked { _bypass = newValue } }
  }

  override func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    let samples = input(count, bus: 0, round)
    return _bypass ? samples : process(samples, sampleRate: outputFormat(forBus: bus).sampleRate)
  }

  func process(_ samples: Samples, sampleRate: Double) -> Samples { samples }
}
