import Foundation
import QuinceAudio
import UIKitCore

/// The short sounds that an app has made, and those that are heard now.
final class SystemSounds: AudioClient, @unchecked Sendable {
  static let shared = SystemSounds()

  private struct Sound {
    let samples: Samples
    let rate: Double
    var completion: (() -> Void)?
  }

  private struct Voice {
    var samples: Samples
    let completions: [() -> Void]
  }

  private let lock = NSLock()
  private var sounds: [SystemSoundID: Sound] = [:]
  private var voices: [Voice] = []
  /// Apple's own sounds have numbers below these.
  private var next: SystemSoundID = 0x2000

  var wantsInput: Bool { false }

  // Apple: a system sound is at most 30 seconds long.
  private static let longest = 30.0

  func add(_ samples: Samples, _ sound: SoundDescription) -> SystemSoundID {
    lock.withLock {
      next += 1
      let count = min(samples.frameCount, Int(Self.longest * sound.sampleRate))
      sounds[next] = Sound(samples: samples.slice(0..<count), rate: sound.sampleRate)
      return next
    }
  }

  func remove(_ number: SystemSoundID) -> Bool { lock.withLock { sounds.removeValue(forKey: number) != nil } }

  func setCompletion(_ number: SystemSoundID, _ completion: (() -> Void)?) {
    lock.withLock { sounds[number]?.completion = completion }
  }

  /// A number without a sound is over at once.
  func play(_ number: SystemSoundID, _ completion: (() -> Void)?) {
    let sound = lock.withLock { sounds[number] }
    let completions = [sound?.completion, completion].compactMap { $0 }
    guard let sound, sound.samples.frameCount > 0 else { return call(completions) }
    let pump = AudioPump.shared
    pump.isAudible = DeviceSound.isAudible
    let step = sound.rate / pump.rate
    var rest = sound.samples
    let count = Int(Double(rest.frameCount) / step)
    let samples = Resampler(channelCount: rest.channelCount, step: step).render(count) { wanted in
      var part = rest.slice(0..<min(wanted, rest.frameCount))
      rest.removeFirst(part.frameCount)
      part.appendSilence(wanted - part.frameCount)
      return part
    }
    lock.withLock { voices.append(Voice(samples: samples.with(channelCount: 2), completions: completions)) }
    pump.add(self)
  }

  private func call(_ completions: [() -> Void]) {
    for completion in completions {
      let work = Work(call: completion)
      DispatchQueue.main.async { work.call() }
    }
  }

  private struct Work: @unchecked Sendable { let call: () -> Void }

  func render(_ moment: AudioMoment) -> Samples? {
    lock.lock()
    defer { lock.unlock() }
    var sum = Samples(silence: moment.frameCount, channelCount: 2)
    for index in voices.indices.reversed() {
      if voices[index].samples.frameCount == 0 {
        call(voices.remove(at: index).completions)
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
