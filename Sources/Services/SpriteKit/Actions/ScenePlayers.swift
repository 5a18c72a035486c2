import AVFAudio
import Foundation

/// Sounds that play once.
@MainActor enum ScenePlayers {
  private static var playing: [AVAudioPlayer] = []

  nonisolated static func url(_ name: String) -> URL? {
    let file = name as NSString
    return Bundle.main.url(
      forResource: file.deletingPathExtension, withExtension: file.pathExtension.isEmpty ? nil : file.pathExtension)
  }

  /// Seconds; 0 where there is no such sound.
  nonisolated static func duration(_ name: String) -> TimeInterval {
    url(name).flatMap { try? AVAudioPlayer(contentsOf: $0) }?.duration ?? 0
  }

  static func play(_ name: String) {
    playing.removeAll { !$0.isPlaying }
    guard let url = url(name), let player = try? AVAudioPlayer(contentsOf: url) else {
      return NSLog("SKAction: Error loading sound resource: \"%@\"", name)
    }
    playing.append(player)
    _ = player.play()
  }
}
