import CoreGraphics
import Foundation
import QuartzCore

/// The whole picture turns about the middle of the screen, from how the device showed it to how it is held now: what
/// was shown fades in front of what comes, and it is black around them.
@MainActor package final class ScreenTurn {
  /// What the windows and the status bar lie in meanwhile.
  package let carrier = CALayer()
  /// The old picture.
  package let cover = CALayer()
  /// It fades where it is, and nothing moves.
  let isReduced: Bool
  private let angle: CGFloat
  private let oldBounds: CGRect

  /// - Parameters:
  ///   - old: the orientation in which the picture was shown.
  ///   - picture: the whole of the last frame.
  ///   - reduced: whether the person wants less to move.
  /// - Returns: nil where the picture stands right already.
  init?(
    from old: UIInterfaceOrientation, to new: UIInterfaceOrientation, picture: CGImage, reduced: Bool
  ) {
    angle = -Self.angle(from: old, to: new)
    guard angle != 0 else { return nil }
    let bounds = UIScreen.main.bounds
    let size = old.isLandscape == new.isLandscape ? bounds.size : CGSize(width: bounds.height, height: bounds.width)
    oldBounds = CGRect(origin: .zero, size: size)
    isReduced = reduced
    for layer in [carrier, cover] {
      layer.bounds = bounds
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    cover.contents = picture
    cover.opacity = 0
    if reduced {
      cover.bounds = oldBounds
      cover.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
  }

  /// By how much the interface turns on the device, in radians, clockwise; at most half a turn.
  // Apple: Technical Q&A QA1890 takes the angle from the coordinator's transform and turns a layer back by it, so that
  // the camera's picture stays as it is on the device.
  // Assumed: half a turn goes clockwise.
  static func angle(from old: UIInterfaceOrientation, to new: UIInterfaceOrientation) -> CGFloat {
    switch (quarters(new) - quarters(old) + 4) % 4 {
    case 1: .pi / 2
    case 2: .pi
    case 3: -.pi / 2
    default: 0
    }
  }

  /// Quarter turns, clockwise, from how a device shows its picture in portrait.
  private static func quarters(_ orientation: UIInterfaceOrientation) -> Int {
    switch orientation {
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    default: 0
    }
  }

  /// Begins, as part of the animation block that changes the windows' sizes: its completion waits for this.
  func run() {
    animate(cover, "opacity", from: 1)
    guard !isReduced else { return }
    animate(carrier, "transform.rotation.z", from: Double(angle))
    // As the windows' sizes change, so does what their middle is.
    animate(carrier, "bounds", from: oldBounds)
    animate(cover, "bounds", from: oldBounds)
    animate(cover, "position", from: CGPoint(x: oldBounds.midX, y: oldBounds.midY))
  }

  /// From a value to the layer's own.
  private func animate(_ layer: CALayer, _ key: String, from value: Any) {
    guard let block = AnimationBlock.current else { return }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = value
    animation.timingFunction = block.timing
    block.apply(to: animation)
    layer.add(animation, forKey: key)
  }
}
