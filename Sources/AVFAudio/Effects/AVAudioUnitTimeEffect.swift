import Foundation
import QuinceAudio

/// A node that takes in more or fewer frames than it gives.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  private var _bypass = false

  /// Whether sound passes as it is. False at first.
  open var bypass: Bool {
    get { audioLock.locked { _bypass } }
    set { audioLock.locked { _bypass = newValue } }
  }

  override func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    if _bypass { return input(count, bus: 0, round) }
    return process(count, format: outputFormat(forBus: bus)) { input($0, bus: 0, round) }
  }

  func process(_ count: Int, format: AVAudioFormat, _ upstream: (Int) -> Samples) -> Samples { upstream(count) }
}
