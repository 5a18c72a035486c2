import Foundation

extension NSValue {
  public convenience init(time: CMTime) { self.init(numbers: Self.numbers(time)) }
  public convenience init(timeRange: CMTimeRange) { self.init(numbers: Self.numbers(timeRange)) }
  public convenience init(timeMapping: CMTimeMapping) {
    self.init(numbers: Self.numbers(timeMapping.source) + Self.numbers(timeMapping.target))
  }

  // Assumed: of a value of another kind these are invalid.

  public var timeValue: CMTime { numbers(4).map { Self.time($0[...]) } ?? .invalid }
  public var timeRangeValue: CMTimeRange { numbers(8).map { Self.range($0[...]) } ?? .invalid }
  public var timeMappingValue: CMTimeMapping {
    numbers(16).map { CMTimeMapping(source: Self.range($0[..<8]), target: Self.range($0[8...])) } ?? CMTimeMapping()
  }

  private static func numbers(_ time: CMTime) -> [Int64] {
    [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
  }
  private static func numbers(_ range: CMTimeRange) -> [Int64] { numbers(range.start) + numbers(range.duration) }

  private static func time(_ numbers: ArraySlice<Int64>) -> CMTime {
    let first = numbers.startIndex
    return CMTime(
      value: numbers[first], timescale: CMTimeScale(truncatingIfNeeded: numbers[first + 1]),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: numbers[first + 2])), epoch: numbers[first + 3])
  }
  private static func range(_ numbers: ArraySlice<Int64>) -> CMTimeRange {
    CMTimeRange(start: time(numbers.prefix(4)), duration: time(numbers.dropFirst(4)))
  }

  private convenience init(numbers: [Int64]) { self.init(bytes: numbers, objCType: "[\(numbers.count)q]") }

  private func numbers(_ count: Int) -> [Int64]? {
    guard String(cString: objCType) == "[\(count)q]" else { return nil }
    var numbers = [Int64](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { getValue($0.baseAddress!) }  // a list that is not empty has an address
    return numbers
  }
}
