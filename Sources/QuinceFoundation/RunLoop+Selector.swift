import Foundation

extension RunLoop {
  /// Sends the message in the next turn that runs in one of the modes; smaller orders go first. The target and the
  /// argument are retained until then.
  public func perform(
    _ aSelector: Selector, target: Any, argument arg: Any?, order: Int, modes: [RunLoop.Mode]
  ) {
    RunLoopCalls.add(
      .init(selector: aSelector, target: target as AnyObject, argument: arg, order: order, modes: modes), on: self)
  }

  public func cancelPerform(_ aSelector: Selector, target: Any, argument arg: Any?) {
    let target = target as AnyObject
    RunLoopCalls.remove(on: self) {
      $0.target === target && $0.selector == aSelector && isSame($0.argument, arg)
    }
  }

  public func cancelPerformSelectors(withTarget target: Any) {
    let target = target as AnyObject
    RunLoopCalls.remove(on: self) { $0.target === target }
  }
}

/// Whether two arguments are equal, as the cancelling calls compare them.
func isSame(_ left: Any?, _ right: Any?) -> Bool {
  switch (left.flattened, right.flattened) {
  case (nil, nil): return true
  case (let left?, let right?):
    if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  default: return false
  }
}

/// The messages that wait for the next turn of a run loop.
private enum RunLoopCalls {
  struct Call {
    let selector: Selector
    let target: AnyObject
    let argument: Any?
    let order: Int
    let modes: [RunLoop.Mode]
  }
  nonisolated(unsafe) private static var calls: [ObjectIdentifier: [Call]] = [:]
  private static let lock = NSLock()

  static func add(_ call: Call, on loop: RunLoop) {
    let key = ObjectIdentifier(loop)
    lock.lock()
    calls[key, default: []].append(call)
    lock.unlock()
    nonisolated(unsafe) let modes = call.modes
    loop.perform(inModes: call.modes) { run(key, modes) }
  }

  static func remove(on loop: RunLoop, where matches: (Call) -> Bool) {
    lock.lock()
    var gone: [Call] = []
    calls[ObjectIdentifier(loop)]?.removeAll { call in
      guard matches(call) else { return false }
      gone.append(call)
      return true
    }
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  /// Makes all calls that may be made in one of these modes, in their order.
  private static func run(_ key: ObjectIdentifier, _ modes: [RunLoop.Mode]) {
    lock.lock()
    var due: [(offset: Int, element: Call)] = []
    let waiting = calls[key] ?? []
    for entry in waiting.enumerated() where !Set(entry.element.modes).isDisjoint(with: modes) { due.append(entry) }
    let taken = Set(due.map(\.offset))
    calls[key] = waiting.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    lock.unlock()
    for (_, call) in due.sorted(by: { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }) {
      call.selector._quinceSendOrTrap(to: call.target, arguments: [call.argument])
    }
  }
}
