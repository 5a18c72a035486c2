import CoreGraphics
import Foundation

/// The picture of a scene that goes away, before the scene that comes in its place.
// Apple: UIWindowScene.DismissalAnimation: "commit", as for a message that is sent, and "decline", as for a draft that is
// given up. Assumed: they leave upwards and downwards; the standard one shrinks and fades.
@MainActor final class SceneDeparture {
  private static let duration: TimeInterval = 0.4

  private final class Window: UIWindow {
    override var isSystem: Bool { true }
    override var canBecomeKey: Bool { false }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private let window = Window(frame: UIScreen.main.bounds)
  private let picture: UIView
  private let animation: UIWindowScene.DismissalAnimation

  /// Takes the picture. Nil where the scene shows nothing.
  init?(_ scene: UIScene, _ animation: UIWindowScene.DismissalAnimation) {
    guard UIApplication.shared.applicationState == .active, let scene = scene as? UIWindowScene else { return nil }
    let shown = scene.windows.filter { !$0.isHidden }
    guard !shown.isEmpty else { return nil }
    picture = UIView(frame: window.bounds)
    self.animation = animation
    for window in shown {
      guard let view = window.snapshotView(afterScreenUpdates: false) else { continue }
      view.frame = window.frame
      picture.addSubview(view)
    }
    window.isOpaque = false
    window.windowLevel = .statusBar - 1
    window.addSubview(picture)
    UIApplication._register(window)
    window.isHidden = false
  }

  func run() {
    let height = window.bounds.height
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseIn) { [picture, animation] in
      switch animation {
      case .standard:
        picture.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        picture.alpha = 0
      case .commit: picture.transform = CGAffineTransform(translationX: 0, y: -height)
      case .decline: picture.transform = CGAffineTransform(translationX: 0, y: height)
      }
    } completion: { [window] _ in
      window.isHidden = true
    }
  }
}
