/// Repeats a sound after a time, ever more quietly and duller.
package struct Echo: Sendable {
  /// Seconds.
  package var time = 1.0
  /// From -1 to 1: how much of a repetition is repeated.
  package var feedback: Float = 0.5
  /// In hertz: what is above is weakened.
  package var cutoff = 15000.0
  /// From 0 to 1: how much of the result is repetitions.
  package var mix: Float = 1
  private static let longest = 2.0
  private var lines: [DelayLine] = []
  private var filter = Biquad()
  private var setCutoff = 0.0

  package init() {}

  package mutating func reset() {
    lines = []
    filter.reset()
  }

  package mutating func process(_ samples: Samples, sampleRate: Double) -> Samples {
    let capacity = Int(Self.longest * sampleRate) + 1
    if lines.count != samples.channelCount || lines.first?.capacity != capacity {
      lines = Array(repeating: DelayLine(capacity: capacity), count: samples.channelCount)
    }
    if setCutoff != cutoff {
      filter.set(.lowPass, frequency: cutoff, sampleRate: sampleRate)
      setCutoff = cutoff
    }
    let delay = max(1, min(capacity, Int((time * sampleRate).rounded())))
    var result = samples
    // Pieces no longer than the delay, so that what is filtered is known before it comes back.
    var start = 0
    while start < samples.frameCount {
      let count = min(delay, samples.frameCount - start)
      var wet = Samples(silence: count, channelCount: samples.channelCount)
      for channel in lines.indices {
        for frame in 0..<count { wet.channels[channel][frame] = lines[channel].read(delay - frame) }
      }
      filter.process(&wet)
      for channel in lines.indices {
        for frame in 0..<count {
          let dry = samples.channels[channel][start + frame]
          let echo = wet.channels[channel][frame]
          lines[channel].write(dry + echo * feedback)
          result.channels[channel][start + frame] = dry * (1 - mix) + echo * mix
        }
      }
      start += count
    }
    return result
  }
}
