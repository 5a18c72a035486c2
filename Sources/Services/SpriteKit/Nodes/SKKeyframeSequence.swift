import CoreGraphics
import Foundation
import UIKitCore

public enum SKInterpolationMode: Int, Sendable {
  case linear = 1
  case spline = 2
  case step = 3
}

public enum SKRepeatMode: Int, Sendable {
  case clamp = 1
  case loop = 2
}

/// Values at times, and what lies between them: numbers and colours.
open class SKKeyframeSequence: NSObject, NSCopying {
  private var frames: [(value: Any, time: CGFloat)] = []

  /// - Parameter times: 0 to 1, in their order.
  public convenience init(keyframeValues values: [Any], times: [NSNumber]) {
    self.init(capacity: values.count)
    frames = zip(values, times).map { ($0, CGFloat($1.doubleValue)) }
  }

  public init(capacity numItems: Int) { frames.reserveCapacity(numItems) }

  open func count() -> Int { frames.count }
  open func addKeyframeValue(_ value: Any, time: CGFloat) {
    frames.append((value, time))
    frames.sort { $0.time < $1.time }
  }
  open func removeLastKeyframe() { _ = frames.popLast() }
  open func removeKeyframe(at index: Int) { frames.remove(at: index) }
  open func setKeyframeValue(_ value: Any, for index: Int) { frames[index].value = value }
  open func setKeyframeTime(_ time: CGFloat, for index: Int) { frames[index].time = time }
  open func getKeyframeValue(for index: Int) -> Any { frames[index].value }
  open func getKeyframeTime(for index: Int) -> CGFloat { frames[index].time }

  /// Curves are lines.
  open var interpolationMode = SKInterpolationMode.linear
  open var repeatMode = SKRepeatMode.clamp

  /// The value at a time; nil where there are none.
  open func sample(atTime time: CGFloat) -> Any? {
    guard let first = frames.first, let last = frames.last else { return nil }
    let time = repeatMode == .loop && time > 1 ? time.truncatingRemainder(dividingBy: 1) : time
    guard time > first.time else { return first.value }
    guard let next = frames.firstIndex(where: { $0.time >= time }) else { return last.value }
    let (from, to) = (frames[next - 1], frames[next])
    if interpolationMode == .step { return time >= to.time ? to.value : from.value }
    let part = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    if let one = from.value as? UIColor, let two = to.value as? UIColor {
      return MainActor.assumeIsolated { ColorChannels(one).mixed(with: ColorChannels(two), part).color }
    }
    guard let one = Self.number(from.value), let two = Self.number(to.value) else { return from.value }
    return NSNumber(value: Double(one + (two - one) * part))
  }

  final func number(_ time: CGFloat) -> CGFloat? { sample(atTime: time).flatMap(Self.number) }

  private static func number(_ value: Any) -> CGFloat? {
    if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
    return value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKKeyframeSequence(capacity: frames.count)
    (copy.frames, copy.interpolationMode, copy.repeatMode) = (frames, interpolationMode, repeatMode)
    return copy
  }
}
