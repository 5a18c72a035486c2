import CoreGraphics
import Foundation

/// A quick stroke in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  // Assumed: UIKit's private limits: 50 points along, 50 across, 0.5 s.
  private static let along: CGFloat = 50
  private static let across: CGFloat = 50
  private static let longest = 0.5
  private var start = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count == touches.count { start = event.timestamp }
    if _touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard _state == .possible, pending == nil else { return }
    if event.timestamp - start > UISwipeGestureRecognizer.longest {
      state = .failed
      return
    }
    var (dx, dy): (CGFloat, CGFloat) = (0, 0)
    for touch in _touches {
      dx += touch._location.x - touch.startLocation.x
      dy += touch._location.y - touch.startLocation.y
    }
    dx /= CGFloat(_touches.count)
    dy /= CGFloat(_touches.count)
    let horizontal = direction.contains(.left) || direction.contains(.right)
    let vertical = direction.contains(.up) || direction.contains(.down)
    let limit = UISwipeGestureRecognizer.along
    if _touches.count == numberOfTouchesRequired {
      if (direction.contains(.right) && dx >= limit && abs(dy) <= abs(dx))
        || (direction.contains(.left) && -dx >= limit && abs(dy) <= abs(dx))
        || (direction.contains(.down) && dy >= limit && abs(dx) <= abs(dy))
        || (direction.contains(.up) && -dy >= limit && abs(dx) <= abs(dy))
      {
        state = .ended
        return
      }
    }
    let wrong =
      (!vertical && abs(dy) > UISwipeGestureRecognizer.across)
      || (!horizontal && abs(dx) > UISwipeGestureRecognizer.across)
      || (horizontal && !vertical && !direction.contains(.left) && dx < -10)
      || (horizontal && !vertical && !direction.contains(.right) && dx > 10)
      || (vertical && !horizontal && !direction.contains(.up) && dy < -10)
      || (vertical && !horizontal && !direction.contains(.down) && dy > 10)
    if wrong { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if pending == nil { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
