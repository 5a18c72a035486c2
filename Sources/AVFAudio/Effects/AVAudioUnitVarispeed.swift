import Foundation
import QuinceAudio

/// Changes speed and pitch together, as a tape does.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  private var _rate: Float = 1
  private var resampler: (Resampler, AVAudioFormat)?

  public override init() { super.init() }

  /// From 0.25 to 4; 1 at first.
  open var rate: Float {
    get { audioLock.locked { _rate } }
    set { audioLock.locked { _rate = max(0.25, min(4, newValue)) } }
  }

  override func process(_ count: Int, format: AVAudioFormat, _ upstream: (Int) -> Samples) -> Samples {
    if resampler?.1 != format { resampler = (Resampler(channelCount: Int(format.channelCount), step: 1), format) }
    guard let resampler = resampler?.0 else { return upstream(count) }
    resampler.step = Double(_rate)
    return resampler.render(count, from: upstream)
  }

  open override func reset() { audioLock.locked { resampler = nil } }
}
