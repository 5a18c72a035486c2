import CoreGraphics
import Foundation

/// An action under way on a node.
@MainActor class ActionRun {
  let action: SKAction
  init(_ action: SKAction) { self.action = action }

  /// Lets time pass.
  /// - Returns: the seconds left over where the action is over, in the time of whoever runs it; nil where it goes on.
  final func advance(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    let speed = Double(max(0, action.speed))
    guard let rest = step(node, seconds * speed) else { return nil }
    return speed > 0 ? rest / speed : 0
  }

  /// The same in the action's own time.
  func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? { seconds }

  static func make(_ action: SKAction) -> ActionRun {
    switch action.kind {
    case .motion(let begin): return MotionRun(action, begin)
    case .instant(let body): return InstantRun(action, body)
    case .wait(let range): return WaitRun(action, range)
    case .custom(let block): return CustomRun(action, block)
    case .sequence(let parts): return SequenceRun(action, parts)
    case .group(let parts): return GroupRun(action, parts)
    case .repetition(let part, let count): return RepeatRun(action, part, count)
    case .child(let part, let name):
      return InstantRun(action) { $0.childNode(withName: name)?.run(part) }
    }
  }
}

/// What takes a time of its own.
@MainActor private class TimedRun: ActionRun {
  private var elapsed: TimeInterval = 0
  private(set) lazy var duration = action.duration

  final override func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    if elapsed == 0 { begin(node) }
    elapsed += seconds
    // Sums of frames miss a whole number of them by a little.
    let isOver = elapsed >= duration - 1e-9
    show(node, min(elapsed, duration), isOver ? 1 : elapsed / duration)
    return isOver ? max(0, elapsed - duration) : nil
  }

  func begin(_ node: SKNode) {}
  func show(_ node: SKNode, _ elapsed: TimeInterval, _ part: Double) {}
  func last(_ seconds: TimeInterval) { duration = seconds }
}

@MainActor private final class MotionRun: TimedRun {
  private let start: @MainActor (SKNode) -> SKAction.Motion
  private var motion: SKAction.Motion?

  init(_ action: SKAction, _ start: @escaping @MainActor (SKNode) -> SKAction.Motion) {
    self.start = start
    super.init(action)
  }

  override func begin(_ node: SKNode) { if motion == nil { motion = start(node) } }
  override func show(_ node: SKNode, _ elapsed: TimeInterval, _ part: Double) { motion?(action.eased(CGFloat(part))) }
}

@MainActor private final class CustomRun: TimedRun {
  private let block: (SKNode, CGFloat) -> Void
  init(_ action: SKAction, _ block: @escaping (SKNode, CGFloat) -> Void) {
    self.block = block
    super.init(action)
  }

  override func show(_ node: SKNode, _ elapsed: TimeInterval, _ part: Double) {
    block(node, action.eased(CGFloat(part)) * CGFloat(duration))
  }
}

@MainActor private final class WaitRun: TimedRun {
  init(_ action: SKAction, _ range: TimeInterval) {
    super.init(action)
    if range > 0 { last(max(0, action.duration + range * (SceneRandom.shared.unit - 0.5))) }
  }
}

@MainActor private final class InstantRun: ActionRun {
  private let body: @MainActor (SKNode) -> Void
  init(_ action: SKAction, _ body: @escaping @MainActor (SKNode) -> Void) {
    self.body = body
    super.init(action)
  }

  override func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    body(node)
    return seconds
  }
}

@MainActor private final class SequenceRun: ActionRun {
  private let parts: [SKAction]
  private var place = 0
  private var current: ActionRun?
  init(_ action: SKAction, _ parts: [SKAction]) {
    self.parts = parts
    super.init(action)
  }

  override func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    var rest = seconds
    while place < parts.count {
      let run = current ?? ActionRun.make(parts[place])
      current = run
      guard let left = run.advance(node, rest) else { return nil }
      rest = left
      place += 1
      current = nil
    }
    return rest
  }
}

@MainActor private final class GroupRun: ActionRun {
  private var runs: [ActionRun]
  init(_ action: SKAction, _ parts: [SKAction]) {
    runs = parts.map(ActionRun.make)
    super.init(action)
  }

  override func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    var rest = seconds
    runs.removeAll { run in
      guard let left = run.advance(node, seconds) else { return false }
      rest = min(rest, left)
      return true
    }
    return runs.isEmpty ? rest : nil
  }
}

@MainActor private final class RepeatRun: ActionRun {
  private let part: SKAction
  private var left: Int?
  private var current: ActionRun?
  init(_ action: SKAction, _ part: SKAction, _ count: Int?) {
    (self.part, left) = (part, count)
    super.init(action)
  }

  override func step(_ node: SKNode, _ seconds: TimeInterval) -> TimeInterval? {
    var rest = seconds
    while left ?? 1 > 0 {
      let run = current ?? ActionRun.make(part)
      current = run
      guard let over = run.advance(node, rest) else { return nil }
      current = nil
      left = left.map { $0 - 1 }
      // What takes no time and has no end happens once a frame.
      if left == nil, over >= rest { return nil }
      rest = over
    }
    return rest
  }
}
