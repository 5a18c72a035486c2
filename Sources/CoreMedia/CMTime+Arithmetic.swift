import Foundation
import QuinceFoundation

extension CMTime {
  // Apple: CMTimeAdd(_:_:), CMTimeSubtract(_:_:): the scale of the result is the least common multiple, at most the largest
  // scale; infinities of opposite signs are invalid, other infinities win, then what is indefinite.
  public static func + (addend1: CMTime, addend2: CMTime) -> CMTime { addend1.adding(addend2, sign: 1) }
  public static func - (minuend: CMTime, subtrahend: CMTime) -> CMTime { minuend.adding(subtrahend, sign: -1) }

  private var infinity: Int { isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 0 }

  private func adding(_ other: CMTime, sign: Int) -> CMTime {
    guard isValid, other.isValid else { return .invalid }
    let (first, second) = (infinity, other.infinity * sign)
    if first * second < 0 { return .invalid }
    if first + second != 0 { return first + second > 0 ? .positiveInfinity : .negativeInfinity }
    if isIndefinite || other.isIndefinite { return .indefinite }
    guard let epoch = epoch(with: other, sign: sign) else { return .invalid }
    let divisor = greatestCommonDivisor(UInt64(timescale), UInt64(other.timescale))
    let multiple = Int128(timescale) / Int128(divisor) * Int128(other.timescale)
    let sum =
      Int128(value) * (multiple / Int128(timescale))
      + Int128(sign) * Int128(other.value) * (multiple / Int128(other.timescale))
    let isRounded = hasBeenRounded || other.hasBeenRounded
    let largest = Int128(kCMTimeMaxTimescale)
    if multiple <= largest {
      return CMTime(sum, over: 1, scale: CMTimeScale(multiple), isRounded: isRounded, epoch: epoch)
    }
    // The product may be too long where the sum is: then its last digits do not count.
    let (product, overflows) = sum.multipliedReportingOverflow(by: largest)
    return overflows
      ? CMTime(sum / multiple * largest, over: 1, scale: CMTimeScale(largest), isRounded: true, epoch: epoch)
      : CMTime(product, over: multiple, scale: CMTimeScale(largest), isRounded: isRounded, epoch: epoch)
  }

  /// That of the result; nil where the times belong to different timelines. A duration has epoch 0.
  private func epoch(with other: CMTime, sign: Int) -> CMTimeEpoch? {
    if epoch == other.epoch { return sign > 0 ? epoch : 0 }
    return epoch == 0 ? other.epoch : other.epoch == 0 ? epoch : nil
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
  var time = CMTime(value: value, timescale: timescale)
  time.epoch = epoch
  return time
}
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
  time.convertScale(newTimescale, method: method)
}
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// -1 where the first is earlier, 0 where they are equal, 1 where it is later.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1.compare(time2) }
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 < time1 ? time2 : time1 }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 > time1 ? time2 : time1 }

public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: 1)
}

// Apple: CMTimeMultiplyByRatio(_:multiplier:divisor:). Assumed: a divisor of zero gives an infinite time, or an invalid one
// where nothing is divided.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  guard time.isNumeric, divisor != 0 else { return time.scaledOther(by: Double(multiplier) / Double(divisor)) }
  let divisor = divisor < 0 ? (-Int128(multiplier), -Int128(divisor)) : (Int128(multiplier), Int128(divisor))
  let product = Int128(time.value) * divisor.0
  // A finer scale keeps the quotient exact, where there is one.
  let exact = product % divisor.1 == 0 ? 1 : divisor.1
  if let scale = Int32(exactly: Int128(time.timescale) * exact) {
    return CMTime(product * exact, over: divisor.1, scale: scale, isRounded: time.hasBeenRounded, epoch: time.epoch)
  }
  return CMTime(product, over: divisor.1, scale: time.timescale, isRounded: time.hasBeenRounded, epoch: time.epoch)
}

// Apple: CMTimeMultiplyByFloat64(_:multiplier:), "the result's timescale is at least 65536 where it is not exact".
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isNumeric, multiplier.isFinite else { return time.scaledOther(by: multiplier) }
  let exact = Double(time.value) * multiplier
  var scale = time.timescale
  if exact != exact.rounded() { while scale < 65536 { scale *= 2 } }
  let seconds = Double(time.value) / Double(time.timescale) * multiplier
  var value = seconds * Double(scale)
  while abs(value) >= 0x1p63, scale > 1 { (scale, value) = (scale / 2, seconds * Double(scale / 2)) }
  guard abs(value) < 0x1p63 else { return value > 0 ? .positiveInfinity : .negativeInfinity }
  var result = CMTime(value: Int64(value.rounded()), timescale: scale, flags: .valid, epoch: time.epoch)
  if time.hasBeenRounded || value != value.rounded() { result.flags.insert(.hasBeenRounded) }
  return result
}

extension CMTime {
  /// Times that are no numbers, or become none.
  fileprivate func scaledOther(by factor: Double) -> CMTime {
    guard isValid, !factor.isNaN else { return .invalid }
    if isIndefinite { return self }
    let sign = isNumeric ? Double(value.signum()) : isPositiveInfinity ? 1 : -1
    let product = sign * factor
    return product == 0 ? .invalid : product > 0 ? .positiveInfinity : .negativeInfinity
  }
}

public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
  guard time.isNumeric else { return time.isNegativeInfinity ? .positiveInfinity : time }
  return CMTime(
    Int128(time.value.magnitude), over: 1, scale: time.timescale, isRounded: time.hasBeenRounded, epoch: time.epoch)
}

// MARK: - Dictionaries and texts

nonisolated(unsafe) public let kCMTimeValueKey: CFString = NSString(string: "value")
nonisolated(unsafe) public let kCMTimeScaleKey: CFString = NSString(string: "timescale")
nonisolated(unsafe) public let kCMTimeEpochKey: CFString = NSString(string: "epoch")
nonisolated(unsafe) public let kCMTimeFlagsKey: CFString = NSString(string: "flags")

public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: CFAllocator?) -> CFDictionary? {
  let values: [String: Any] = [
    "value": time.value, "timescale": time.timescale, "epoch": time.epoch, "flags": time.flags.rawValue,
  ]
  return NSDictionary(dictionary: values)
}

/// Invalid where the dictionary was not made of a time.
public func CMTimeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary?) -> CMTime {
  guard let values = dictionaryRepresentation as? [String: NSNumber], let value = values["value"],
    let scale = values["timescale"], let flags = values["flags"]
  else { return .invalid }
  return CMTime(
    value: value.int64Value, timescale: scale.int32Value, flags: CMTimeFlags(rawValue: flags.uint32Value),
    epoch: values["epoch"]?.int64Value ?? 0)
}

public func CMTimeCopyDescription(allocator: CFAllocator?, time: CMTime) -> CFString? {
  NSString(string: time.description)
}

/// Writes the time to standard error.
public func CMTimeShow(_ time: CMTime) { FileHandle.standardError.write(Data("\(time)\n".utf8)) }
