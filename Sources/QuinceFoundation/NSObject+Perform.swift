import Foundation
import QuinceRuntime

extension NSObjectProtocol {
  /// Whether the receiver has the method, or says that it has.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    let object = self as AnyObject
    if let own = Overrides.call("respondsToSelector:", on: object, key: aSelector.name, [aSelector]), own.0 {
      return own.result as? Bool ?? false
    }
    return aSelector._quinceResponds(object)
  }

  /// Calls the method; traps if the receiver lacks it.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector._quinceSendOrTrap(to: self as AnyObject, arguments: []))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector._quinceSendOrTrap(to: self as AnyObject, arguments: [object]))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    unmanaged(aSelector._quinceSendOrTrap(to: self as AnyObject, arguments: [object1, object2]))
  }

  // Apple: the caller does not own the result. Foundation's answer would be autoreleased.
  private func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>? {
    result.flattened.map { Unmanaged.passUnretained(Autorelease.keep($0 as AnyObject)) }
  }
}

/// Results of `perform` live until the run loop's turn ends, as an autorelease pool would hold them.
enum Autorelease {
  nonisolated(unsafe) private static var objects: [AnyObject] = []
  private static let lock = NSLock()

  static func keep(_ object: AnyObject) -> AnyObject {
    lock.lock()
    let isFirst = objects.isEmpty
    objects.append(object)
    lock.unlock()
    if isFirst { RunLoop.current.perform { release() } }
    return object
  }

  private static func release() {
    lock.lock()
    let drained = objects
    objects = []
    lock.unlock()
    withExtendedLifetime(drained) {}
  }
}

/// Whether code runs on the main queue, which need not be the main thread where the process has none to give it.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || MainThread.isCurrent }
}

// MARK: - Later

/// Calls that wait for their time. UIKit replaces `schedule` so that they follow the app's clock.
package enum DelayedCalls {
  /// Runs the block after some seconds; the result cancels it.
  nonisolated(unsafe) package static var schedule: (Double, @escaping () -> Void) -> () -> Void = { delay, block in
    nonisolated(unsafe) let block = block
    // Foundation on Linux fires one made with a time interval at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { _ in block() }
    RunLoop.current.add(timer, forMode: .common)
    return { timer.invalidate() }
  }

  struct Call {
    let identifier: Int
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    var cancel: () -> Void
  }
  nonisolated(unsafe) private static var calls: [Call] = []
  nonisolated(unsafe) private static var nextIdentifier = 0
  private static let lock = NSRecursiveLock()

  static func add(_ selector: Selector, to target: AnyObject, argument: Any?, delay: Double) {
    lock.lock()
    defer { lock.unlock() }
    nextIdentifier += 1
    let identifier = nextIdentifier
    // Apple: the target and the argument are retained until the call was made.
    calls.append(
      Call(identifier: identifier, target: target, selector: selector, argument: argument, cancel: {}))
    let cancel = schedule(max(delay, 0)) {
      // Foundation's timers outlive their firing: the block holds neither.
      guard let call = take(identifier) else { return }
      call.selector._quinceSendOrTrap(to: call.target, arguments: [call.argument])
    }
    if let index = calls.firstIndex(where: { $0.identifier == identifier }) { calls[index].cancel = cancel }
  }

  private static func take(_ identifier: Int) -> Call? {
    lock.lock()
    defer { lock.unlock() }
    return calls.firstIndex { $0.identifier == identifier }.map { calls.remove(at: $0) }
  }

  static func cancel(where matches: (Call) -> Bool) {
    lock.lock()
    let found = calls.filter(matches)
    calls.removeAll(where: matches)
    lock.unlock()
    for call in found { call.cancel() }
  }
}

extension NSObject {
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.add(aSelector, to: self, argument: anArgument, delay: delay)
  }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    DelayedCalls.add(aSelector, to: self, argument: anArgument, delay: delay)
  }

  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let argument = arg
    if wait && MainQueue.isCurrent {
      aSelector._quinceSendOrTrap(to: target, arguments: [argument])
    } else if wait {
      DispatchQueue.main.sync { _ = aSelector._quinceSendOrTrap(to: target, arguments: [argument]) }
    } else {
      DispatchQueue.main.async { aSelector._quinceSendOrTrap(to: target, arguments: [argument]) }
    }
  }

  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
  ) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }

  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let argument = arg
    Thread.detachNewThread { aSelector._quinceSendOrTrap(to: target, arguments: [argument]) }
  }

  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    DelayedCalls.cancel { $0.target === target }
  }

  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    DelayedCalls.cancel {
      $0.target === target && $0.selector == aSelector && isSame($0.argument, anArgument)
    }
  }
}
