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
}

/// A photo; apps get none here.
open class AVCapturePhoto: NSObject {
  init(none: Never) {}
  open func fileDataRepresentation() -> Data? { nil }
}

public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  // surface: no photo is taken
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  // surface: as above
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
}

open class AVCapturePhotoOutput: AVCaptureOutput {
  public override init() { super.init() }

  // surface: no photo is taken
  open var isHighResolutionCaptureEnabled = false
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }

  // Apple: NSInvalidArgumentException where no active connection leads to the output.
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    trap(
      "*** -[AVCapturePhotoOutput capturePhotoWithSettings:delegate:] No active and enabled video connection",
      name: .invalidArgumentException)
  }
}
