import Foundation
import QuinceAudio

/// Repeats sound after a time.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  private var echo = Echo()

  public override init() { super.init() }

  /// Seconds, from 0 to 2; 1 at first.
  open var delayTime: TimeInterval {
    get { audioLock.locked { echo.time } }
    set { audioLock.locked { echo.time = max(0, min(2, newValue)) } }
  }

  /// Percent, from -100 to 100; 50 at first.
  open var feedback: Float {
    get { audioLock.locked { echo.feedback * 100 } }
    set { audioLock.locked { echo.feedback = max(-100, min(100, newValue)) / 100 } }
  }

  /// Hertz, from 10 to half the rate; 15000 at first.
  open var lowPassCutoff: Float {
    get { audioLock.locked { Float(echo.cutoff) } }
    set { audioLock.locked { echo.cutoff = Double(max(10, newValue)) } }
  }

  /// Percent, from 0 to 100; 100 at first.
  open var wetDryMix: Float {
    get { audioLock.locked { echo.mix * 100 } }
    set { audioLock.locked { echo.mix = max(0, min(100, newValue)) / 100 } }
  }

  override func process(_ samples: Samples, sampleRate: Double) -> Samples {
    echo.process(samples, sampleRate: sampleRate)
  }

  open override func reset() { audioLock.locked { echo.reset() } }
}
