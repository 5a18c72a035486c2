import Foundation

/// A timer that sends a selector. It retains its target until it is invalidated, as Apple's does.
private final class SelectorTimer: Timer {
  private final class Payload: @unchecked Sendable {
    var target: AnyObject?
    var userInfo: Any?
    var tolerance: TimeInterval = 0
  }
  private let payload: Payload

  init(fire date: Date, interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool) {
    let payload = Payload()
    payload.target = target
    payload.userInfo = userInfo
    self.payload = payload
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let target = payload.target else { return }
      selector._quinceSendOrTrap(to: target, arguments: [timer])
      if !repeats { payload.target = nil }
    }
  }

  override var userInfo: Any? { payload.userInfo }

  /// Foundation on Linux forgets it.
  override var tolerance: TimeInterval {
    get { payload.tolerance }
    set { payload.tolerance = max(0, newValue) }
  }

  override func invalidate() {
    super.invalidate()
    payload.target = nil
    payload.userInfo = nil
  }
}

extension Timer {
  /// What the adapter makes of `init(timeInterval:repeats:block:)`.
  // Apple: the timer first fires after the interval, counted from its making. Foundation on Linux: at once.
  public convenience init(
    _quinceTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
  }

  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = _timer(Date(timeIntervalSinceNow: ti), ti, aTarget, aSelector, userInfo, yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  static func _timer(
    _ date: Date, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ userInfo: Any?, _ repeats: Bool
  ) -> Timer {
    SelectorTimer(
      fire: date, interval: interval, target: target as AnyObject, selector: selector, userInfo: userInfo,
      repeats: repeats)
  }
}

/// Lets an initialiser answer an object of a subclass.
public protocol _QuinceTimerMaking {}
extension Timer: _QuinceTimerMaking {}
extension _QuinceTimerMaking {
  /// A timer that is not scheduled and never fires, to hold the place of one.
  public init() {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in }
    // Observed: public apps ask such a timer whether it runs before they start another.
    timer.invalidate()
    self = timer as! Self
  }

  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self = Timer._timer(Date(timeIntervalSinceNow: ti), ti, aTarget, aSelector, userInfo, yesOrNo) as! Self
  }

  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self = Timer._timer(date, ti, t, s, ui, rep) as! Self
  }
}

extension Thread {
  /// A thread that sends the selector once it is started.
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    nonisolated(unsafe) let (target, argument) = (target as AnyObject, argument)
    self.init { selector._quinceSendOrTrap(to: target, arguments: [argument]) }
  }

  public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
    nonisolated(unsafe) let target = target as AnyObject
    nonisolated(unsafe) let argument = argument
    detachNewThread { selector._quinceSendOrTrap(to: target, arguments: [argument]) }
  }
}
