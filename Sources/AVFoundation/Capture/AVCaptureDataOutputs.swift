import CoreMedia
import QuinceFoundation

/// Hears of each picture that a camera gives.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  // surface: no camera gives anything
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
  // surface: as above
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  // surface: as above
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
  // surface: as above
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}

/// Gives an app the pictures of a camera: none, since there is no camera.
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  public override init() { super.init() }

  open private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?
  // surface: no camera gives anything
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    (self.sampleBufferDelegate, self.sampleBufferCallbackQueue) = (sampleBufferDelegate, sampleBufferCallbackQueue)
  }

  // surface: no camera gives anything
  open var videoSettings: [String: Any]! = [:]
  // surface: as above
  open var alwaysDiscardsLateVideoFrames = true
  open var availableVideoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
  open func recommendedVideoSettingsForAssetWriter(writingTo outputFileType: AVFileType) -> [String: Any]? { nil }
}

/// Hears of each piece of sound that a microphone gives.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {
  // surface: no microphone gives a session anything
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureAudioDataOutputSampleBufferDelegate {
  // surface: as above
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}

open class AVCaptureAudioDataOutput: AVCaptureOutput {
  public override init() { super.init() }

  open private(set) weak var sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?
  // surface: no microphone gives a session anything
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    (self.sampleBufferDelegate, self.sampleBufferCallbackQueue) = (sampleBufferDelegate, sampleBufferCallbackQueue)
  }
  open func recommendedAudioSettingsForAssetWriter(writingTo outputFileType: AVFileType) -> [AnyHashable: Any]? { nil }
}
