import Foundation
import QuinceAudio

/// Samples that nothing compresses.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// In frames.
  public let frameCapacity: AVAudioFrameCount
  private let bytesPerFrame: Int
  private let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private let pointerCount: Int
  private let deallocator: ((UnsafePointer<AudioBufferList>) -> Void)?

  /// Nil for a format that is not linear PCM.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.streamDescription.pointee.mFormatID == kAudioFormatLinearPCM else { return nil }
    self.frameCapacity = frameCapacity
    bytesPerFrame = Int(format.streamDescription.pointee.mBytesPerFrame)
    let channels = Int(format.channelCount)
    let buffers = format.isInterleaved ? 1 : channels
    let list = AudioBufferList.allocate(maximumBuffers: buffers)
    for index in 0..<buffers {
      let size = max(16, bytesPerFrame * Int(frameCapacity))
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      list[index] = AudioBuffer(
        mNumberChannels: UInt32(format.isInterleaved ? channels : 1), mDataByteSize: 0, mData: memory)
    }
    (pointers, pointerCount) = Self.pointers(list, format)
    deallocator = nil
    super.init(format: format, list: list)
  }

  /// Samples that lie in someone else's memory, which the deallocator gives back.
  public init?(
    pcmFormat format: AVAudioFormat, bufferListNoCopy bufferList: UnsafePointer<AudioBufferList>,
    deallocator: ((UnsafePointer<AudioBufferList>) -> Void)? = nil
  ) {
    let given = UnsafeMutableAudioBufferListPointer(UnsafeMutablePointer(mutating: bufferList))
    guard format.streamDescription.pointee.mFormatID == kAudioFormatLinearPCM,
      given.count == (format.isInterleaved ? 1 : Int(format.channelCount)), given.allSatisfy({ $0.mData != nil })
    else { return nil }
    bytesPerFrame = Int(format.streamDescription.pointee.mBytesPerFrame)
    frameCapacity = AVAudioFrameCount(Int(given[0].mDataByteSize) / max(1, bytesPerFrame))
    (pointers, pointerCount) = Self.pointers(given, format)
    self.deallocator = deallocator ?? { _ in }
    super.init(format: format, list: given)
  }

  private static func pointers(_ list: UnsafeMutableAudioBufferListPointer, _ format: AVAudioFormat)
    -> (UnsafeMutablePointer<UnsafeMutableRawPointer>, Int)
  {
    let channels = Int(format.channelCount)
    let width = Int(format.streamDescription.pointee.mBitsPerChannel) / 8
    let pointers = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: channels)
    for channel in 0..<channels {
      let start = format.isInterleaved ? list[0].mData! + channel * width : list[channel].mData!
      (pointers + channel).initialize(to: start)
    }
    return (pointers, channels)
  }

  deinit {
    pointers.deallocate()
    if let deallocator { return deallocator(list.unsafePointer) }
    for buffer in list { buffer.mData?.deallocate() }
    UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
  }

  /// Frames that hold sound; 0 at first.
  open var frameLength: AVAudioFrameCount {
    get { bytesPerFrame == 0 ? 0 : list[0].mDataByteSize / UInt32(bytesPerFrame) }
    set {
      require(newValue <= frameCapacity, "frameLength <= frameCapacity")
      for index in list.indices { list[index].mDataByteSize = newValue * UInt32(bytesPerFrame) }
    }
  }

  /// Samples from one of a channel to the next.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { data(.pcmFormatFloat32) }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { data(.pcmFormatInt16) }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { data(.pcmFormatInt32) }

  private func data<Sample>(_ kind: AVAudioCommonFormat) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard format.commonFormat == kind else { return nil }
    return UnsafeRawPointer(pointers).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: frameCapacity) else { return self }
    copy.frameLength = frameLength
    for index in list.indices {
      if let from = list[index].mData, let to = copy.list[index].mData {
        to.copyMemory(from: from, byteCount: Int(list[index].mDataByteSize))
      }
    }
    return copy
  }

  // MARK: Samples

  private var step: Int {
    format.isInterleaved ? bytesPerFrame : Int(format.streamDescription.pointee.mBitsPerChannel) / 8
  }

  /// What the buffer holds, from a frame on.
  func samples(from first: Int = 0, count: Int? = nil) -> Samples {
    let count = max(0, min(count ?? Int(frameLength), Int(frameLength) - first))
    return Samples(
      channels: (0..<pointerCount).map { channel in
        let start = UnsafeRawPointer(pointers[channel]) + first * step
        return (0..<count).map { sample(start + $0 * step) }
      })
  }

  private func sample(_ place: UnsafeRawPointer) -> Float {
    switch format.commonFormat {
    case .pcmFormatFloat32: return place.loadUnaligned(as: Float.self)
    case .pcmFormatFloat64: return Float(place.loadUnaligned(as: Double.self))
    case .pcmFormatInt16: return Float(place.loadUnaligned(as: Int16.self)) / 32768
    case .pcmFormatInt32: return Float(Double(place.loadUnaligned(as: Int32.self)) / 2_147_483_648)
    case .otherFormat: return otherSample(place)
    }
  }

  /// 8 and 24 bits, and what has the highest byte first.
  private func otherSample(_ place: UnsafeRawPointer) -> Float {
    let width = Int(format.streamDescription.pointee.mBitsPerChannel) / 8
    let bytes = (0..<width).map { place.load(fromByteOffset: $0, as: UInt8.self) }
    let value = (format.isBigEndian ? bytes : bytes.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if format.streamDescription.pointee.mFormatFlags & kAudioFormatFlagIsFloat != 0 {
      return width == 8 ? Float(Double(bitPattern: value)) : Float(bitPattern: UInt32(truncatingIfNeeded: value))
    }
    let signed = Int64(bitPattern: value << (64 - UInt64(width * 8)))
    return Float(Double(signed) / 9_223_372_036_854_775_808)
  }

  /// Puts samples behind each other, from a frame on, as far as there is room; the length becomes what is filled.
  func store(_ samples: Samples, at first: Int = 0) {
    let count = min(samples.frameCount, Int(frameCapacity) - first)
    for channel in 0..<min(pointerCount, samples.channelCount) {
      let start = pointers[channel] + first * step
      samples.channels[channel].withUnsafeBufferPointer { source in
        for frame in 0..<count { put(source[frame], at: start + frame * step) }
      }
    }
    frameLength = AVAudioFrameCount(first + max(0, count))
  }

  private func put(_ value: Float, at place: UnsafeMutableRawPointer) {
    switch format.commonFormat {
    case .pcmFormatFloat32: place.storeBytes(of: value, as: Float.self)
    case .pcmFormatFloat64: place.storeBytes(of: Double(value), as: Double.self)
    case .pcmFormatInt16:
      place.storeBytes(of: Int16(max(-32768, min(32767, (value * 32768).rounded()))), as: Int16.self)
    case .pcmFormatInt32:
      let wide = (Double(value) * 2_147_483_648).rounded()
      place.storeBytes(of: Int32(max(-2_147_483_648, min(2_147_483_647, wide))), as: Int32.self)
    case .otherFormat: putOther(value, at: place)
    }
  }

  private func putOther(_ value: Float, at place: UnsafeMutableRawPointer) {
    let width = Int(format.streamDescription.pointee.mBitsPerChannel) / 8
    let bits: UInt64
    if format.streamDescription.pointee.mFormatFlags & kAudioFormatFlagIsFloat != 0 {
      bits = width == 8 ? Double(value).bitPattern : UInt64(value.bitPattern)
    } else {
      let limit = pow(2, Double(width * 8 - 1))
      bits = UInt64(bitPattern: Int64(max(-limit, min(limit - 1, (Double(value) * limit).rounded()))))
    }
    for index in 0..<width {
      let shift = UInt64(8 * (format.isBigEndian ? width - 1 - index : index))
      place.storeBytes(of: UInt8(truncatingIfNeeded: bits >> shift), toByteOffset: index, as: UInt8.self)
    }
  }

  /// A buffer of standard samples that is filled.
  static func filled(_ samples: Samples, sampleRate: Double) -> AVAudioPCMBuffer {
    filled(samples, .standard(sampleRate, samples.channelCount))
  }

  static func filled(_ samples: Samples, _ format: AVAudioFormat) -> AVAudioPCMBuffer {
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(max(1, samples.frameCount)))!
    buffer.store(samples)
    return buffer
  }
}
