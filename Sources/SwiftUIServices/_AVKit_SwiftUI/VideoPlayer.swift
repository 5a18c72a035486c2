import AVKit
import SwiftUI

/// Shows a player's film with the system's controls.
public struct VideoPlayer<VideoOverlay: View>: View {
  let player: AVPlayer?
  let overlay: VideoOverlay
  /// - Parameter videoOverlay: lies between the film and the controls.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    (self.player, overlay) = (player, videoOverlay())
  }
  public var body: some View { PlayerControl(player: player, overlay: overlay) }
}
extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

private struct PlayerControl<Overlay: View>: UIViewControllerRepresentable {
  let player: AVPlayer?
  let overlay: Overlay

  func makeCoordinator() -> UIHostingController<Overlay> { UIHostingController(rootView: overlay) }
  func makeUIViewController(context: Context) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    guard Overlay.self != EmptyView.self, let place = controller.contentOverlayView, let view = context.coordinator.view
    else { return controller }
    view.backgroundColor = .clear
    view.frame = place.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place.addSubview(view)
    return controller
  }
  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {
    if controller.player !== player { controller.player = player }
    context.coordinator.rootView = overlay
  }
}
