import CoreMedia
import Dispatch
import QuinceFoundation

/// What becomes of what a session captures: nothing, since there is no device.
open class AVCaptureOutput: NSObject {
  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// Hears of codes and faces in what a camera sees.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  // surface: no camera sees anything
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  // surface: as above
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}

open class AVCaptureMetadataOutput: AVCaptureOutput {
  public override init() { super.init() }

  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  open private(set) var metadataObjectsCallbackQueue: DispatchQueue?
  // surface: no camera sees anything
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    (metadataObjectsDelegate, metadataObjectsCallbackQueue) = (objectsDelegate, objectsCallbackQueue)
  }

  // Apple: without a camera no type is available, and setting another raises. Assumed: here it is kept.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  // surface: no camera sees anything
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  // surface: as above
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// Something that a camera saw; apps get none here.
open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let face = ObjectType(rawValue: "face")
  }

  init(none: Never) {}

  open var type: ObjectType { .qr }
  open var bounds: CGRect { .zero }
  open var time: CMTime { .invalid }
}

open class AVMetadataFaceObject: AVMetadataObject {
  open var faceID: Int { 0 }
  open var hasRollAngle: Bool { false }
  open var rollAngle: CGFloat { 0 }
  open var hasYawAngle: Bool { false }
  open var yawAngle: CGFloat { 0 }
}

open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  open var stringValue: String? { nil }
  open var corners: [CGPoint] { [] }
}

// MARK: - Photos

open class AVCapturePhotoSettings: NSObject {
  public override init() { super.init() }
  public init(format: [String: Any]?) { self.format = format }

  public private(set) var format: [String: Any]?
  // surface: no photo is taken
  open var flashMode = AVCaptureDevice.FlashMode.off
  // surface: as above
  open var isHighResolutionPhotoEnabled = false
  // surface: as above
  open var previewPhotoFormat: [String: Any]?
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }
  open var __availablePreviewPhotoPixelFormatTypes: [NSNumber] {
    availablePreviewPhotoPixelFormatTypes.map { NSNumber(value: $0) }
  }
  // surface: as above
  open var isAutoStillImageStabilizationEnabled = false
  // surface: as above
  open var isDepthDataDeliveryEnabled = false
  // surface: as above
  open var embedsDepthDataInPhoto = true
  // surface: as above
  open var livePhotoMovieFileURL: URL?
  // surface: as above
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  open var uniqueID: Int64 { Int64(UInt(bitPattern: ObjectIdentifier(self).hashValue) >> 2) }
}

/// What a photo's settings came to; apps get none here.
open class AVCaptureResolvedPhotoSettings: NSObject {
  init(none: Never) {}
  open var uniqueID: Int64 { 0 }
  open var isFlashEnabled: Bool { false }
  open var photoDimensions: CMVideoDimensions { CMVideoDimensions() }
}

open class AVCaptureBracketedStillImageSettings: NSObject {}

/// A photo; apps get none here.
open class AVCapturePhoto: NSObject {
  init(none: Never) {}
  open func fileDataRepresentation() -> Data? { nil }
  open func cgImageRepresentation() -> CGImage? { nil }
  open func previewCGImageRepresentation() -> CGImage? { nil }
  open var pixelBuffer: CVPixelBuffer? { nil }
  open var previewPixelBuffer: CVPixelBuffer? { nil }
  open var metadata: [String: Any] { [:] }
  open var timestamp: CMTime { .invalid }
  open var photoCount: Int { 0 }
  open var isRawPhoto: Bool { false }
}

public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  // surface: no photo is taken
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
    previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
    bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishRecordingLivePhotoMovieForEventualFileAt outputFileURL: URL,
    resolvedSettings: AVCaptureResolvedPhotoSettings)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingLivePhotoToMovieFileAt outputFileURL: URL, duration: CMTime,
    photoDisplayTime: CMTime, resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
  // surface: as above
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
    previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
    bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishRecordingLivePhotoMovieForEventualFileAt outputFileURL: URL,
    resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingLivePhotoToMovieFileAt outputFileURL: URL, duration: CMTime,
    photoDisplayTime: CMTime, resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
  ) {}
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?
  ) {}
}

open class AVCapturePhotoOutput: AVCaptureOutput {
  public override init() { super.init() }

  // surface: no photo is taken
  open var isHighResolutionCaptureEnabled = false
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open var availablePhotoPixelFormatTypes: [OSType] { [] }
  open var isLivePhotoCaptureSupported: Bool { false }
  // surface: no photo is taken
  open var isLivePhotoCaptureEnabled = false
  open var isDepthDataDeliverySupported: Bool { false }
  // surface: as above
  open var isDepthDataDeliveryEnabled = false
  open var isStillImageStabilizationSupported: Bool { false }
  open var isFlashScene: Bool { false }

  public enum QualityPrioritization: Int, Sendable { case speed = 1, balanced, quality }
  // surface: as above
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced

  /// Prepares nothing: there is no camera.
  open func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings], completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, AVError(.deviceNotConnected)) }

  /// - Returns: nil for a buffer that holds no JPEG.
  open class func jpegPhotoDataRepresentation(
    forJPEGSampleBuffer jpegSampleBuffer: CMSampleBuffer, previewPhotoSampleBuffer: CMSampleBuffer?
  ) -> Data? {
    guard let block = CMSampleBufferGetDataBuffer(jpegSampleBuffer) else { return nil }
    var data = Data(count: CMBlockBufferGetDataLength(block))
    let count = data.count
    let status = data.withUnsafeMutableBytes {
      CMBlockBufferCopyDataBytes(block, atOffset: 0, dataLength: count, destination: $0.baseAddress!)
    }
    return status == noErr && data.starts(with: [0xff, 0xd8]) ? data : nil
  }

  // Apple: NSInvalidArgumentException where no active connection leads to the output.
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    trap(
      "*** -[AVCapturePhotoOutput capturePhotoWithSettings:delegate:] No active and enabled video connection",
      name: .invalidArgumentException)
  }
}
