import CoreGraphics
import Testing

@testable import AVKit

@MainActor @Suite(.serialized) struct PlayerControllerTests {
  private func labels(_ view: UIView) -> [String] {
    var all: [String] = []
    for part in view.subviews where !part.isHidden && part.alpha > 0 && !part.accessibilityElementsHidden {
      if let label = part.accessibilityLabel { all.append(label) }
      all += labels(part)
    }
    return all
  }

  @Test func `a controller shows a player, its own controls and what an app lays over it`() async throws {
    let controller = AVPlayerViewController()
    #expect(controller.showsPlaybackControls && controller.videoGravity == .resizeAspect)
    #expect(controller.modalPresentationStyle == .fullScreen)
    controller.player = AVPlayer(url: FilmFiles.bars)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    controller.view.layoutIfNeeded()
    let overlay = try #require(controller.contentOverlayView)
    #expect(overlay.bounds.size == CGSize(width: 320, height: 240))
    try await FilmFiles.wait { controller.isReadyForDisplay }
    #expect(controller.videoBounds == CGRect(x: 0, y: 0, width: 320, height: 240))
    let shown = labels(controller.view)
    for label in ["Full screen", "Mute", "Play", "Skip back 15 seconds", "Skip forward 15 seconds", "Track position"] {
      #expect(shown.contains(label), "\(label)")
    }
    controller.player?.isMuted = true
    controller.player?.play()
    try await FilmFiles.wait { labels(controller.view).contains("Pause") && labels(controller.view).contains("Unmute") }
    controller.requiresLinearPlayback = true
    #expect(!labels(controller.view).contains("Skip back 15 seconds"))
    controller.showsPlaybackControls = false
    #expect(!labels(controller.view).contains("Pause"))
    controller.player?.pause()
  }

  @Test func `films over other apps are not there, and say so`() {
    #expect(!AVPictureInPictureController.isPictureInPictureSupported())
    #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
  }

  @Test("the time of a film", arguments: [(0, "0:00"), (65, "1:05"), (600, "10:00"), (3725, "1:02:05")])
  func texts(_ seconds: Int, _ text: String) { #expect(PlaybackControls.text(seconds) == text) }
}
