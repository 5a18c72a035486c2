import Foundation

/// A stretch of time: its start is part of it, its end is not.
public struct CMTimeRange: Sendable {
  public var start: CMTime
  public var duration: CMTime

  /// An invalid range.
  public init() { self.init(start: .invalid, duration: .invalid) }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()

  // Apple: CMTIMERANGE_IS_VALID and its like.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0 && !(duration.isNumeric && duration.value < 0)
  }
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  public var isEmpty: Bool { isValid && duration == .zero }
  public var end: CMTime { isValid ? start + duration : .invalid }

  /// The smallest range that has both in it.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(
      start: CMTimeMinimum(start, otherRange.start), end: CMTimeMaximum(end, otherRange.end))
  }

  /// Zero where nothing is common.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    let first = CMTimeMaximum(start, otherRange.start)
    let last = CMTimeMinimum(end, otherRange.end)
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }

  public func containsTime(_ time: CMTime) -> Bool { isValid && time.isValid && time >= start && time < end }

  public func containsTimeRange(_ otherRange: CMTimeRange) -> Bool {
    isValid && otherRange.isValid && otherRange.start >= start && otherRange.end <= end
  }
}

extension CMTimeRange: Hashable {
  public static func == (range1: CMTimeRange, range2: CMTimeRange) -> Bool {
    range1.start == range2.start && range1.duration == range2.duration
  }
}

extension CMTimeRange: CustomStringConvertible {
  public var description: String { isValid ? "{\(start), \(duration)}" : "{INVALID}" }
}

/// How a range of one timeline becomes a range of another.
public struct CMTimeMapping: Hashable, Sendable {
  public var source: CMTimeRange
  public var target: CMTimeRange
  public init() { self.init(source: .invalid, target: .invalid) }
  public init(source: CMTimeRange, target: CMTimeRange) { (self.source, self.target) = (source, target) }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.union(otherRange)
}
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.intersection(otherRange)
}
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
  range.containsTimeRange(otherRange)
}
/// The time of the range that is nearest.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
  guard time.isValid, range.isValid else { return .invalid }
  return CMTimeMaximum(range.start, CMTimeMinimum(time, range.end))
}
/// The time's place in the second range, which lies as the time lies in the first.
public func CMTimeMapTimeFromRangeToRange(_ t: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
  guard t.isValid, fromRange.isValid, toRange.isValid else { return .invalid }
  return toRange.start + CMTimeMapDurationFromRangeToRange(t - fromRange.start, fromRange: fromRange, toRange: toRange)
}
public func CMTimeMapDurationFromRangeToRange(_ dur: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
  guard fromRange.duration != toRange.duration else { return dur }
  return CMTimeMultiplyByFloat64(dur, multiplier: toRange.duration.seconds / fromRange.duration.seconds)
}
/// The time's place in the range when the range repeats for ever.
public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime {
  guard time.isNumeric, foldRange.isValid, foldRange.duration > .zero, foldRange.duration.isNumeric else {
    return .invalid
  }
  let rounds = ((time - foldRange.start).seconds / foldRange.duration.seconds).rounded(.down)
  return time - CMTimeMultiplyByFloat64(foldRange.duration, multiplier: rounds)
}
/// Writes the range to standard error.
public func CMTimeRangeShow(_ range: CMTimeRange) { FileHandle.standardError.write(Data("\(range)\n".utf8)) }
