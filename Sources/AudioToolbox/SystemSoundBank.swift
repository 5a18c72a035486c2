import Foundation
import QuinceAudio
import UIKitCore

/// The short sounds that an app has made.
final class SystemSounds: @unchecked Sendable {
  static let shared = SystemSounds()

  private struct Sound {
    let samples: Samples
    let rate: Double
    var completion: (() -> Void)?
  }

  private let lock = NSLock()
  private var sounds: [SystemSoundID: Sound] = [:]
  /// Apple's own sounds have numbers below these.
  private var next: SystemSoundID = 0x2000

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
    let work = Work(calls: [sound?.completion, completion].compactMap { $0 })
    ShortSounds.shared.play(
      sound?.samples ?? Samples(channels: []), rate: sound?.rate ?? 1, isAudible: DeviceSound.isAudible
    ) { DispatchQueue.main.async { for call in work.calls { call() } } }
  }

  private struct Work: @unchecked Sendable { let calls: [() -> Void] }
}
