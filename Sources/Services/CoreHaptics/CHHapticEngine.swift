import QuinceFoundation

public let CHHapticTimeImmediate: TimeInterval = 0

/// What the device can make felt: nothing, as in Apple's simulator.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct Capabilities: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

/// Makes patterns felt. This device has nothing that could, so that no engine can be made.
// Apple's is an NSObject, of which no initialiser in Swift could throw that takes nothing.
open class CHHapticEngine: @unchecked Sendable {
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning = 2
  }

  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }

  public typealias CompletionHandler = ((any Error)?) -> Void
  public typealias StoppedHandler = (StoppedReason) -> Void
  public typealias ResetHandler = () -> Void
  public typealias FinishedHandler = ((any Error)?) -> FinishedAction

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Capabilities() }

  // Apple: CHHapticErrorCodeNotSupported where the device does not support haptics.
  /// - Throws: `CHHapticError.notSupported`, always.
  public init() throws { throw CHHapticError(.notSupported) }

  // MARK: What an engine of another device has

  open var currentTime: TimeInterval { 0 }
  // surface: there is no engine
  open var stoppedHandler: StoppedHandler = { _ in }
  // surface: as above
  open var resetHandler: ResetHandler = {}
  // surface: as above
  open var playsHapticsOnly = false
  // surface: as above
  open var playsAudioOnly = false
  // surface: as above
  open var isMutedForAudio = false
  // surface: as above
  open var isMutedForHaptics = false
  // surface: as above
  open var isAutoShutdownEnabled = false

  /// - Throws: `CHHapticError.notSupported`.
  open func start() throws { throw CHHapticError(.notSupported) }
  open func start(completionHandler: CompletionHandler?) { completionHandler?(CHHapticError(.notSupported)) }
  open func stop(completionHandler: CompletionHandler?) { completionHandler?(nil) }
  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {
    _ = finishedHandler(CHHapticError(.notSupported))
  }
  /// - Throws: `CHHapticError.notSupported`.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  /// - Throws: `CHHapticError.notSupported`.
  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  /// - Throws: `CHHapticError.notSupported`.
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  /// - Throws: `CHHapticError.notSupported`.
  open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}

/// Plays a pattern; apps get none here.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  // surface: there is no player
  func start(atTime time: TimeInterval) throws
  // surface: as above
  func stop(atTime time: TimeInterval) throws
  // surface: as above
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  // surface: as above
  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
  // surface: as above
  func cancel() throws
  // surface: as above
  var isMuted: Bool { get set }
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  // surface: as above
  func pause(atTime time: TimeInterval) throws
  // surface: as above
  func resume(atTime time: TimeInterval) throws
  // surface: as above
  func seek(toOffset offsetTime: TimeInterval) throws
  // surface: as above
  var loopEnabled: Bool { get set }
  // surface: as above
  var loopEnd: TimeInterval { get set }
  // surface: as above
  var playbackRate: Float { get set }
  // surface: as above
  var completionHandler: CHHapticEngine.CompletionHandler { get set }
}
