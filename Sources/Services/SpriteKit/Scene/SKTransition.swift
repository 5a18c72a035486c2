import CoreGraphics
import Foundation
import UIKitCore

public enum SKTransitionDirection: Int, Sendable {
  case up = 0
  case down = 1
  case right = 2
  case left = 3

  /// Where a scene that goes this way is when it is gone, in views' sizes, y down.
  var way: CGVector {
    switch self {
    case .up: return CGVector(dx: 0, dy: -1)
    case .down: return CGVector(dx: 0, dy: 1)
    case .right: return CGVector(dx: 1, dy: 0)
    case .left: return CGVector(dx: -1, dy: 0)
    }
  }
}

/// How one scene takes another's place. Durations in seconds.
open class SKTransition: NSObject, NSCopying {
  enum Kind {
    case crossFade
    case fade(UIColor)
    case push(SKTransitionDirection)
    case moveIn(SKTransitionDirection)
    case reveal(SKTransitionDirection)
    /// The old scene, or the new one where `isClosing`, parts in the middle.
    case doors(isHorizontal: Bool, isClosing: Bool)
    case doorway
    case flip(isHorizontal: Bool)
  }
  let kind: Kind
  let duration: TimeInterval

  private init(_ kind: Kind, _ duration: TimeInterval) { (self.kind, self.duration) = (kind, duration) }

  /// Whether the new scene stands still until the transition is over.
  open var pausesIncomingScene = true
  /// Whether the old scene stands still from now on.
  open var pausesOutgoingScene = true

  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
  /// Through black.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { fade(with: .black, duration: sec) }
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }
  open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.push(direction), sec)
  }
  open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.moveIn(direction), sec)
  }
  open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.reveal(direction), sec)
  }
  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: true, isClosing: false), sec)
  }
  open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, isClosing: false), sec)
  }
  open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: true, isClosing: true), sec)
  }
  open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, isClosing: true), sec)
  }
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.doorway, sec) }
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: true), sec)
  }
  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: false), sec)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTransition(kind, duration)
    (copy.pausesIncomingScene, copy.pausesOutgoingScene) = (pausesIncomingScene, pausesOutgoingScene)
    return copy
  }
}
