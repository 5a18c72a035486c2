import CoreGraphics

/// What the screen showed before the interface turned for a presentation or a dismissal: it stays as it was on the
/// device, while the interface is laid out in another orientation already.
@MainActor final class TurnedPicture: UIView {
  /// Turns the interface at once, and nobody sees it but in the controllers' callbacks.
  /// - Parameter shows: whether what was seen is to stay in sight for a transition.
  /// - Returns: nil where the orientation stays or nothing is to be shown.
  static func turn(to orientation: UIInterfaceOrientation, shows: Bool) -> TurnedPicture? {
    let application = UIApplication.shared
    let old = UIApplication._interfaceOrientation
    guard orientation != old else { return nil }
    let picture = shows ? application.renderer.compositor?.picture() : nil
    let size = UIScreen.main.bounds.size
    UIView.performWithoutAnimation { InterfaceRotation(to: orientation, of: application).run() }
    return picture.map { TurnedPicture($0, size, angle: -ScreenTurn.angle(from: old, to: orientation)) }
  }

  /// The way down, as it was: one point long.
  private let down: CGVector

  /// - Parameters:
  ///   - size: the screen's, in points, before the turn.
  ///   - angle: from the orientation now to the one before, in radians, clockwise; a multiple of a right angle.
  private init(_ picture: CGImage, _ size: CGSize, angle: CGFloat) {
    let (sine, cosine) = (sin(angle).rounded(), cos(angle).rounded())
    down = CGVector(dx: -sine, dy: cosine)
    super.init(frame: CGRect(origin: .zero, size: size))
    let screen = UIScreen.main.bounds
    center = CGPoint(x: screen.midX, y: screen.midY)
    transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    layer.contents = picture
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The frame below what was the bottom of the screen.
  var away: CGRect {
    frame.offsetBy(dx: down.dx * bounds.height, dy: down.dy * bounds.height)
  }
}
