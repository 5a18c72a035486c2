import Foundation
import QuinceAudio

/// One filter of an equaliser.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  private struct Setting: Equatable {
    var type = AVAudioUnitEQFilterType.parametric
    var frequency: Float = 1000
    var bandwidth: Float = 0.5
    var gain: Float = 0
    var sampleRate = 0.0
  }

  private var setting = Setting()
  private var applied: Setting?
  private var _bypass = true
  private var filter = Biquad()

  override init() { super.init() }

  open var filterType: AVAudioUnitEQFilterType {
    get { audioLock.locked { setting.type } }
    set { audioLock.locked { setting.type = newValue } }
  }

  /// Hertz, from 20 to half the rate.
  open var frequency: Float {
    get { audioLock.locked { setting.frequency } }
    set { audioLock.locked { setting.frequency = max(20, newValue) } }
  }

  /// Octaves, from 0.05 to 5; 0.5 at first.
  open var bandwidth: Float {
    get { audioLock.locked { setting.bandwidth } }
    set { audioLock.locked { setting.bandwidth = max(0.05, min(5, newValue)) } }
  }

  /// Decibels, from -96 to 24; 0 at first.
  open var gain: Float {
    get { audioLock.locked { setting.gain } }
    set { audioLock.locked { setting.gain = max(-96, min(24, newValue)) } }
  }

  /// Whether sound passes as it is. True at first.
  open var bypass: Bool {
    get { audioLock.locked { _bypass } }
    set { audioLock.locked { _bypass = newValue } }
  }

  func process(_ samples: inout Samples, sampleRate: Double) {
    guard !_bypass else { return }
    setting.sampleRate = sampleRate
    if applied != setting {
      filter.set(
        setting.type.kind, frequency: Double(setting.frequency), sampleRate: sampleRate,
        bandwidth: Double(setting.bandwidth), gain: Double(setting.gain))
      applied = setting
    }
    filter.process(&samples)
  }

  func reset() { filter.reset() }
}
