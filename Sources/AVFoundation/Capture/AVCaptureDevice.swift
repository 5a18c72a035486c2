import AVFAudio
import CoreMedia
import QuinceFoundation
import UIKitCore

/// A camera or a microphone to capture from. There is none here, as in Apple's simulator, so that apps get no object of the
/// class.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
  public enum WhiteBalanceMode: Int, Sendable { case locked, autoWhiteBalance, continuousAutoWhiteBalance }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  /// Looks for devices, and finds none.
  open class DiscoverySession: NSObject {
    // surface: whatever is looked for is not there
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    open var devices: [AVCaptureDevice] { [] }
  }

  init(none: Never) {}

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  open class func devices() -> [AVCaptureDevice] { [] }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  // MARK: Permission

  private class func permission(_ mediaType: AVMediaType) -> PrivacyPermission {
    switch mediaType {
    case .video: return .camera
    case .audio: return .microphone
    // Apple: NSInvalidArgumentException for other types.
    default:
      trap(
        "*** +[AVCaptureDevice requestAccessForMediaType:completionHandler:] Unsupported media type",
        name: .invalidArgumentException)
    }
  }

  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    switch permission(mediaType).status {
    case .undetermined: .notDetermined
    case .denied: .denied
    case .granted, .limited: .authorized
    }
  }

  /// Asks the user, unless the user has answered before. Info.plist must say what for.
  /// - Parameter handler: called on a thread of the system's.
  open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    permission(mediaType).requestAccess(handler)
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { done in requestAccess(for: mediaType) { done.resume(returning: $0) } }
  }

  // MARK: What a device would have

  open var uniqueID: String { "" }
  open var localizedName: String { "" }
  open var deviceType: DeviceType { .builtInWideAngleCamera }
  open var position: Position { .unspecified }
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  // surface: no app has a device
  open func lockForConfiguration() throws {}
  // surface: as above
  open func unlockForConfiguration() {}
  open var hasTorch: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var isTorchActive: Bool { false }
  // surface: as above
  open var torchMode = TorchMode.off
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  // surface: as above
  open func setTorchModeOn(level torchLevel: Float) throws {}
  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }
  // surface: as above
  open var flashMode = FlashMode.off
  open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
  // surface: as above
  open var focusMode = FocusMode.locked
  // surface: as above
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var isFocusPointOfInterestSupported: Bool { false }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  // surface: as above
  open var exposureMode = ExposureMode.locked
  // surface: as above
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var isExposurePointOfInterestSupported: Bool { false }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  // surface: as above
  open var whiteBalanceMode = WhiteBalanceMode.locked
  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
  // surface: as above
  open var videoZoomFactor: CGFloat = 1
  // surface: as above
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var formats: [Format] { [] }
  // surface: as above
  open var activeFormat: Format {
    get { preconditionFailure("a capture device that is not there has no format") }
    set {}
  }
  // surface: as above
  open var activeVideoMinFrameDuration = CMTime.invalid
  // surface: as above
  open var activeVideoMaxFrameDuration = CMTime.invalid
  // surface: as above
  open var isSmoothAutoFocusEnabled = false
  open var isSmoothAutoFocusSupported: Bool { false }
  open var isLowLightBoostSupported: Bool { false }
  // surface: as above
  open var automaticallyEnablesLowLightBoostWhenAvailable = false
  open var isAdjustingFocus: Bool { false }
  open var isAdjustingExposure: Bool { false }
  open var isAdjustingWhiteBalance: Bool { false }
  open var lensPosition: Float { 0 }
  open var lensAperture: Float { 0 }
  open var iso: Float { 0 }
  open var exposureDuration: CMTime { .invalid }
  open var exposureTargetBias: Float { 0 }
  open var minExposureTargetBias: Float { 0 }
  open var maxExposureTargetBias: Float { 0 }
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  open var isConnected: Bool { false }
  open var modelID: String { "" }
  open var constituentDevices: [AVCaptureDevice] { [] }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  // surface: as above
  open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
  // surface: as above
  open func cancelVideoZoomRamp() {}
  // surface: as above
  open func setFocusModeLocked(lensPosition: Float, completionHandler handler: ((CMTime) -> Void)? = nil) {}
  // surface: as above
  open func setExposureTargetBias(_ bias: Float, completionHandler handler: ((CMTime) -> Void)? = nil) {}
  // surface: as above
  open func setExposureModeCustom(
    duration: CMTime, iso ISO: Float, completionHandler handler: ((CMTime) -> Void)? = nil
  ) {}
}

extension AVCaptureDevice {
  /// How a device can capture. No device has any.
  open class Format: NSObject {
    init(_ formatDescription: CMFormatDescription, none: Never) { self.formatDescription = formatDescription }
    public let formatDescription: CMFormatDescription
    public var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
    public var videoMaxZoomFactor: CGFloat { 1 }
    public var videoFieldOfView: Float { 0 }
    public var highResolutionStillImageDimensions: CMVideoDimensions { CMVideoDimensions() }
    public var minISO: Float { 0 }
    public var maxISO: Float { 0 }
    public var minExposureDuration: CMTime { .invalid }
    public var maxExposureDuration: CMTime { .invalid }
    public var isVideoStabilizationModeSupported: Bool { false }
  }

  public static let currentISO: Float = .greatestFiniteMagnitude
  public static let currentExposureDuration = CMTime.invalid
  public static let currentLensPosition: Float = .greatestFiniteMagnitude
}

public final class AVFrameRateRange: NSObject {
  init(none: Never) {}
  public var minFrameRate: Float64 { 0 }
  public var maxFrameRate: Float64 { 0 }
}

extension NSNotification.Name {
  public static let AVCaptureDeviceWasConnected = NSNotification.Name("AVCaptureDeviceWasConnectedNotification")
  public static let AVCaptureDeviceWasDisconnected = NSNotification.Name("AVCaptureDeviceWasDisconnectedNotification")
  public static let AVCaptureDeviceSubjectAreaDidChange = NSNotification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}
