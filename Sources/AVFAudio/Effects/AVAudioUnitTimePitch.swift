import Foundation
import QuinceAudio

/// Changes speed and pitch, each without the other.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  private var _rate: Float = 1
  private var _pitch: Float = 0
  private var stretch: (TimeStretch, AVAudioFormat)?

  public override init() { super.init() }

  /// From 1/32 to 32; 1 at first.
  open var rate: Float {
    get { audioLock.locked { _rate } }
    set { audioLock.locked { _rate = max(1.0 / 32, min(32, newValue)) } }
  }

  /// In cents, from -2400 to 2400; 0 at first. 1200 is an octave up.
  open var pitch: Float {
    get { audioLock.locked { _pitch } }
    set { audioLock.locked { _pitch = max(-2400, min(2400, newValue)) } }
  }

  override func process(_ count: Int, format: AVAudioFormat, _ upstream: (Int) -> Samples) -> Samples {
    if stretch == nil || stretch?.1 != format {
      if _rate == 1, _pitch == 0 { return upstream(count) }
      stretch = (TimeStretch(channelCount: Int(format.channelCount), sampleRate: format.sampleRate), format)
    }
    guard let stretch = stretch?.0 else { return upstream(count) }
    if stretch.rate != Double(_rate) { stretch.rate = Double(_rate) }
    if stretch.pitch != Double(_pitch) { stretch.pitch = Double(_pitch) }
    return stretch.render(count, from: upstream)
  }

  open override func reset() { audioLock.locked { stretch = nil } }
}
