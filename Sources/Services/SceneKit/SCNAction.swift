import UIKitCore

/// What would be done to a node in time; nothing runs it here.
open class SCNAction: NSObject, NSCopying, @unchecked Sendable {
  /// In seconds.
  open var duration: TimeInterval
  // surface: actions do not run
  open var timingMode = SCNActionTimingMode.linear
  // surface: as above
  open var speed: CGFloat = 1
  public required init(duration: TimeInterval) { self.duration = duration }
  open func copy(with zone: NSZone? = nil) -> Any { Self(duration: duration) }
  open func reversed() -> SCNAction { SCNAction(duration: duration) }

  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func moveBy(x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration: duration)
  }
  open class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func rotateBy(x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration: duration)
  }
  open class func rotateTo(x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration: duration)
  }
  open class func rotateTo(
    x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval, usesShortestUnitArc: Bool
  ) -> SCNAction { SCNAction(duration: duration) }
  open class func rotate(by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction(duration: duration)
  }
  open class func rotate(toAxisAngle axisAngle: SCNVector4, duration: TimeInterval) -> SCNAction {
    SCNAction(duration: duration)
  }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func fadeIn(duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func fadeOut(duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func fadeOpacity(by factor: CGFloat, duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func fadeOpacity(to opacity: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration: duration)
  }
  open class func hide() -> SCNAction { SCNAction(duration: 0) }
  open class func unhide() -> SCNAction { SCNAction(duration: 0) }
  open class func removeFromParentNode() -> SCNAction { SCNAction(duration: 0) }
  open class func wait(duration: TimeInterval) -> SCNAction { SCNAction(duration: duration) }
  open class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { SCNAction(duration: 0) }
  open class func customAction(
    duration: TimeInterval, action block: @escaping (SCNNode, CGFloat) -> Void
  ) -> SCNAction { SCNAction(duration: duration) }
  open class func sequence(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(duration: actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(duration: actions.map(\.duration).max() ?? 0)
  }
  open class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    SCNAction(duration: action.duration * Double(count))
  }
  open class func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction(duration: .infinity) }
}
public enum SCNActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }
