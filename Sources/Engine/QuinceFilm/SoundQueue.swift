import QuinceAudio

/// Sound that was decoded and not heard yet, in the order of its time.
struct SoundQueue {
  private struct Part {
    var time: Int64
    var samples: [Float]
    /// Frames that were taken.
    var taken = 0
    var count: Int { samples.count / 2 - taken }
  }

  private var parts: [Part] = []
  private var frames = 0
  /// Whether something was taken: the first frames begin exactly where they are wanted.
  private var isAligned = false

  var isEmpty: Bool { frames == 0 }

  /// Nanoseconds.
  func duration(_ rate: Double) -> Int64 { Int64(Double(frames) / rate * 1e9) }

  mutating func append(_ samples: [Float], at time: Int64) {
    parts.append(Part(time: time, samples: samples))
    frames += samples.count / 2
  }

  /// The next frames. Where they lie farther from the time than is tolerated, sound is left out, or silence put before it.
  /// - Parameter rate: frames a second.
  mutating func take(_ count: Int, from time: Int64, rate: Double, tolerance: Int64) -> Samples {
    var left = [Float](repeating: 0, count: count)
    var right = left
    var place = 0
    if let first = parts.first {
      let offset = first.time + Int64(Double(first.taken) / rate * 1e9) - time
      let distance = Int(Double(abs(offset)) / 1e9 * rate)
      let tolerance = isAligned ? tolerance : 0
      isAligned = true
      if offset < -tolerance { skip(distance) }
      if offset > tolerance { place = min(count, distance) }
    }
    while place < count, !parts.isEmpty {
      let length = min(count - place, parts[0].count)
      let start = parts[0].taken
      for frame in 0..<length {
        left[place + frame] = parts[0].samples[2 * (start + frame)]
        right[place + frame] = parts[0].samples[2 * (start + frame) + 1]
      }
      place += length
      skip(length)
    }
    return Samples(channels: [left, right])
  }

  private mutating func skip(_ count: Int) {
    var rest = count
    while rest > 0, !parts.isEmpty {
      let length = min(rest, parts[0].count)
      parts[0].taken += length
      (rest, frames) = (rest - length, frames - length)
      if parts[0].count == 0 { parts.removeFirst() }
    }
  }
}
