import CoreMedia
import QuinceFoundation

/// Where a session captures from.
open class AVCaptureInput: NSObject {}

/// A device as a session's input. There is no device, so that apps get none of these.
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  public init(device: AVCaptureDevice) throws { self.device = device }
}

extension AVCaptureInput {
  /// What comes out of an input. There is none.
  open class Port: NSObject {
    init(none: Never) {}
    open var mediaType: AVMediaType { .video }
    // surface: no app has a port
    open var isEnabled = true
  }

  public var ports: [Port] { [] }
}

/// How much a session captures.
extension AVCaptureSession {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
    public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetiFrame1280x720")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }
}

/// Brings what devices capture to outputs. Without a device it can run and captures nothing.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var allInputs: [AVCaptureInput] = []
  private var allOutputs: [AVCaptureOutput] = []
  private var runs = false

  public override init() { super.init() }

  // surface: nothing is captured
  open var automaticallyConfiguresApplicationAudioSession = true
  // surface: as above
  open var usesApplicationAudioSession = true
  // surface: as above
  open var automaticallyConfiguresCaptureDeviceForWideColor = true
  open var masterClock: CMClock? { nil }

  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient
    case videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps
    case videoDeviceNotAvailableDueToSystemPressure
  }

  open func canAddConnection(_ connection: AVCaptureConnection) -> Bool { false }
  // surface: no app has a connection
  open func addConnection(_ connection: AVCaptureConnection) {}
  open func addInputWithNoConnections(_ input: AVCaptureInput) { addInput(input) }
  open func addOutputWithNoConnections(_ output: AVCaptureOutput) { addOutput(output) }

  public static let runtimeErrorNotification = NSNotification.Name.AVCaptureSessionRuntimeError
  public static let didStartRunningNotification = NSNotification.Name.AVCaptureSessionDidStartRunning
  public static let didStopRunningNotification = NSNotification.Name.AVCaptureSessionDidStopRunning
  public static let wasInterruptedNotification = NSNotification.Name.AVCaptureSessionWasInterrupted
  public static let interruptionEndedNotification = NSNotification.Name.AVCaptureSessionInterruptionEnded

  // surface: nothing is captured, however finely
  open var sessionPreset = Preset.high
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  open var inputs: [AVCaptureInput] { lock.withLock { allInputs } }
  open var outputs: [AVCaptureOutput] { lock.withLock { allOutputs } }
  open var connections: [AVCaptureConnection] { [] }
  open var isRunning: Bool { lock.withLock { runs } }
  open var isInterrupted: Bool { false }

  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }
  open func addInput(_ input: AVCaptureInput) { lock.withLock { allInputs.append(input) } }
  open func removeInput(_ input: AVCaptureInput) { lock.withLock { allInputs.removeAll { $0 === input } } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains(output) }
  open func addOutput(_ output: AVCaptureOutput) { lock.withLock { allOutputs.append(output) } }
  open func removeOutput(_ output: AVCaptureOutput) { lock.withLock { allOutputs.removeAll { $0 === output } } }

  // surface: changes hold at once
  open func beginConfiguration() {}
  // surface: as above
  open func commitConfiguration() {}

  open func startRunning() { setRunning(true, .AVCaptureSessionDidStartRunning) }
  open func stopRunning() { setRunning(false, .AVCaptureSessionDidStopRunning) }

  private func setRunning(_ new: Bool, _ name: NSNotification.Name) {
    let isChange = lock.withLock { () -> Bool in
      defer { runs = new }
      return runs != new
    }
    if isChange { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension NSNotification.Name {
  public static let AVCaptureSessionDidStartRunning = NSNotification.Name(
    "AVCaptureSessionDidStartRunningNotification")
  public static let AVCaptureSessionDidStopRunning = NSNotification.Name("AVCaptureSessionDidStopRunningNotification")
  public static let AVCaptureSessionRuntimeError = NSNotification.Name("AVCaptureSessionRuntimeErrorNotification")
  public static let AVCaptureSessionWasInterrupted = NSNotification.Name("AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded = NSNotification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
}

public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended, auto = -1
}

public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

/// The way from an input to an output. There is no input: what apps make of them carries nothing.
open class AVCaptureConnection: NSObject {
  /// Between ports that are not there and an output: carries nothing.
  // surface: no app has a port
  public init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) { self.output = output }

  open private(set) weak var output: AVCaptureOutput?
  open var inputPorts: [AVCaptureInput.Port] { [] }
  open var isVideoStabilizationSupported: Bool { false }
  open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
  // surface: no app has a connection
  open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
  open var videoMaxScaleAndCropFactor: CGFloat { 1 }
  // surface: as above
  open var videoScaleAndCropFactor: CGFloat = 1
  // surface: as above
  open var videoRotationAngle: CGFloat = 0
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }

  // surface: as above
  open var isEnabled = true
  open var isActive: Bool { false }
  open var isVideoOrientationSupported: Bool { false }
  // surface: as above
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoMirroringSupported: Bool { false }
  // surface: as above
  open var isVideoMirrored = false
  // surface: as above
  open var automaticallyAdjustsVideoMirroring = true
}
