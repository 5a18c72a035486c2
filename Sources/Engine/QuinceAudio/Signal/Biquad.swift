import Foundation

/// A filter of second order, with a memory for each channel.
package struct Biquad: Sendable {
  package enum Kind: Sendable {
    case lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop, lowShelf, highShelf, peak
  }

  private var b0 = 1.0, b1 = 0.0, b2 = 0.0, a1 = 0.0, a2 = 0.0
  private var memory: [(Double, Double)] = []

  package init() {}

  /// Sets the filter; what it remembers stays.
  /// - Parameters:
  ///   - frequency: in hertz.
  ///   - bandwidth: in octaves.
  ///   - gain: in decibels; of shelves and peaks.
  // Formulas: Robert Bristow-Johnson, Audio EQ Cookbook.
  package mutating func set(
    _ kind: Kind, frequency: Double, sampleRate: Double, bandwidth: Double = 0.5, gain: Double = 0
  ) {
    let w = 2 * Double.pi * max(1, min(frequency, sampleRate * 0.49)) / sampleRate
    let (c, s) = (cos(w), sin(w))
    let isPlain = kind == .lowPass || kind == .highPass
    let octaves = max(0.01, bandwidth)
    let alpha = isPlain ? s / 2.0.squareRoot() : s * sinh(log(2) / 2 * octaves * w / s)
    let a = pow(10, gain / 40)
    let root = 2 * a.squareRoot() * s / 2.0.squareRoot()
    switch kind {
    case .lowPass, .resonantLowPass:
      let boost = kind == .resonantLowPass ? s / (2 * max(0.1, a * a * 0.7071)) : alpha
      set((1 - c) / 2, 1 - c, (1 - c) / 2, 1 + boost, -2 * c, 1 - boost)
    case .highPass, .resonantHighPass:
      let boost = kind == .resonantHighPass ? s / (2 * max(0.1, a * a * 0.7071)) : alpha
      set((1 + c) / 2, -(1 + c), (1 + c) / 2, 1 + boost, -2 * c, 1 - boost)
    case .bandPass: set(alpha, 0, -alpha, 1 + alpha, -2 * c, 1 - alpha)
    case .bandStop: set(1, -2 * c, 1, 1 + alpha, -2 * c, 1 - alpha)
    case .peak: set(1 + alpha * a, -2 * c, 1 - alpha * a, 1 + alpha / a, -2 * c, 1 - alpha / a)
    case .lowShelf:
      set(
        a * (a + 1 - (a - 1) * c + root), 2 * a * (a - 1 - (a + 1) * c), a * (a + 1 - (a - 1) * c - root),
        a + 1 + (a - 1) * c + root, -2 * (a - 1 + (a + 1) * c), a + 1 + (a - 1) * c - root)
    case .highShelf:
      set(
        a * (a + 1 + (a - 1) * c + root), -2 * a * (a - 1 + (a + 1) * c), a * (a + 1 + (a - 1) * c - root),
        a + 1 - (a - 1) * c + root, 2 * (a - 1 - (a + 1) * c), a + 1 - (a - 1) * c - root)
    }
  }

  private mutating func set(_ b0: Double, _ b1: Double, _ b2: Double, _ a0: Double, _ a1: Double, _ a2: Double) {
    (self.b0, self.b1, self.b2, self.a1, self.a2) = (b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0)
  }

  package mutating func reset() { memory = [] }

  package mutating func process(_ samples: inout Samples) {
    if memory.count != samples.channelCount { memory = Array(repeating: (0, 0), count: samples.channelCount) }
    for channel in samples.channels.indices {
      var (z1, z2) = memory[channel]
      samples.channels[channel].withUnsafeMutableBufferPointer { values in
        for frame in values.indices {
          let x = Double(values[frame])
          let y = b0 * x + z1
          z1 = b1 * x - a1 * y + z2
          z2 = b2 * x - a2 * y
          values[frame] = Float(y)
        }
      }
      // Numbers too small to be heard are slow to calculate with.
      memory[channel] = (abs(z1) < 1e-18 ? 0 : z1, abs(z2) < 1e-18 ? 0 : z2)
    }
  }
}
