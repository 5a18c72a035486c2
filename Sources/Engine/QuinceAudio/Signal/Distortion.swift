import Foundation

/// Spoils a sound: fewer values, fewer samples, a bent curve, a tone that it is multiplied by, an echo.
package struct Distortion: Sendable {
  package struct Recipe: Sendable, Equatable {
    /// Factor of the loudness before the curve, in decibels.
    package var drive = 0.0
    /// How much of the curve's result is taken, from 0 to 1.
    package var curve: Float = 0
    /// Frames that have one value.
    package var hold = 1
    /// Steps between silence and the loudest; 0 for all.
    package var steps: Float = 0
    /// Hertz; 0 for none.
    package var ring = 0.0
    /// Seconds, and how much of it comes back.
    package var echo = 0.0
    package var echoFeedback: Float = 0
    /// Hertz: what lies outside is weakened; 0 for nothing.
    package var low = 0.0
    package var high = 0.0

    package init() {}
  }

  package var recipe = Recipe() { didSet { if recipe != oldValue { reset() } } }
  /// Decibels.
  package var preGain = -6.0
  /// From 0 to 1: how much of the result is spoilt.
  package var mix: Float = 0.5
  private var held: [Float] = []
  private var holdCount = 0
  private var phase = 0.0
  private var echo = Echo()
  private var lowFilter = Biquad()
  private var highFilter = Biquad()

  package init() {}

  package mutating func reset() {
    (held, holdCount, phase) = ([], 0, 0)
    echo = Echo()
    lowFilter = Biquad()
    highFilter = Biquad()
  }

  package mutating func process(_ samples: Samples, sampleRate: Double) -> Samples {
    var wet = samples
    wet.scale(Float(pow(10, preGain / 20)))
    hold(&wet)
    for channel in wet.channels.indices {
      for frame in wet.channels[channel].indices {
        wet.channels[channel][frame] = bent(wet.channels[channel][frame], frame, sampleRate)
      }
    }
    phase = (phase + recipe.ring / sampleRate * Double(wet.frameCount)).truncatingRemainder(dividingBy: 1)
    filter(&wet, sampleRate)
    if recipe.echo > 0 {
      (echo.time, echo.feedback, echo.mix) = (recipe.echo, recipe.echoFeedback, 0.5)
      wet = echo.process(wet, sampleRate: sampleRate)
    }
    var result = samples
    result.scale(1 - mix)
    wet.scale(mix)
    result.mix(wet)
    return result
  }

  private mutating func hold(_ samples: inout Samples) {
    guard recipe.hold > 1 else { return }
    if held.count != samples.channelCount { (held, holdCount) = (Array(repeating: 0, count: samples.channelCount), 0) }
    for frame in 0..<samples.frameCount {
      for channel in held.indices {
        if holdCount == 0 { held[channel] = samples.channels[channel][frame] }
        samples.channels[channel][frame] = held[channel]
      }
      holdCount = (holdCount + 1) % recipe.hold
    }
  }

  private func bent(_ value: Float, _ frame: Int, _ sampleRate: Double) -> Float {
    var value = value
    if recipe.curve > 0 {
      value = value * (1 - recipe.curve) + tanh(value * Float(pow(10, recipe.drive / 20))) * recipe.curve
    }
    if recipe.steps > 0 { value = (value * recipe.steps).rounded() / recipe.steps }
    if recipe.ring > 0 {
      value *= Float(sin(2 * Double.pi * (phase + recipe.ring / sampleRate * Double(frame))))
    }
    return value
  }

  private mutating func filter(_ samples: inout Samples, _ sampleRate: Double) {
    if recipe.low > 0 {
      lowFilter.set(.highPass, frequency: recipe.low, sampleRate: sampleRate)
      lowFilter.process(&samples)
    }
    if recipe.high > 0 {
      highFilter.set(.lowPass, frequency: recipe.high, sampleRate: sampleRate)
      highFilter.process(&samples)
    }
  }
}
