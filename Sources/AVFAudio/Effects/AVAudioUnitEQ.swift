import Foundation
import QuinceAudio

public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric = 0
  case lowPass
  case highPass
  case resonantLowPass
  case resonantHighPass
  case bandPass
  case bandStop
  case lowShelf
  case highShelf
  case resonantLowShelf
  case resonantHighShelf

  var kind: Biquad.Kind {
    switch self {
    case .parametric: return .peak
    case .lowPass: return .lowPass
    case .highPass: return .highPass
    case .resonantLowPass: return .resonantLowPass
    case .resonantHighPass: return .resonantHighPass
    case .bandPass: return .bandPass
    case .bandStop: return .bandStop
    case .lowShelf, .resonantLowShelf: return .lowShelf
    case .highShelf, .resonantHighShelf: return .highShelf
    }
  }
}

/// Makes some frequencies louder or quieter than others.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  open private(set) var bands: [AVAudioUnitEQFilterParameters]
  private var _globalGain: Float = 0

  public init(numberOfBands: Int) {
    bands = (0..<max(0, numberOfBands)).map { _ in AVAudioUnitEQFilterParameters() }
    super.init()
  }

  public override convenience init() { self.init(numberOfBands: 1) }

  /// Decibels, from -96 to 24; 0 at first.
  open var globalGain: Float {
    get { audioLock.locked { _globalGain } }
    set { audioLock.locked { _globalGain = max(-96, min(24, newValue)) } }
  }

  override func process(_ samples: Samples, sampleRate: Double) -> Samples {
    var result = samples
    for band in bands { band.process(&result, sampleRate: sampleRate) }
    if _globalGain != 0 { result.scale(pow(10, _globalGain / 20)) }
    return result
  }

  open override func reset() { audioLock.locked { for band in bands { band.reset() } } }
}
