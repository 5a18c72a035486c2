import Foundation

/// Short sounds that are heard beside what an app plays: system sounds, and those of notifications.
package final class ShortSounds: AudioClient, @unchecked Sendable {
  package static let shared = ShortSounds()

  private struct Voice {
    var samples: Samples
    let completion: (@Sendable () -> Void)?
  }

  private let lock = NSLock()
  private var voices: [Voice] = []

  package var wantsInput: Bool { false }
  package var isDevices: Bool { true }
  /// How many are heard now.
  package var count: Int { lock.withLock { voices.count } }

  /// - Parameters:
  ///   - rate: frames a second.
  ///   - completion: called on another thread when the sound has been heard; at once where there is nothing to hear.
  package func play(
    _ sound: Samples, rate: Double, isAudible: Bool, _ completion: (@Sendable () -> Void)? = nil
  ) {
    guard sound.frameCount > 0 else {
      completion?()
      return
    }
    let pump = AudioPump.shared
    pump.isAudible = isAudible
    let step = rate / pump.rate
    var rest = sound
    let count = Int(Double(rest.frameCount) / step)
    let samples = Resampler(channelCount: rest.channelCount, step: step).render(count) { wanted in
      var part = rest.slice(0..<min(wanted, rest.frameCount))
      rest.removeFirst(part.frameCount)
      part.appendSilence(wanted - part.frameCount)
      return part
    }
    lock.withLock { voices.append(Voice(samples: samples.with(channelCount: 2), completion: completion)) }
    pump.add(self)
  }

  package func render(_ moment: AudioMoment) -> Samples? {
    lock.lock()
    defer { lock.unlock() }
    var sum = Samples(silence: moment.frameCount, channelCount: 2)
    for index in voices.indices.reversed() {
      if voices[index].samples.frameCount == 0 {
        voices.remove(at: index).completion?()
        continue
      }
      let count = min(moment.frameCount, voices[index].samples.frameCount)
      sum.mix(voices[index].samples.slice(0..<count))
      voices[index].samples.removeFirst(count)
    }
    if voices.isEmpty { AudioPump.shared.remove(self) }
    return sum
  }
}
