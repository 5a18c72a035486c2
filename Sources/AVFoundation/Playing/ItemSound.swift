import AVFAudio
import Foundation
import QuinceAudio
import QuinceFilm

/// What an item lets be heard. Asked on the pump's thread.
final class ItemSound: AudioClient, @unchecked Sendable {
  /// Nanoseconds that sound may be off the picture before it is put right.
  private static let tolerance: Int64 = 60_000_000
  /// Speeds at which sound is changed in time; at others it is silent.
  private static let speeds = 0.5...2.0

  private let reader: FilmReader
  private let clock: ItemClock
  private let lock = NSLock()
  private var stretch: TimeStretch?
  private var heardVolume: Float?
  private var wantedVolume: Float = 1

  init(_ reader: FilmReader, _ clock: ItemClock) { (self.reader, self.clock) = (reader, clock) }

  var wantsInput: Bool { false }

  /// From 0 to 1.
  var volume: Float {
    get { lock.withLock { wantedVolume } }
    set { lock.withLock { wantedVolume = newValue } }
  }

  func render(_ moment: AudioMoment) -> Samples? {
    let rate = clock.rate
    guard rate > 0 else {
      heardVolume = nil
      return nil
    }
    var samples = sound(from: clock.time(at: moment.hostTime), count: moment.frameCount, rate: rate)
    let volume = volume
    samples.ramp(from: heardVolume ?? volume, to: volume)
    heardVolume = volume
    return samples
  }

  private func sound(from time: Int64, count: Int, rate: Double) -> Samples {
    if rate == 1 {
      stretch = nil
      return reader.sound(from: time, count: count, tolerance: Self.tolerance)
    }
    let stretch = stretch ?? TimeStretch(channelCount: 2, sampleRate: AudioPump.shared.rate)
    self.stretch = stretch
    stretch.rate = min(Self.speeds.upperBound, max(Self.speeds.lowerBound, rate))
    // What is cut into pieces is taken ahead: its place is known roughly.
    var samples = stretch.render(count) { reader.sound(from: time, count: $0, tolerance: 8 * Self.tolerance) }
    if !Self.speeds.contains(rate) { samples.scale(0) }
    return samples
  }
}
