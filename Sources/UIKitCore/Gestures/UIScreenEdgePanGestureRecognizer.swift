import CoreGraphics
import Foundation

/// A pan that starts at an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  // Assumed: fingers that land within 13 points of the edge of the window.
  private static let reach: CGFloat = 13

  package override func _shouldReceive(_ touch: UITouch) -> Bool {
    let screen = UIScreen.main.bounds
    let point = touch._location
    let reach = UIScreenEdgePanGestureRecognizer.reach
    return (edges.contains(.left) && point.x <= screen.minX + reach)
      || (edges.contains(.right) && point.x >= screen.maxX - reach)
      || (edges.contains(.top) && point.y <= screen.minY + reach)
      || (edges.contains(.bottom) && point.y >= screen.maxY - reach)
  }

  package override func decide(_ moved: CGPoint) -> Decision {
    let horizontal = edges.contains(.left) || edges.contains(.right)
    let along = horizontal ? abs(moved.x) : abs(moved.y)
    let across = horizontal ? abs(moved.y) : abs(moved.x)
    if across > 20, across > along { return .fail }
    let inward =
      (edges.contains(.left) && moved.x > 0) || (edges.contains(.right) && moved.x < 0)
      || (edges.contains(.top) && moved.y > 0) || (edges.contains(.bottom) && moved.y < 0)
    if along >= hysteresis { return inward ? .begin : .fail }
    return .wait
  }
}
