@_exported import CoreVideo
import QuinceFoundation

/// When samples are to be shown.
public struct CMSampleTimingInfo: Sendable {
  public var duration: CMTime
  public var presentationTimeStamp: CMTime
  public var decodeTimeStamp: CMTime

  public init() { self.init(duration: .invalid, presentationTimeStamp: .invalid, decodeTimeStamp: .invalid) }
  public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
    (self.duration, self.presentationTimeStamp) = (duration, presentationTimeStamp)
    self.decodeTimeStamp = decodeTimeStamp
  }

  public static var invalid: CMSampleTimingInfo { CMSampleTimingInfo() }
}

/// Bytes of samples.
public final class CMBlockBuffer: NSObject, @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer

  /// - Parameter data: is copied.
  package init(_ data: Data) {
    bytes = .allocate(byteCount: max(1, data.count), alignment: 16)
    size = data.count
    data.copyBytes(to: bytes)
  }

  let size: Int
  deinit { bytes.deallocate() }
}

public let kCMBlockBufferNoErr: OSStatus = 0
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12703

public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.size }

/// - Parameter offset: in bytes, within the buffer.
@discardableResult
public func CMBlockBufferGetDataPointer(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int, lengthAtOffsetOut: UnsafeMutablePointer<Int>?,
  totalLengthOut: UnsafeMutablePointer<Int>?, dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OSStatus {
  guard (0..<max(1, theBuffer.size)).contains(offset) else { return kCMBlockBufferBadOffsetParameterErr }
  lengthAtOffsetOut?.pointee = theBuffer.size - offset
  totalLengthOut?.pointee = theBuffer.size
  dataPointerOut?.pointee = theBuffer.bytes.baseAddress!.assumingMemoryBound(to: CChar.self) + offset
  return kCMBlockBufferNoErr
}

@discardableResult
public func CMBlockBufferCopyDataBytes(
  _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
  destination: UnsafeMutableRawPointer
) -> OSStatus {
  guard offsetToData >= 0, dataLength >= 0, offsetToData + dataLength <= theSourceBuffer.size else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  destination.copyMemory(from: theSourceBuffer.bytes.baseAddress! + offsetToData, byteCount: dataLength)
  return kCMBlockBufferNoErr
}

/// A picture or a piece of sound, with its time.
public final class CMSampleBuffer: NSObject, @unchecked Sendable {
  let image: CVImageBuffer?
  let block: CMBlockBuffer?
  let format: CMFormatDescription?
  let timing: CMSampleTimingInfo
  let count: Int
  private let lock = NSLock()
  private var isUsable = true
  private var attached: [String: Any] = [:]

  package init(
    image: CVImageBuffer?, block: CMBlockBuffer?, format: CMFormatDescription?, timing: CMSampleTimingInfo, count: Int
  ) { (self.image, self.block, self.format, self.timing, self.count) = (image, block, format, timing, count) }

  var isGood: Bool { lock.withLock { isUsable } }
  func invalidateNow() { lock.withLock { isUsable = false } }
  var attachments: [String: Any] {
    get { lock.withLock { attached } }
    set { lock.withLock { attached = newValue } }
  }

  public var imageBuffer: CVImageBuffer? { isGood ? image : nil }
  public var dataBuffer: CMBlockBuffer? { isGood ? block : nil }
  public var formatDescription: CMFormatDescription? { format }
  public var presentationTimeStamp: CMTime { timing.presentationTimeStamp }
  public var duration: CMTime { timing.duration }
  public var numSamples: Int { count }
  public var isValid: Bool { isGood }
}

public typealias CMItemCount = CFIndex
public let kCMSampleBufferError_Invalidated: OSStatus = -12743
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1
public typealias CMAttachmentMode = UInt32
public typealias CMAttachmentBearer = CFTypeRef

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.dataBuffer }
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { sbuf.format }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.timing.decodeTimeStamp }
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.count }
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int { sbuf.block?.size ?? 0 }
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isGood }
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus {
  sbuf.invalidateNow()
  return noErr
}

@discardableResult
public func CMSampleBufferCreateReadyWithImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription,
  sampleTiming: UnsafePointer<CMSampleTimingInfo>, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = CMSampleBuffer(
    image: imageBuffer, block: nil, format: formatDescription, timing: sampleTiming.pointee, count: 1)
  return noErr
}

/// Of the same pixels and bytes.
@discardableResult
public func CMSampleBufferCreateCopy(
  allocator: CFAllocator?, sampleBuffer: CMSampleBuffer, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  guard sampleBuffer.isGood else { return kCMSampleBufferError_Invalidated }
  let copy = CMSampleBuffer(
    image: sampleBuffer.image, block: sampleBuffer.block, format: sampleBuffer.format, timing: sampleBuffer.timing,
    count: sampleBuffer.count)
  copy.attachments = sampleBuffer.attachments
  sampleBufferOut.pointee = copy
  return noErr
}

// MARK: - What is said beside

public func CMSetAttachment(
  _ target: CMAttachmentBearer, key: CFString, value: CFTypeRef?, attachmentMode: CMAttachmentMode
) { (target as? CMSampleBuffer)?.attachments[key as String] = value }

public func CMGetAttachment(
  _ target: CMAttachmentBearer, key: CFString, attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? {
  (target as? CMSampleBuffer)?.attachments[key as String].map { $0 as AnyObject }
}

public func CMCopyDictionaryOfAttachments(
  allocator: CFAllocator?, target: CMAttachmentBearer, attachmentMode: CMAttachmentMode
) -> CFDictionary? { (target as? CMSampleBuffer).map { $0.attachments as NSDictionary } }
