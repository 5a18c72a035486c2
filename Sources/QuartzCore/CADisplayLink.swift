import CoreGraphics
import Foundation
import QuinceFoundation

/// Calls a target once a frame.
open class CADisplayLink: NSObject {
  // A display link keeps its target alive until it is invalidated.
  private var target: AnyObject?
  private let selector: Selector
  private var isAdded = false
  private var isInvalid = false
  private var lastFire: Double?
  private var frames = 0

  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Time of the frame that is being shown, in seconds.
  open private(set) var timestamp: Double = 0
  /// Time at which what is drawn now will be seen.
  open private(set) var targetTimestamp: Double = 0
  /// Seconds between two frames of the display.
  open var duration: Double { FrameClock.frameDuration }

  open var isPaused = false {
    didSet {
      lastFire = nil
      wake()
    }
  }

  open var preferredFramesPerSecond = 0 {
    didSet { wake() }
  }

  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { wake() }
  }

  open var frameInterval: Int {
    get { preferredFramesPerSecond == 0 ? 1 : max(1, 60 / preferredFramesPerSecond) }
    set { preferredFramesPerSecond = newValue <= 1 ? 0 : 60 / newValue }
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid, !isAdded else { return }
    isAdded = true
    lastFire = nil
    DisplayLinks.all.append(self)
    wake()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    DisplayLinks.all.removeAll { $0 === self }
  }

  open func invalidate() {
    isInvalid = true
    isAdded = false
    DisplayLinks.all.removeAll { $0 === self }
    target = nil
  }

  // MARK: Package

  /// Nobody waits for the end of what the link drives: it goes on as long as the app, as a game does.
  package var _isEndless = false

  package var _isRunning: Bool { isAdded && !isPaused }

  /// Seconds from one call to the next.
  private var interval: Double {
    let wanted = preferredFrameRateRange.preferred.map { Double($0) } ?? Double(preferredFrameRateRange.maximum)
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : wanted
    guard rate > 0 else { return FrameClock.frameDuration }
    // Whole frames only.
    return max(1, (1 / rate / FrameClock.frameDuration).rounded()) * FrameClock.frameDuration
  }

  fileprivate func frame(_ now: Double) {
    guard _isRunning else { return }
    if let lastFire, now - lastFire < interval - FrameClock.frameDuration / 2 { return }
    lastFire = now
    timestamp = now
    targetTimestamp = now + interval
    guard let target else { return }
    _ = selector._quinceSend(to: target, self)
  }

  private func wake() {
    if _isRunning { CATransaction.needsFrame() }
  }
}

/// The display links that wait for frames.
package enum DisplayLinks {
  nonisolated(unsafe) fileprivate(set) static var all: [CADisplayLink] = []

  package static var isRunning: Bool { all.contains { $0._isRunning } }

  /// Whether one runs that comes to an end.
  static var runsToAnEnd: Bool { all.contains { $0._isRunning && !$0._isEndless } }

  static func reset() { all.removeAll() }

  static func fire(_ now: Double) {
    guard !all.isEmpty else { return }
    for link in all { link.frame(now) }
  }
}

/// What a frame consists of. The application calls these in this order: `begin`, its own timers and gestures,
/// `CATransaction.flush()`, `Compositor.render(at:)`, `wantsAnotherFrame`.
package enum FrameLoop {
  /// Fires display links, ends animations that are over, calls their delegates.
  package static func begin(at now: Double) {
    // Changes from here on belong to this frame: they ask for no other.
    CATransaction.hasRequestedFrame = true
    Compositor.beginFrame()
    DisplayLinks.fire(now)
    Animator.tick(now)
  }

  /// Whether the screen changes by itself.
  package static var wantsAnotherFrame: Bool {
    CATransaction.hasRequestedFrame = false
    return Animator.isAnimating || DisplayLinks.isRunning || Compositor.hasPendingChanges
  }

  /// Whether the next frame is wanted by what never comes to rest alone.
  package static var isEndless: Bool {
    isIdle && DisplayLinks.isRunning && !DisplayLinks.runsToAnEnd && !Animator.isAnimating
      && !Compositor.hasPendingChanges
  }

  /// As before the first frame, for the next application of the process: without animations, display links and open
  /// transactions. Nobody is told.
  package static func reset() {
    DisplayLinks.reset()
    Animator.reset()
    CATransaction.reset()
  }

  /// Whether nothing moves and nothing waits. Animations without end do not count.
  package static var isIdle: Bool { !CATransaction.hasRequestedFrame && !Animator.isAnimatingFinitely }
}
