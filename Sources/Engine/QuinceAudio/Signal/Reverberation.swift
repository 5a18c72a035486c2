import Foundation

/// The sound of a room: echoes that grow denser and duller. Parallel combs with a damping filter, then all-passes in a row, as
/// Schroeder and Moorer described them.
package struct Reverberation: Sendable {
  /// A room: how long it sounds, how dull it is, and when the first echo comes.
  package struct Room: Sendable, Equatable {
    /// Seconds in which sound becomes a thousandth.
    package let decay: Double
    /// From 0 to 1.
    package let damping: Float
    /// Seconds.
    package let predelay: Double

    package init(decay: Double, damping: Float, predelay: Double) {
      (self.decay, self.damping, self.predelay) = (decay, damping, predelay)
    }
  }

  private struct Comb: Sendable {
    var line: DelayLine
    let length: Int
    let feedback: Float
    let damping: Float
    var filtered: Float = 0

    mutating func process(_ value: Float) -> Float {
      let output = line.read(length)
      filtered = output * (1 - damping) + filtered * damping
      line.write(value + filtered * feedback)
      return output
    }
  }

  private struct AllPass: Sendable {
    var line: DelayLine
    let length: Int

    mutating func process(_ value: Float) -> Float {
      let output = line.read(length)
      line.write(value + output * 0.5)
      return output - value
    }
  }

  // Milliseconds without common factors, so that echoes do not fall together; the second channel's are a little longer.
  private static let combTimes = [25.3, 26.9, 28.9, 30.7, 32.2, 33.8, 35.3, 36.7]
  private static let allPassTimes = [12.6, 10.0, 7.7, 5.1]
  private static let spread = 0.52

  package var room: Room { didSet { if room != oldValue { reset() } } }
  /// From 0 to 1: how much of the result is echoes.
  package var mix: Float = 0
  private var combs: [[Comb]] = []
  private var allPasses: [[AllPass]] = []
  private var first: [DelayLine] = []
  private var madeRate = 0.0

  package init(room: Room) { self.room = room }

  package mutating func reset() { combs = [] }

  private mutating func make(_ channelCount: Int, _ rate: Double) {
    func frames(_ milliseconds: Double, _ channel: Int) -> Int {
      Int((milliseconds + Double(channel % 2) * Self.spread) / 1000 * rate)
    }
    madeRate = rate
    combs = (0..<channelCount).map { channel in
      Self.combTimes.map { time in
        let length = frames(time, channel)
        let feedback = pow(10, -3 * Double(length) / rate / room.decay)
        return Comb(
          line: DelayLine(capacity: length), length: length, feedback: Float(feedback), damping: room.damping)
      }
    }
    allPasses = (0..<channelCount).map { channel in
      Self.allPassTimes.map { AllPass(line: DelayLine(capacity: frames($0, channel)), length: frames($0, channel)) }
    }
    first = Array(repeating: DelayLine(capacity: Int(room.predelay * rate) + 1), count: channelCount)
  }

  package mutating func process(_ samples: Samples, sampleRate: Double) -> Samples {
    if combs.count != samples.channelCount || madeRate != sampleRate { make(samples.channelCount, sampleRate) }
    var result = samples
    let share = 0.25 * (1 - room.damping * 0.5)
    for channel in result.channels.indices {
      let predelay = first[channel].capacity
      for frame in result.channels[channel].indices {
        let dry = samples.channels[channel][frame]
        let delayed = first[channel].read(predelay)
        first[channel].write(dry)
        var wet: Float = 0
        for index in combs[channel].indices { wet += combs[channel][index].process(delayed * share) }
        for index in allPasses[channel].indices { wet = allPasses[channel][index].process(wet) }
        result.channels[channel][frame] = dry * (1 - mix) + wet * mix
      }
    }
    return result
  }
}
