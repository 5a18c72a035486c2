import Foundation
import QuinceAudio

public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom = 0
  case mediumRoom
  case largeRoom
  case mediumHall
  case largeHall
  case plate
  case mediumChamber
  case largeChamber
  case cathedral
  case largeRoom2
  case mediumHall2
  case mediumHall3
  case largeHall2

  // Assumed: rooms that sound as their names say; Apple does not publish what its own are made of.
  var room: Reverberation.Room {
    switch self {
    case .smallRoom: return .init(decay: 0.5, damping: 0.4, predelay: 0.002)
    case .mediumRoom: return .init(decay: 0.8, damping: 0.4, predelay: 0.004)
    case .largeRoom: return .init(decay: 1.2, damping: 0.35, predelay: 0.008)
    case .mediumHall: return .init(decay: 1.8, damping: 0.3, predelay: 0.012)
    case .largeHall: return .init(decay: 2.6, damping: 0.25, predelay: 0.02)
    case .plate: return .init(decay: 1.6, damping: 0.05, predelay: 0.001)
    case .mediumChamber: return .init(decay: 1.1, damping: 0.2, predelay: 0.006)
    case .largeChamber: return .init(decay: 1.5, damping: 0.2, predelay: 0.01)
    case .cathedral: return .init(decay: 4.5, damping: 0.3, predelay: 0.03)
    case .largeRoom2: return .init(decay: 1.4, damping: 0.5, predelay: 0.008)
    case .mediumHall2: return .init(decay: 1.9, damping: 0.45, predelay: 0.014)
    case .mediumHall3: return .init(decay: 2.1, damping: 0.2, predelay: 0.016)
    case .largeHall2: return .init(decay: 3, damping: 0.4, predelay: 0.024)
    }
  }
}

/// Adds the sound of a room.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  // Apple: mediumHall is the preset at first.
  private var reverberation = Reverberation(room: AVAudioUnitReverbPreset.mediumHall.room)

  public override init() { super.init() }

  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {
    audioLock.locked { reverberation.room = preset.room }
  }

  /// Percent, from 0 to 100; 0 at first.
  open var wetDryMix: Float {
    get { audioLock.locked { reverberation.mix * 100 } }
    set { audioLock.locked { reverberation.mix = max(0, min(100, newValue)) / 100 } }
  }

  override func process(_ samples: Samples, sampleRate: Double) -> Samples {
    reverberation.process(samples, sampleRate: sampleRate)
  }

  open override func reset() { audioLock.locked { reverberation.reset() } }
}
