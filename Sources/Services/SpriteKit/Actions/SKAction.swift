import CoreGraphics
import Foundation
import UIKitCore

public enum SKActionTimingMode: Int, Sendable {
  case linear = 0
  case easeIn = 1
  case easeOut = 2
  case easeInEaseOut = 3

  // Assumed: curves of the second degree.
  func eased(_ part: CGFloat) -> CGFloat {
    switch self {
    case .linear: return part
    case .easeIn: return part * part
    case .easeOut: return part * (2 - part)
    case .easeInEaseOut: return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
    }
  }
}

/// The part of the way after a part of the time, both 0 to 1.
public typealias SKActionTimingFunction = (Float) -> Float

/// Something that a node does, at once or over time: seconds of the scene.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
  /// What puts a node in the state after a part of the way.
  typealias Motion = @MainActor (_ part: CGFloat) -> Void
  enum Kind {
    /// The closure is called with the node as it begins.
    case motion(@MainActor (SKNode) -> Motion)
    case instant(@MainActor (SKNode) -> Void)
    case wait(range: TimeInterval)
    case sequence([SKAction])
    case group([SKAction])
    /// nil: forever.
    case repetition(SKAction, Int?)
    /// For a node below, by its name.
    case child(SKAction, String)
    /// Called with the seconds since it began.
    case custom((SKNode, CGFloat) -> Void)
  }
  let kind: Kind
  /// What goes the other way; nil: the action itself.
  private let opposite: (() -> SKAction)?

  init(_ kind: Kind, _ duration: TimeInterval = 0, reversed opposite: (() -> SKAction)? = nil) {
    (self.kind, self.duration, self.opposite) = (kind, duration, opposite)
  }

  /// An action of one of the app's action files; nil where none has it.
  @preconcurrency @MainActor public convenience init?(named name: String) {
    let files = (Bundle.main.urls(forResourcesWithExtension: "sks", subdirectory: nil) ?? []).map { $0 as URL }
    let found = files.sorted { $0.path < $1.path }.lazy
      .compactMap { try? Data(contentsOf: $0) }.compactMap { SceneFile($0).actions[name] }.first
    guard let found else { return nil }
    self.init(like: found)
  }

  /// - Parameter sec: how long the action takes, whatever the file says.
  @preconcurrency @MainActor public convenience init?(named name: String, duration sec: TimeInterval) {
    self.init(named: name)
    if sec > 0, duration.isFinite { speed *= CGFloat(duration / sec) }
  }

  private convenience init(like other: SKAction) {
    self.init(other.kind, other.duration, reversed: other.opposite)
    (timingMode, speed) = (other.timingMode, other.speed)
    if other.hasTimingFunction { timingFunction = other.timingFunction }
  }

  /// Seconds, before the speed.
  open var duration: TimeInterval
  open var timingMode = SKActionTimingMode.linear
  /// Taken instead of the mode.
  open var timingFunction: SKActionTimingFunction = { $0 } { didSet { hasTimingFunction = true } }
  private var hasTimingFunction = false
  open var speed: CGFloat = 1

  /// The action that undoes this one; where there is none, the action itself.
  open func reversed() -> SKAction {
    let result = opposite?() ?? (copy() as! SKAction)
    takeTiming(to: result)
    return result
  }

  private func takeTiming(to other: SKAction) {
    switch timingMode {
    case _ where opposite == nil: other.timingMode = timingMode
    case .easeIn: other.timingMode = .easeOut
    case .easeOut: other.timingMode = .easeIn
    default: other.timingMode = timingMode
    }
    other.speed = speed
    if hasTimingFunction { other.timingFunction = timingFunction }
  }

  final func eased(_ part: CGFloat) -> CGFloat {
    hasTimingFunction ? CGFloat(timingFunction(Float(part))) : timingMode.eased(part)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    SKAction(like: self)
  }

  // MARK: Together

  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.ownDuration }) {
      sequence(actions.reversed().map { $0.reversed() })
    }
  }

  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map(\.ownDuration).max() ?? 0) { group(actions.map { $0.reversed() }) }
  }

  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repetition(action, count), action.ownDuration * Double(max(0, count))) {
      `repeat`(action.reversed(), count: count)
    }
  }

  open class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repetition(action, nil), .infinity) { repeatForever(action.reversed()) }
  }

  /// Seconds, the speed counted.
  final var ownDuration: TimeInterval { speed > 0 ? duration / Double(speed) : duration }

  // MARK: Waiting and calling

  open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.wait(range: 0), sec) }
  /// - Parameter durationRange: the duration is another each time, by half of this more or less.
  open class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    SKAction(.wait(range: durationRange), sec)
  }

  open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(.instant { _ in block() }) }
  open class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
    SKAction(.instant { _ in queue.async(execute: DispatchWorkItem(block: block)) })
  }
  open class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
    SKAction(.instant { _ in _ = selector._quinceSend(to: target as AnyObject, nil) })
  }
  /// For the first node that a search pattern names.
  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.child(action, name)) { run(action.reversed(), onChildWithName: name) }
  }

  /// Calls the block once a frame with the seconds since the beginning.
  open class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction {
    SKAction(.custom(block), seconds)
  }

  open class func removeFromParent() -> SKAction { SKAction(.instant { $0.removeFromParent() }) }

  open class func hide() -> SKAction { SKAction(.instant { $0.isHidden = true }) { unhide() } }
  open class func unhide() -> SKAction { SKAction(.instant { $0.isHidden = false }) { hide() } }
}
