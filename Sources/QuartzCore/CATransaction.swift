import CoreGraphics
import Foundation

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCATransactionDisableActions = "disableActions"

/// A batch of changes to layers. Changes outside of `begin()` and `commit()` belong to an implicit transaction, which
/// ends with the next frame.
open class CATransaction: NSObject {
  final class Level {
    var disablesActions: Bool?
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var values: [String: Any] = [:]
    /// Completion blocks set at this level, each with the animations added after it.
    var groups: [AnimationBatch] = []
    /// The batch that animations added now belong to.
    var batch: AnimationBatch?

    init(batch: AnimationBatch?) { self.batch = batch }

    func close() {
      let closing = groups
      groups = []
      for group in closing { group.close() }
    }
  }

  /// The implicit level first. Main thread only.
  nonisolated(unsafe) static var levels: [Level] = [Level(batch: nil)]
  /// `disableActions()` of the innermost level, kept at hand for every property change.
  @usableFromInline nonisolated(unsafe) static var areActionsDisabled = false
  /// Whether an animation block of views is open.
  nonisolated(unsafe) package static var viewsAnimate = false
  private static let mutex = NSRecursiveLock()

  // MARK: Creating and committing

  open class func begin() {
    levels.append(Level(batch: levels[levels.count - 1].batch))
    needsFrame()
  }

  /// Ends the innermost transaction. Does nothing without a matching `begin()`.
  open class func commit() {
    guard levels.count > 1 else { return flush() }
    let level = levels.removeLast()
    updateDisabled()
    level.close()
  }

  /// Ends the implicit transaction: lays out and displays the layers on screen.
  open class func flush() {
    let level = levels[0]
    Compositor.layoutAndDisplayAll()
    Animator.commit()
    (level.disablesActions, level.duration, level.timingFunction) = (nil, nil, nil)
    level.values.removeAll()
    level.batch = nil
    updateDisabled()
    level.close()
  }

  // MARK: Values

  /// Seconds; 0.25 unless set.
  open class func animationDuration() -> Double {
    for level in levels.reversed() { if let duration = level.duration { return duration } }
    return 0.25
  }

  open class func setAnimationDuration(_ dur: Double) { levels[levels.count - 1].duration = dur }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    for level in levels.reversed() { if let function = level.timingFunction { return function } }
    return nil
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels[levels.count - 1].timingFunction = function
  }

  open class func disableActions() -> Bool { areActionsDisabled }

  open class func setDisableActions(_ flag: Bool) {
    levels[levels.count - 1].disablesActions = flag
    updateDisabled()
  }

  open class func completionBlock() -> (() -> Void)? { levels[levels.count - 1].groups.last?.completion }

  /// `block` runs when all animations added after this call, in this transaction, are over; at once on commit when
  /// there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let level = levels[levels.count - 1]
    guard let block else {
      level.batch = levels.count > 1 ? levels[levels.count - 2].batch : nil
      return
    }
    let outer = levels.count > 1 ? levels[levels.count - 2].batch : nil
    let batch = AnimationBatch(parent: outer, completion: block)
    level.groups.append(batch)
    level.batch = batch
    needsFrame()
  }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return animationDuration()
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionDisableActions: return disableActions()
    case kCATransactionCompletionBlock: return completionBlock()
    default:
      for level in levels.reversed() { if let value = level.values[key] { return value } }
      return nil
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(LayerValue.number(anObject) ?? 0.25)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions: setDisableActions(LayerValue.number(anObject) ?? 0 != 0)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: levels[levels.count - 1].values[key] = anObject
    }
  }

  open class func lock() { mutex.lock() }
  open class func unlock() { mutex.unlock() }

  // MARK: Package

  /// The batch that an animation added now belongs to.
  static var currentBatch: AnimationBatch? { levels[levels.count - 1].batch }

  /// True between the first change to a layer on screen and the frame that shows it.
  nonisolated(unsafe) static var hasRequestedFrame = false

  /// Asks for one frame, once.
  @inline(__always) package static func needsFrame() {
    guard !hasRequestedFrame else { return }
    hasRequestedFrame = true
    FrameClock.requestFrame(0)
  }

  static func reset() {
    levels = [Level(batch: nil)]
    areActionsDisabled = false
    hasRequestedFrame = false
  }

  private static func updateDisabled() {
    areActionsDisabled = levels.last { $0.disablesActions != nil }?.disablesActions ?? false
  }
}

/// Animations that one completion block waits for.
final class AnimationBatch {
  let parent: AnimationBatch?
  private(set) var completion: (() -> Void)?
  private var pending = 1  // the open transaction itself

  init(parent: AnimationBatch?, completion: @escaping () -> Void) {
    self.parent = parent
    self.completion = completion
    parent?.add()
  }

  func add() { pending += 1 }
  func close() { finish() }

  func finish() {
    pending -= 1
    guard pending == 0 else { return }
    let block = completion
    completion = nil
    block?()
    parent?.finish()
  }
}
