import CoreGraphics
import Foundation

/// What a timed object shows outside its active time.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A hierarchical timing system: how an object's time follows from its parent's.
public protocol CAMediaTiming: AnyObject {
  /// Seconds on the parent's time line.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one repetition.
  var duration: CFTimeInterval { get set }
  /// Local time per parent time. 0 stands still.
  var speed: Float { get set }
  /// Seconds added to the active local time.
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  /// Seconds for which to repeat; 0 leaves `repeatCount` in charge.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values behind `CAMediaTiming`, and the arithmetic of its specification.
package struct Timing {
  package var beginTime = 0.0
  package var duration = 0.0
  package var speed: Float = 1
  package var timeOffset = 0.0
  package var repeatCount: Float = 0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  // Apple: CAMediaTiming.h, "t = (tp - begin) * speed + offset"
  package func localTime(parentTime: Double) -> Double {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  package func parentTime(localTime: Double) -> Double {
    guard speed != 0 else { return beginTime }
    return (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// Local seconds of one pass, there and back when it reverses.
  package func cycle(_ duration: Double) -> Double { autoreverses ? duration * 2 : duration }

  /// Local seconds from begin to end, repetitions included.
  package func activeDuration(_ duration: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    guard repeatCount > 0 else { return cycle(duration) }
    return repeatCount.isFinite && repeatCount < 1e10 ? cycle(duration) * Double(repeatCount) : .infinity
  }

  package enum Sample: Equatable {
    /// Not active and not filled.
    case inactive
    /// `time` within one pass in `0...duration`, and how many passes are complete before it.
    case active(time: Double, passes: Int)
  }

  /// Where an object with this timing is.
  /// - Parameters:
  ///   - elapsed: parent seconds since `beginTime`, times `speed`.
  ///   - duration: of one repetition.
  package func sample(elapsed: Double, duration: Double) -> Sample {
    let active = activeDuration(duration)
    var t = speed < 0 ? active + elapsed : elapsed
    if t < 0 {
      guard speed < 0 ? fillsForwards : fillsBackwards else { return .inactive }
      t = 0
    }
    var ended = t >= active
    if ended, active > 0 || elapsed > 0 {
      // A zero-length object is over as soon as it has begun.
      guard speed < 0 ? (t == active || fillsBackwards) : fillsForwards else { return .inactive }
      t = active
    }
    guard duration > 0 else { return .active(time: 0, passes: 0) }
    if timeOffset != 0 {
      // Apple: CAMediaTiming.timeOffset, shifts the content of the active time, which wraps around.
      t += timeOffset
      ended = false
      if t < 0 { t += (-t / cycle(duration)).rounded(.up) * cycle(duration) }
      if repeatCount == 0 && repeatDuration == 0, t > cycle(duration) {
        t = t.truncatingRemainder(dividingBy: cycle(duration))
      }
    }
    let cycle = cycle(duration)
    var passes = (t / cycle).rounded(.down)
    var within = t - passes * cycle
    // The end belongs to the last pass: a filled animation shows its last value, not its first.
    if ended, within <= cycle * 1e-9, passes > 0 {
      passes -= 1
      within = cycle
    }
    if autoreverses, within > duration { within = max(0, 2 * duration - within) }
    return .active(time: min(within, duration), passes: Int(min(passes, 1e9)))
  }

  private var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }
  private var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }

  package func elapsed(parentTime: Double, begin: Double) -> Double { (parentTime - begin) * Double(speed) }

  /// Whether the active time is over.
  package func isOver(elapsed: Double, duration: Double) -> Bool {
    abs(elapsed) >= activeDuration(duration) && (speed < 0 ? elapsed < 0 || duration == 0 : elapsed >= 0)
  }
}
