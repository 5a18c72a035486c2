import Foundation

public struct AudioTimeStampFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sampleTimeValid = AudioTimeStampFlags(rawValue: 1)
  public static let hostTimeValid = AudioTimeStampFlags(rawValue: 2)
  public static let rateScalarValid = AudioTimeStampFlags(rawValue: 4)
  public static let wordClockTimeValid = AudioTimeStampFlags(rawValue: 8)
  public static let smpteTimeValid = AudioTimeStampFlags(rawValue: 16)
  public static let sampleHostTimeValid: AudioTimeStampFlags = [.sampleTimeValid, .hostTimeValid]
}

/// A moment, in frames and on the machine's clock; the flags say which of them hold.
public struct AudioTimeStamp: Sendable {
  public var mSampleTime: Float64
  /// As `mach_absolute_time()` tells it.
  public var mHostTime: UInt64
  public var mFlags: AudioTimeStampFlags

  public init() { self.init(mSampleTime: 0, mHostTime: 0, mFlags: []) }

  public init(mSampleTime: Float64, mHostTime: UInt64, mFlags: AudioTimeStampFlags) {
    self.mSampleTime = mSampleTime
    self.mHostTime = mHostTime
    self.mFlags = mFlags
  }
}
