import CoreMedia
import Foundation
import UIKitCore

public let RPRecordingErrorDomain = "com.apple.ReplayKit.RPRecordingErrorDomain"

/// Why nothing was recorded.
public struct RPRecordingError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -5800
    case userDeclined = -5801
    case disabled = -5802
    case failedToStart = -5803
    case failed = -5804
    case insufficientStorage = -5805
    case interrupted = -5806
    case contentResize = -5807
    case broadcastInvalidSession = -5808
    case systemDormancy = -5809
    case entitlements = -5810
    case activePhoneCall = -5811
    case failedToSave = -5812
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { RPRecordingErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Recording is not available."] }
}
public typealias RPRecordingErrorCode = RPRecordingError.Code

public enum RPSampleBufferType: Int, Sendable { case video = 1, audioApp, audioMic }
public enum RPCameraPosition: Int, Sendable { case front = 1, back }

@preconcurrency @MainActor public protocol RPScreenRecorderDelegate: NSObjectProtocol {
  // surface: nothing is recorded
  func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?)
  // surface: recording is never available
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}
extension RPScreenRecorderDelegate {
  public func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?
  ) {}
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
}

/// Records the screen. On this device recording is not available, and what is started fails.
// Assumed: the codes of the errors, which Apple's documentation does not name for such a device.
open class RPScreenRecorder: NSObject, @unchecked Sendable {
  private static let recorder = RPScreenRecorder()
  open class func shared() -> RPScreenRecorder { recorder }

  // surface: nothing is recorded
  open weak var delegate: (any RPScreenRecorderDelegate)?
  open var isAvailable: Bool { false }
  open var isRecording: Bool { false }
  // surface: nothing is recorded
  open var isMicrophoneEnabled = false
  // surface: as above
  open var isCameraEnabled = false
  // surface: as above
  open var cameraPosition = RPCameraPosition.front
  open var cameraPreviewView: UIView? { nil }

  /// - Parameter handler: called on the main queue, with `disabled`.
  open func startRecording(handler: (((any Error)?) -> Void)? = nil) { fail(.disabled) { handler?($0) } }
  open func startRecording() async throws { throw RPRecordingError(.disabled) }
  @available(*, deprecated, message: "Apple: use startRecording(handler:)")
  open func startRecording(withMicrophoneEnabled microphoneEnabled: Bool, handler: (((any Error)?) -> Void)? = nil) {
    fail(.disabled) { handler?($0) }
  }

  /// - Parameter handler: called on the main queue, with an error.
  open func stopRecording(handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil) {
    fail(.failed) { handler?(nil, $0) }
  }
  open func stopRecording(withOutput url: URL, completionHandler: (((any Error)?) -> Void)? = nil) {
    fail(.failed) { completionHandler?($0) }
  }
  open func stopRecording(withOutput url: URL) async throws { throw RPRecordingError(.failed) }
  /// - Parameter handler: called on the main queue.
  open func discardRecording(handler: @escaping () -> Void) { fail(.failed) { _ in handler() } }

  /// - Parameters:
  ///   - captureHandler: never called.
  ///   - completionHandler: called on the main queue, with `disabled`.
  open func startCapture(
    handler captureHandler: ((CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void)?,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail(.disabled) { completionHandler?($0) } }
  open func stopCapture(handler: (((any Error)?) -> Void)? = nil) { fail(.failed) { handler?($0) } }
  open func stopCapture() async throws { throw RPRecordingError(.failed) }

  private func fail(_ code: RPRecordingError.Code, _ handler: @escaping (any Error) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { handler(RPRecordingError(code)) }
  }
}
