import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// The largest scale that a time can have.
public let kCMTimeMaxTimescale = 0x7FFF_FFFF

/// What kind of time it is.
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// How a value that a scale cannot express becomes one that it can.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  /// Toward zero where the new scale is coarser, away from zero where it is finer.
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6

  public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
}

/// A moment or a duration: `value` parts of which a second has `timescale`.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  /// Tells timelines apart, such as the rounds of a loop. Mostly 0.
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// The scale is halved until the value fits; a number that does not fit even then is infinite.
  // Apple: CMTimeMakeWithSeconds(_:preferredTimescale:). Assumed: what the scale cannot express is cut off, and what is no
  // number is invalid.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self = .invalid
      return
    }
    var scale = preferredTimescale
    let limit = 0x1p63
    while scale > 1, abs(seconds * Double(scale)) >= limit { scale /= 2 }
    let value = (seconds * Double(scale)).rounded(.towardZero)
    guard abs(value) < limit else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: Int64(value), timescale: scale)
    if value / Double(scale) != seconds { flags.insert(.hasBeenRounded) }
  }

  public static let invalid = CMTime()
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  // MARK: What it is

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// Not a number for an invalid or indefinite time.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// The same time in parts of another size. A scale of zero or less gives an invalid time.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0 else { return .invalid }
    var method = method
    if method == .quickTime { method = newTimescale < timescale ? .roundTowardZero : .roundAwayFromZero }
    return CMTime(
      Int128(value) * Int128(newTimescale), over: Int128(timescale), scale: newTimescale, method: method,
      isRounded: flags.contains(.hasBeenRounded), epoch: epoch)
  }
}

extension CMTime {
  /// `numerator / denominator` parts of `scale`, which is halved until the value fits.
  init(
    _ numerator: Int128, over denominator: Int128, scale: CMTimeScale,
    method: CMTimeRoundingMethod = .default, isRounded: Bool, epoch: CMTimeEpoch
  ) {
    let (value, isExact) = Self.divide(numerator, denominator, method)
    if let fitting = Int64(exactly: value) {
      self.init(value: fitting, timescale: scale, flags: .valid, epoch: epoch)
      if isRounded || !isExact { flags.insert(.hasBeenRounded) }
    } else if scale > 1 {
      let coarser = scale / 2
      self.init(value / Int128(scale) * Int128(coarser), over: 1, scale: coarser, isRounded: true, epoch: epoch)
    } else {
      self = numerator > 0 ? .positiveInfinity : .negativeInfinity
    }
  }

  private static func divide(
    _ numerator: Int128, _ denominator: Int128, _ method: CMTimeRoundingMethod
  ) -> (Int128, isExact: Bool) {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest != 0 else { return (quotient, true) }
    let outward: Int128 = numerator < 0 ? -1 : 1
    let isAway =
      switch method {
      case .roundHalfAwayFromZero: 2 * rest.magnitude >= denominator.magnitude
      case .roundAwayFromZero: true
      case .roundTowardPositiveInfinity: numerator > 0
      case .roundTowardNegativeInfinity: numerator < 0
      case .roundTowardZero, .quickTime: false
      }
    return (isAway ? quotient + outward : quotient, false)
  }
}

// MARK: - Order

extension CMTime: Comparable, Hashable {
  // Apple: CMTimeCompare: minus infinity, numbers, indefinite, infinity, invalid; numbers of other epochs by their epochs.
  private var rank: Int {
    !isValid ? 4 : isPositiveInfinity ? 3 : isIndefinite ? 2 : isNegativeInfinity ? 0 : 1
  }

  func compare(_ other: CMTime) -> Int32 {
    func sign<Number: Comparable>(_ a: Number, _ b: Number) -> Int32 { a < b ? -1 : a == b ? 0 : 1 }
    if rank != other.rank || !isNumeric { return sign(rank, other.rank) }
    if epoch != other.epoch { return sign(epoch, other.epoch) }
    return sign(Int128(value) * Int128(other.timescale), Int128(other.value) * Int128(timescale))
  }

  public static func == (time1: CMTime, time2: CMTime) -> Bool { time1.compare(time2) == 0 }
  public static func < (time1: CMTime, time2: CMTime) -> Bool { time1.compare(time2) < 0 }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
    let divisor = max(1, greatestCommonDivisor(value.magnitude, UInt64(timescale)))
    hasher.combine(epoch)
    hasher.combine(value / Int64(divisor))
    hasher.combine(UInt64(timescale) / divisor)
  }
}

func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  var (a, b) = (first, second)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

extension CMTime: CustomStringConvertible {
  public var description: String {
    guard isNumeric else {
      return !isValid
        ? "{INVALID}" : isPositiveInfinity ? "{+INFINITY}" : isNegativeInfinity ? "{-INFINITY}" : "{INDEFINITE}"
    }
    let rounded = hasBeenRounded ? ", rounded" : ""
    return "{\(value)/\(timescale) = \(String(format: "%.3f", seconds))\(rounded)}"
  }
}
