import Foundation

/// Changes how long a sound takes and how high it is, each without the other: a phase vocoder, then a resampler.
///
/// The sound is cut into overlapping pieces that are put together again closer or farther apart. In each piece the phases are
/// turned so that every partial goes on where the piece before left it: what a peak of the spectrum needs is the turn from
/// the piece that lies one output step earlier in the input, and its neighbours turn with it, so that a peak keeps its form.
package final class TimeStretch {
  /// 1 is the sound's own speed.
  package var rate: Double = 1 { didSet { update() } }
  /// In cents; 1200 is an octave.
  package var pitch: Double = 0 { didSet { update() } }

  private let size: Int
  private let step: Int
  private let channelCount: Int
  private let transform: FourierTransform
  private let window: [Float]
  /// What overlapping windows add up to.
  private let gain: Float
  private let resampler: Resampler

  private var input: Samples
  /// The frame of the sound at which `input` begins.
  private var inputStart: Int
  /// The frame at which the next piece begins.
  private var place: Double = 0
  private var output: Samples
  /// Frames of `output` that no further piece adds to.
  private var ready = 0
  private var lastReal: [Float]
  private var lastImaginary: [Float]
  private var hasLast = false
  /// Frames of output that lie before the sound's start.
  private var skipped = 0

  package init(channelCount: Int, sampleRate: Double) {
    let size = sampleRate > 30000 ? 2048 : sampleRate > 15000 ? 1024 : 512
    self.size = size
    self.channelCount = channelCount
    step = size / 4
    transform = FourierTransform(count: size)
    let window = (0..<size).map { Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size))) }
    self.window = window
    // Squares of these windows a quarter of their length apart add up to 1.5.
    gain = 1 / 1.5
    resampler = Resampler(channelCount: channelCount, step: 1)
    input = Samples(silence: 0, channelCount: channelCount)
    inputStart = 0
    output = Samples(silence: 0, channelCount: channelCount)
    lastReal = Array(repeating: 0, count: size)
    lastImaginary = lastReal
    reset()
  }

  package func reset() {
    // A piece before the start fills the overlap, and the step before that gives it its phases.
    let lead = size + step
    input = Samples(silence: lead, channelCount: channelCount)
    inputStart = -lead
    place = Double(-size)
    output = Samples(silence: 0, channelCount: channelCount)
    ready = 0
    hasLast = false
    skipped = -1
    resampler.reset()
  }

  private func update() { resampler.step = factor }

  private var factor: Double { pow(2, pitch / 1200) }
  /// Frames of the input for a frame that the vocoder makes.
  private var speed: Double { max(1.0 / 64, rate / factor) }

  /// Whether sound passes as it is.
  package var isNeutral: Bool { rate == 1 && pitch == 0 }

  /// - Parameter upstream: gives the next frames of the input, as many as asked for.
  package func render(_ count: Int, from upstream: (Int) -> Samples) -> Samples {
    resampler.render(count) { stretch($0, from: upstream) }
  }

  private func stretch(_ count: Int, from upstream: (Int) -> Samples) -> Samples {
    if skipped < 0 { skipped = Int((Double(size) / 2 / speed + Double(size) / 2).rounded()) }
    while ready < count + skipped { addPiece(from: upstream) }
    if skipped > 0 {
      output.removeFirst(skipped)
      ready -= skipped
      skipped = 0
    }
    let result = output.slice(0..<count)
    output.removeFirst(count)
    ready -= count
    return result
  }

  private func addPiece(from upstream: (Int) -> Samples) {
    let start = Int(place.rounded(.down))
    let missing = start + size - (inputStart + input.frameCount)
    if missing > 0 { input.append(upstream(missing)) }
    output.appendSilence(max(0, ready + size - output.frameCount))
    let turns = turns(at: start)
    for channel in 0..<channelCount {
      var (real, imaginary) = spectrum(input.channels[channel], at: start)
      turn(&real, &imaginary, turns)
      transform.backward(&real, &imaginary)
      for index in 0..<size { output.channels[channel][ready + index] += real[index] * window[index] * gain }
    }
    ready += step
    place += Double(step) * speed
    let unneeded = Int(place.rounded(.down)) - step - inputStart
    if unneeded > 0 {
      input.removeFirst(unneeded)
      inputStart += unneeded
    }
  }

  private func spectrum(_ channel: [Float], at start: Int) -> ([Float], [Float]) {
    let offset = start - inputStart
    var real = (0..<size).map { channel[offset + $0] * window[$0] }
    var imaginary = [Float](repeating: 0, count: size)
    transform.forward(&real, &imaginary)
    return (real, imaginary)
  }

  /// The mean of the channels, by which all of them turn, so that they stay together.
  private var mean: [Float] { channelCount == 1 ? input.channels[0] : input.with(channelCount: 1).channels[0] }

  /// For each frequency up to the middle one, the complex number of length 1 that a piece at this place is multiplied by.
  private func turns(at start: Int) -> [(Float, Float)] {
    let half = size / 2
    let mean = mean
    var (real, imaginary) = spectrum(mean, at: start)
    var turns = [(Float, Float)](repeating: (1, 0), count: half + 1)
    if hasLast {
      let (earlierReal, earlierImaginary) = spectrum(mean, at: start - step)
      let sizes = (0...half).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
      for (peak, region) in Self.peaks(sizes) {
        // The last piece made, times the conjugate of what lies a step before this one.
        let re = lastReal[peak] * earlierReal[peak] + lastImaginary[peak] * earlierImaginary[peak]
        let im = lastImaginary[peak] * earlierReal[peak] - lastReal[peak] * earlierImaginary[peak]
        let length = (re * re + im * im).squareRoot()
        guard length > 1e-20 else { continue }
        for index in region { turns[index] = (re / length, im / length) }
      }
    }
    turn(&real, &imaginary, turns)
    (lastReal, lastImaginary, hasLast) = (real, imaginary, true)
    return turns
  }

  /// The places that are larger than two neighbours on each side, and the frequencies nearer to each than to the next.
  static func peaks(_ sizes: [Float]) -> [(Int, ClosedRange<Int>)] {
    var peaks: [Int] = []
    for index in sizes.indices {
      let around = max(0, index - 2)...min(sizes.count - 1, index + 2)
      if around.allSatisfy({ $0 == index || sizes[$0] < sizes[index] || (sizes[$0] == sizes[index] && $0 > index) }) {
        peaks.append(index)
      }
    }
    return peaks.enumerated().map { number, peak in
      let first = number == 0 ? 0 : (peaks[number - 1] + peak) / 2 + 1
      let last = number == peaks.count - 1 ? sizes.count - 1 : (peak + peaks[number + 1]) / 2
      return (peak, first...max(first, last))
    }
  }

  /// Multiplies a spectrum of real samples, whose upper half mirrors the lower one.
  private func turn(_ real: inout [Float], _ imaginary: inout [Float], _ turns: [(Float, Float)]) {
    let half = size / 2
    for index in 1..<half {
      let (c, s) = turns[index]
      let re = real[index] * c - imaginary[index] * s
      let im = real[index] * s + imaginary[index] * c
      (real[index], imaginary[index]) = (re, im)
      (real[size - index], imaginary[size - index]) = (re, -im)
    }
  }
}
