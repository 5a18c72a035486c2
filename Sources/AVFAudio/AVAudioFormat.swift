import Foundation
import QuinceAudio
import QuinceFoundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioNodeBus = Int
public typealias AVAudioPacketCount = UInt32

public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat = 0
  case pcmFormatFloat32
  case pcmFormatFloat64
  case pcmFormatInt16
  case pcmFormatInt32
}

/// A rate, a number of channels, and how samples lie in memory.
open class AVAudioFormat: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let description_: UnsafeMutablePointer<AudioStreamBasicDescription>
  open private(set) var channelLayout: AVAudioChannelLayout?

  private init(description: AudioStreamBasicDescription, layout: AVAudioChannelLayout?) {
    description_ = .allocate(capacity: 1)
    description_.initialize(to: description)
    channelLayout = layout
    super.init()
  }

  deinit { description_.deallocate() }

  /// Nil where more than two channels come without a layout, or where there are none.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) {
    // Apple: formats of more than two channels need a layout.
    guard (1...2).contains(channels), format != .otherFormat else { return nil }
    self.init(description: Self.description(format, sampleRate, channels, interleaved), layout: nil)
  }

  public convenience init(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, interleaved: Bool, channelLayout: AVAudioChannelLayout
  ) {
    self.init(
      description: Self.description(format, sampleRate, channelLayout.channelCount, interleaved), layout: channelLayout)
  }

  /// Floating-point samples of 32 bits, each channel by itself.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }

  public convenience init(standardFormatWithSampleRate sampleRate: Double, channelLayout layout: AVAudioChannelLayout) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, interleaved: false, channelLayout: layout)
  }

  public convenience init?(streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>) {
    guard asbd.pointee.mChannelsPerFrame <= 2 else { return nil }
    self.init(description: asbd.pointee, layout: nil)
  }

  public convenience init?(
    streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>, channelLayout layout: AVAudioChannelLayout?
  ) {
    guard asbd.pointee.mChannelsPerFrame <= 2 || layout != nil else { return nil }
    self.init(description: asbd.pointee, layout: layout)
  }

  /// Nil where the rate, the channels or the format is missing.
  public convenience init?(settings: [String: Any]) {
    let values = AudioSettings(values: settings)
    guard let rate = values.number(AVSampleRateKey), let channels = values.integer(AVNumberOfChannelsKey), rate > 0,
      (1...64).contains(channels)
    else { return nil }
    let layout = channels > 2 ? AVAudioChannelLayout(discrete: UInt32(channels)) : nil
    let id = values.formatID ?? kAudioFormatLinearPCM
    var description = AudioStreamBasicDescription()
    if id == kAudioFormatLinearPCM {
      description = Self.linear(values, rate, UInt32(channels))
    } else {
      description.mSampleRate = rate
      description.mFormatID = id
      description.mChannelsPerFrame = UInt32(channels)
      if id == kAudioFormatMPEG4AAC { description.mFramesPerPacket = 1024 }
    }
    self.init(description: description, layout: layout)
  }

  /// Standard samples of any number of channels.
  static func standard(_ sampleRate: Double, _ channels: Int) -> AVAudioFormat {
    AVAudioFormat(
      description: description(.pcmFormatFloat32, sampleRate, UInt32(channels), false),
      layout: channels > 2 ? AVAudioChannelLayout(discrete: UInt32(channels)) : nil)
  }

  static func common(_ format: AVAudioCommonFormat, _ rate: Double, _ channels: Int, _ interleaved: Bool)
    -> AVAudioFormat
  {
    AVAudioFormat(
      description: description(format, rate, UInt32(channels), interleaved),
      layout: channels > 2 ? AVAudioChannelLayout(discrete: UInt32(channels)) : nil)
  }

  private static func description(
    _ format: AVAudioCommonFormat, _ rate: Double, _ channels: UInt32, _ isInterleaved: Bool
  ) -> AudioStreamBasicDescription {
    let bytes: UInt32 = format == .pcmFormatFloat64 ? 8 : format == .pcmFormatInt16 ? 2 : 4
    let isFloat = format == .pcmFormatFloat32 || format == .pcmFormatFloat64
    return linear(rate, channels, bytes: bytes, isFloat: isFloat, isInterleaved: isInterleaved, isBigEndian: false)
  }

  private static func linear(_ values: AudioSettings, _ rate: Double, _ channels: UInt32)
    -> AudioStreamBasicDescription
  {
    let isFloat = values.flag(AVLinearPCMIsFloatKey) ?? false
    let bits = values.integer(AVLinearPCMBitDepthKey) ?? (isFloat ? 32 : 16)
    return linear(
      rate, channels, bytes: UInt32(max(1, min(8, bits / 8))), isFloat: isFloat,
      isInterleaved: !(values.flag(AVLinearPCMIsNonInterleaved) ?? false),
      isBigEndian: values.flag(AVLinearPCMIsBigEndianKey) ?? false)
  }

  private static func linear(
    _ rate: Double, _ channels: UInt32, bytes: UInt32, isFloat: Bool, isInterleaved: Bool, isBigEndian: Bool
  ) -> AudioStreamBasicDescription {
    var flags = kAudioFormatFlagIsPacked | (isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger)
    if !isInterleaved { flags |= kAudioFormatFlagIsNonInterleaved }
    if isBigEndian { flags |= kAudioFormatFlagIsBigEndian }
    let frame = isInterleaved ? bytes * channels : bytes
    return AudioStreamBasicDescription(
      mSampleRate: rate, mFormatID: kAudioFormatLinearPCM, mFormatFlags: flags, mBytesPerPacket: frame,
      mFramesPerPacket: 1, mBytesPerFrame: frame, mChannelsPerFrame: channels, mBitsPerChannel: bytes * 8, mReserved: 0)
  }

  // MARK: What it says

  open var streamDescription: UnsafePointer<AudioStreamBasicDescription> { UnsafePointer(description_) }
  open var sampleRate: Double { description_.pointee.mSampleRate }
  open var channelCount: AVAudioChannelCount { description_.pointee.mChannelsPerFrame }
  open var isInterleaved: Bool { flags & kAudioFormatFlagIsNonInterleaved == 0 }
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  private var flags: AudioFormatFlags { description_.pointee.mFormatFlags }
  var isBigEndian: Bool { flags & kAudioFormatFlagIsBigEndian != 0 }

  open var commonFormat: AVAudioCommonFormat {
    guard description_.pointee.mFormatID == kAudioFormatLinearPCM, !isBigEndian else { return .otherFormat }
    switch (flags & kAudioFormatFlagIsFloat != 0, description_.pointee.mBitsPerChannel) {
    case (true, 32): return .pcmFormatFloat32
    case (true, 64): return .pcmFormatFloat64
    case (false, 16): return .pcmFormatInt16
    case (false, 32): return .pcmFormatInt32
    default: return .otherFormat
    }
  }

  open var settings: [String: Any] {
    var result: [String: Any] = [
      AVFormatIDKey: description_.pointee.mFormatID, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: Int(channelCount),
    ]
    if description_.pointee.mFormatID == kAudioFormatLinearPCM {
      result[AVLinearPCMBitDepthKey] = Int(description_.pointee.mBitsPerChannel)
      result[AVLinearPCMIsFloatKey] = flags & kAudioFormatFlagIsFloat != 0
      result[AVLinearPCMIsBigEndianKey] = isBigEndian
      result[AVLinearPCMIsNonInterleaved] = !isInterleaved
    }
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return description_.pointee == other.description_.pointee && channelLayout == other.channelLayout
  }

  open override var hash: Int { Int(sampleRate) ^ Int(channelCount) << 20 }

  open override var description: String {
    let kinds: [AVAudioCommonFormat: String] = [
      .pcmFormatFloat32: "Float32", .pcmFormatFloat64: "Float64", .pcmFormatInt16: "Int16", .pcmFormatInt32: "Int32",
    ]
    let kind = kinds[commonFormat] ?? "other format"
    let order = isInterleaved ? "interleaved" : "deinterleaved"
    return "<AVAudioFormat \(_address(of: self)):  \(channelCount) ch, \(Int(sampleRate)) Hz, \(kind), \(order)>"
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: NSSecureCoding

  open class var supportsSecureCoding: Bool { true }

  public required convenience init?(coder: NSCoder) {
    var description = AudioStreamBasicDescription()
    description.mSampleRate = coder.decodeDouble(forKey: "rate")
    description.mFormatID = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "format"))
    description.mFormatFlags = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "flags"))
    description.mBytesPerFrame = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "frameBytes"))
    description.mBytesPerPacket = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "packetBytes"))
    description.mFramesPerPacket = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "packetFrames"))
    description.mChannelsPerFrame = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "channels"))
    description.mBitsPerChannel = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "bits"))
    guard (1...64).contains(description.mChannelsPerFrame) else { return nil }
    let channels = description.mChannelsPerFrame
    self.init(description: description, layout: channels > 2 ? AVAudioChannelLayout(discrete: channels) : nil)
  }

  open func encode(with coder: NSCoder) {
    let description = description_.pointee
    coder.encode(description.mSampleRate, forKey: "rate")
    coder.encode(Int64(description.mFormatID), forKey: "format")
    coder.encode(Int64(description.mFormatFlags), forKey: "flags")
    coder.encode(Int64(description.mBytesPerFrame), forKey: "frameBytes")
    coder.encode(Int64(description.mBytesPerPacket), forKey: "packetBytes")
    coder.encode(Int64(description.mFramesPerPacket), forKey: "packetFrames")
    coder.encode(Int64(description.mChannelsPerFrame), forKey: "channels")
    coder.encode(Int64(description.mBitsPerChannel), forKey: "bits")
  }
}

extension AVAudioFormat {
  /// What a file's sound is, as Core Audio says it.
  static func file(_ sound: SoundDescription) -> AVAudioFormat {
    let ids: [(SoundDescription.Encoding, AudioFormatID)] = [
      (.aac, kAudioFormatMPEG4AAC), (.alac, kAudioFormatAppleLossless), (.mp3, kAudioFormatMPEGLayer3),
      (.ulaw, kAudioFormatULaw), (.alaw, kAudioFormatALaw), (.flac, kAudioFormatFLAC), (.opus, kAudioFormatOpus),
      (.ima4, kAudioFormatAppleIMA4),
    ]
    var settings: [String: Any] = [AVSampleRateKey: sound.sampleRate, AVNumberOfChannelsKey: sound.channelCount]
    if case .pcm(let bits, let isFloat) = sound.encoding {
      settings[AVLinearPCMBitDepthKey] = bits
      settings[AVLinearPCMIsFloatKey] = isFloat
      settings[AVLinearPCMIsBigEndianKey] = sound.container == .aiff || sound.container == .au
    } else {
      settings[AVFormatIDKey] = ids.first { $0.0 == sound.encoding }?.1 ?? 0
    }
    return AVAudioFormat(settings: settings) ?? standard(sound.sampleRate, sound.channelCount)
  }
}
