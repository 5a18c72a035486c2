import CoreGraphics
import QuartzCore

/// Where the views of a property animator take touches, from the animator's start to its end.
@MainActor final class AnimatedTouches {
  private weak var animator: UIViewPropertyAnimator?
  private var views: [UIView] = []

  init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

  var takesTouches: Bool { animator?.isUserInteractionEnabled ?? true }
  var goesBySight: Bool { animator.map { !$0.isManualHitTestingEnabled } ?? false }

  func begin() { end() }

  func add(_ layer: CALayer) {
    guard let view = layer.delegate as? UIView, view.layer === layer, !views.contains(where: { $0 === view }) else {
      return
    }
    views.append(view)
    view.makeRare().animatedTouches.append(self)
    view._flags.isAnimated = true
  }

  func end() {
    for view in views {
      view._rare?.animatedTouches.removeAll { $0 === self }
      view._flags.isAnimated = !(view._rare?.animatedTouches.isEmpty ?? true)
    }
    views = []
  }

  isolated deinit { end() }
}

extension UIView {
  /// Whether an animator keeps touches away from the view.
  final var animationTakesTouches: Bool { _rare?.animatedTouches.allSatisfy(\.takesTouches) ?? true }
  private var isHitBySight: Bool { _rare?.animatedTouches.contains { $0.goesBySight } ?? false }

  /// From the superview's coordinates to the view's, as it is seen in the course of an animation; nil: as it is.
  final func pointBySight(_ point: CGPoint) -> CGPoint? {
    guard isHitBySight, let seen = layer.presentation() else { return nil }
    let inverse = seen.affineTransform().inverted()
    let moved = CGPoint(x: point.x - seen.position.x, y: point.y - seen.position.y).applying(inverse)
    let bounds = seen.bounds
    return CGPoint(
      x: moved.x + seen.anchorPoint.x * bounds.width + bounds.minX,
      y: moved.y + seen.anchorPoint.y * bounds.height + bounds.minY)
  }
}
