import Foundation
import QuinceAudio

/// How loud the channels are, in decibels below the loudest that fits: from -160 to 0.
struct LevelMeter {
  static let silence: Float = -160

  private(set) var average: [Float] = []
  private(set) var peak: [Float] = []

  init() {}

  init(_ samples: Samples) {
    for channel in samples.channels {
      var sum: Float = 0
      var largest: Float = 0
      for value in channel {
        sum += value * value
        largest = max(largest, abs(value))
      }
      average.append(Self.decibels(channel.isEmpty ? 0 : (sum / Float(channel.count)).squareRoot()))
      peak.append(Self.decibels(largest))
    }
  }

  private static func decibels(_ level: Float) -> Float { level <= 1e-8 ? silence : max(silence, 20 * log10(level)) }

  func averagePower(_ channel: Int) -> Float { average.indices.contains(channel) ? average[channel] : Self.silence }
  func peakPower(_ channel: Int) -> Float { peak.indices.contains(channel) ? peak[channel] : Self.silence }
}
