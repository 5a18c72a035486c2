import CoreAudioTypes
import QuinceFoundation

/// What samples are: pictures or sound, and how they are laid out.
public final class CMFormatDescription: NSObject, @unchecked Sendable {
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: FourCharCode
    public init(rawValue: FourCharCode) { self.rawValue = rawValue }
    public static let video = MediaType(rawValue: kCMMediaType_Video)
    public static let audio = MediaType(rawValue: kCMMediaType_Audio)
  }

  let type: CMMediaType
  let subtype: FourCharCode
  let size: CMVideoDimensions
  /// Of sound; lives as long as the description, whose address is handed out.
  let sound: UnsafeMutablePointer<AudioStreamBasicDescription>?

  init(type: CMMediaType, subtype: FourCharCode, size: CMVideoDimensions, sound: AudioStreamBasicDescription? = nil) {
    (self.type, self.subtype, self.size) = (type, subtype, size)
    self.sound = sound.map {
      let place = UnsafeMutablePointer<AudioStreamBasicDescription>.allocate(capacity: 1)
      place.initialize(to: $0)
      return place
    }
  }

  deinit { sound?.deallocate() }

  public var mediaType: MediaType { MediaType(rawValue: type) }
  public var dimensions: CMVideoDimensions { size }
  public var audioStreamBasicDescription: AudioStreamBasicDescription? { sound?.pointee }
}

public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription
public typealias CMMediaType = FourCharCode

public let kCMMediaType_Video: CMMediaType = 0x7669_6465
public let kCMMediaType_Audio: CMMediaType = 0x736F_756E
public let kCMVideoCodecType_H264: FourCharCode = 0x6176_6331
public let kCMVideoCodecType_HEVC: FourCharCode = 0x6876_6331
public let kCMVideoCodecType_JPEG: FourCharCode = 0x6A70_6567

public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType { desc.type }
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode { desc.subtype }
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  videoDesc.size
}
public func CMAudioFormatDescriptionGetStreamBasicDescription(
  _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? { desc.sound.map { UnsafePointer($0) } }

@discardableResult
public func CMVideoFormatDescriptionCreateForImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(imageBuffer)
  return noErr
}

extension CMFormatDescription {
  convenience init(_ imageBuffer: CVImageBuffer) {
    self.init(
      type: kCMMediaType_Video, subtype: CVPixelBufferGetPixelFormatType(imageBuffer),
      size: CMVideoDimensions(
        width: Int32(CVPixelBufferGetWidth(imageBuffer)), height: Int32(CVPixelBufferGetHeight(imageBuffer))))
  }
}
