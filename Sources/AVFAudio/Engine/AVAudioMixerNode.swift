import Foundation
import QuinceAudio

/// Adds up any number of sounds, whatever their formats.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  private var _outputVolume: Float = 1
  private var heardVolume: Float = 1
  private var _volume: Float = 1
  private var _pan: Float = 0

  public override init() { super.init() }

  open override var numberOfInputs: Int { audioLock.locked { (engine?.usedInputs(of: self).last ?? -1) + 1 } }

  /// The first bus without a connection.
  open var nextAvailableInputBus: AVAudioNodeBus {
    audioLock.locked {
      let used = engine?.usedInputs(of: self) ?? []
      return (0...used.count).first { !used.contains($0) } ?? used.count
    }
  }

  /// Of the sum; from 0 to 1, which it is at first.
  open var outputVolume: Float {
    get { audioLock.locked { _outputVolume } }
    set { audioLock.locked { _outputVolume = newValue } }
  }

  /// Of this mixer at the next one.
  open var volume: Float {
    get { audioLock.locked { _volume } }
    set { audioLock.locked { _volume = newValue } }
  }
  open var pan: Float {
    get { audioLock.locked { _pan } }
    set { audioLock.locked { _pan = max(-1, min(1, newValue)) } }
  }

  override func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    let format = outputFormat(forBus: bus)
    var sum = Samples(silence: count, channelCount: Int(format.channelCount))
    for input in engine?.usedInputs(of: self) ?? [] {
      if let connection = engine?.source(of: self, bus: input) { sum.mix(connection.pull(count, as: format, round)) }
    }
    // A change of volume takes a round, so that it does not click.
    let volume = _outputVolume * _volume
    sum.ramp(from: heardVolume, to: volume)
    heardVolume = volume
    sum.pan(_pan)
    return sum
  }
}
