import Foundation
import QuinceFoundation

/// A moment: on the machine's clock, in frames, or both.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// As `mach_absolute_time()` tells it.
  public let hostTime: UInt64
  public let sampleTime: AVAudioFramePosition
  /// Frames a second; 0 where `sampleTime` says nothing.
  public let sampleRate: Double
  public let isHostTimeValid: Bool
  public let isSampleTimeValid: Bool

  private init(host: UInt64?, sample: AVAudioFramePosition?, rate: Double) {
    (hostTime, isHostTimeValid) = (host ?? 0, host != nil)
    (sampleTime, isSampleTimeValid, sampleRate) = (sample ?? 0, sample != nil, sample != nil ? rate : 0)
    super.init()
  }

  public convenience init(hostTime: UInt64) { self.init(host: hostTime, sample: nil, rate: 0) }

  public convenience init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.init(host: nil, sample: sampleTime, rate: sampleRate)
  }

  public convenience init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.init(host: hostTime, sample: sampleTime, rate: sampleRate)
  }

  public convenience init(audioTimeStamp ts: UnsafePointer<AudioTimeStamp>, sampleRate: Double) {
    let stamp = ts.pointee
    self.init(
      host: stamp.mFlags.contains(.hostTimeValid) ? stamp.mHostTime : nil,
      sample: stamp.mFlags.contains(.sampleTimeValid) ? AVAudioFramePosition(stamp.mSampleTime) : nil, rate: sampleRate)
  }

  open var audioTimeStamp: AudioTimeStamp {
    var flags: AudioTimeStampFlags = []
    if isHostTimeValid { flags.insert(.hostTimeValid) }
    if isSampleTimeValid { flags.insert(.sampleTimeValid) }
    return AudioTimeStamp(mSampleTime: Double(sampleTime), mHostTime: hostTime, mFlags: flags)
  }

  open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 { UInt64(max(0, seconds) * 1e9) }
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 1e9 }

  /// The same moment with what is missing, counted from a moment that has both; nil where it has not.
  open func extrapolateTime(fromAnchor anchorTime: AVAudioTime) -> AVAudioTime? {
    guard anchorTime.isHostTimeValid, anchorTime.isSampleTimeValid, isHostTimeValid || isSampleTimeValid else {
      return nil
    }
    if isHostTimeValid, isSampleTimeValid { return self }
    let rate = anchorTime.sampleRate
    if isHostTimeValid {
      let seconds = (Double(hostTime) - Double(anchorTime.hostTime)) / 1e9
      return AVAudioTime(
        hostTime: hostTime, sampleTime: anchorTime.sampleTime + AVAudioFramePosition((seconds * rate).rounded()),
        atRate: rate)
    }
    let seconds = Double(sampleTime) / sampleRate - Double(anchorTime.sampleTime) / rate
    let host = max(0, Double(anchorTime.hostTime) + seconds * 1e9)
    return AVAudioTime(hostTime: UInt64(host), sampleTime: sampleTime, atRate: sampleRate)
  }

  open override var description: String {
    var parts: [String] = []
    if isHostTimeValid { parts.append("\(Self.seconds(forHostTime: hostTime)) s") }
    if isSampleTimeValid { parts.append("\(sampleTime) frames at \(sampleRate) Hz") }
    return "<AVAudioTime \(_address(of: self)): \(parts.joined(separator: ", "))>"
  }
}
