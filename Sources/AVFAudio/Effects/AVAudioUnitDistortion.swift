import Foundation
import QuinceAudio

public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush = 0
  case drumsBufferBeats
  case drumsLoFi
  case multiBrokenSpeaker
  case multiCellphoneConcert
  case multiDecimated1
  case multiDecimated2
  case multiDecimated3
  case multiDecimated4
  case multiDistortedFunk
  case multiDistortedCubed
  case multiDistortedSquared
  case multiEcho1
  case multiEcho2
  case multiEchoTight1
  case multiEchoTight2
  case multiEverythingIsBroken
  case speechAlienChatter
  case speechCosmicInterference
  case speechGoldenPi
  case speechRadioTower
  case speechWaves

  // Assumed: what the names promise; Apple does not publish what its own are made of.
  var recipe: Distortion.Recipe {
    var recipe = Distortion.Recipe()
    switch self {
    case .drumsBitBrush: (recipe.steps, recipe.hold) = (12, 2)
    case .drumsBufferBeats: (recipe.echo, recipe.echoFeedback, recipe.steps) = (0.09, 0.6, 24)
    case .drumsLoFi: (recipe.steps, recipe.hold, recipe.high) = (20, 4, 5000)
    case .multiBrokenSpeaker: (recipe.curve, recipe.drive, recipe.low, recipe.high) = (0.9, 20, 300, 4000)
    case .multiCellphoneConcert: (recipe.curve, recipe.drive, recipe.low, recipe.high) = (0.5, 12, 400, 3400)
    case .multiDecimated1: recipe.hold = 3
    case .multiDecimated2: recipe.hold = 6
    case .multiDecimated3: (recipe.hold, recipe.steps) = (9, 32)
    case .multiDecimated4: (recipe.hold, recipe.steps) = (14, 16)
    case .multiDistortedFunk: (recipe.curve, recipe.drive, recipe.echo, recipe.echoFeedback) = (0.8, 18, 0.05, 0.3)
    case .multiDistortedCubed: (recipe.curve, recipe.drive) = (1, 24)
    case .multiDistortedSquared: (recipe.curve, recipe.drive) = (1, 16)
    case .multiEcho1: (recipe.echo, recipe.echoFeedback) = (0.25, 0.5)
    case .multiEcho2: (recipe.echo, recipe.echoFeedback) = (0.5, 0.5)
    case .multiEchoTight1: (recipe.echo, recipe.echoFeedback) = (0.06, 0.4)
    case .multiEchoTight2: (recipe.echo, recipe.echoFeedback) = (0.12, 0.4)
    case .multiEverythingIsBroken:
      (recipe.curve, recipe.drive, recipe.hold, recipe.steps, recipe.echo, recipe.echoFeedback) = (
        1, 24, 8, 16, 0.1, 0.6
      )
    case .speechAlienChatter: (recipe.ring, recipe.echo, recipe.echoFeedback) = (180, 0.03, 0.5)
    case .speechCosmicInterference: (recipe.ring, recipe.hold) = (620, 5)
    case .speechGoldenPi: (recipe.ring, recipe.curve, recipe.drive) = (50, 0.7, 14)
    case .speechRadioTower: (recipe.low, recipe.high, recipe.steps) = (500, 3000, 40)
    case .speechWaves: (recipe.ring, recipe.echo, recipe.echoFeedback) = (6, 0.18, 0.5)
    }
    return recipe
  }
}

/// Spoils sound.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  private var distortion = Distortion()

  public override init() {
    super.init()
    // Apple: the preset at first.
    distortion.recipe = AVAudioUnitDistortionPreset.drumsBitBrush.recipe
  }

  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {
    audioLock.locked { distortion.recipe = preset.recipe }
  }

  /// Decibels, from -80 to 20; -6 at first.
  open var preGain: Float {
    get { audioLock.locked { Float(distortion.preGain) } }
    set { audioLock.locked { distortion.preGain = Double(max(-80, min(20, newValue))) } }
  }

  /// Percent, from 0 to 100; 50 at first.
  open var wetDryMix: Float {
    get { audioLock.locked { distortion.mix * 100 } }
    set { audioLock.locked { distortion.mix = max(0, min(100, newValue)) / 100 } }
  }

  override func process(_ samples: Samples, sampleRate: Double) -> Samples {
    distortion.process(samples, sampleRate: sampleRate)
  }

  open override func reset() { audioLock.locked { distortion.reset() } }
}
