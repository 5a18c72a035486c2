import Foundation
import QuinceAudio

/// What is heard when a notification comes.
package struct NotificationSound: Equatable {
  /// A file in the app's bundle or in `Library/Sounds` of its container; nil for the system's own.
  package let name: String?
  /// From 0 to 1.
  package let volume: Float

  package init(name: String?, volume: Float = 1) { (self.name, self.volume) = (name, volume) }

  // Apple: UNNotificationSound, a sound of more than 30 seconds makes place for the system's own, as a missing one does.
  private static let longest = 30.0

  @MainActor func play() {
    var (samples, rate) = file.flatMap(Self.read) ?? (Self.chime, Self.chimeRate)
    samples.scale(min(max(volume, 0), 1))
    ShortSounds.shared.play(samples, rate: rate, isAudible: DeviceSound.isAudible)
  }

  private var file: String? {
    guard let name, !name.isEmpty else { return nil }
    let folders =
      FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)
      .map { $0.appendingPathComponent("Sounds") } + [Bundle.main.resourceURL].compactMap { $0 }
    let path = folders.map { $0.appendingPathComponent(name).path }.first(where: FileManager.default.fileExists)
    return path ?? Bundle.main.path(forResource: name, ofType: nil)
  }

  private static func read(_ path: String) -> (Samples, Double)? {
    guard let reader = try? SoundFiles.reader(path: path),
      Double(reader.frameCount) <= longest * reader.sound.sampleRate,
      let samples = try? reader.read(reader.frameCount), samples.frameCount > 0
    else { return nil }
    return (samples, reader.sound.sampleRate)
  }

  private static let chimeRate = 44100.0

  /// Three bells, each higher than the one before.
  private static let chime: Samples = {
    let (length, pause) = (0.9, 0.14)
    var sum = [Float](repeating: 0, count: Int((length + 2 * pause) * chimeRate))
    for (index, pitch) in [783.99, 1046.5, 1318.5].enumerated() {
      let start = Int(Double(index) * pause * chimeRate)
      for frame in 0..<Int(length * chimeRate) {
        let time = Double(frame) / chimeRate
        let wave = sin(2 * .pi * pitch * time) + 0.3 * sin(4 * .pi * pitch * time)
        sum[start + frame] += Float(0.2 * wave * exp(-6 * time) * min(1, time / 0.004))
      }
    }
    return Samples(channels: [sum])
  }()
}
