import CoreMedia
import QuinceFoundation

/// Hears of recordings.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  // surface: no recording begins
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
  // surface: no recording begins
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
    error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  // surface: as above
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
  ) {}
}

/// Writes what a session captures to a file.
open class AVCaptureFileOutput: AVCaptureOutput {
  open var outputFileURL: URL? { nil }
  open var isRecording: Bool { false }
  open var isRecordingPaused: Bool { false }
  open var recordedDuration: CMTime { .zero }
  open var recordedFileSize: Int64 { 0 }
  // surface: nothing is recorded
  open var maxRecordedDuration = CMTime.invalid
  // surface: as above
  open var maxRecordedFileSize: Int64 = 0
  // surface: as above
  open var minFreeDiskSpaceLimit: Int64 = 0

  // Apple: NSInvalidArgumentException where no active connection leads to the output.
  open func startRecording(to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate)
  {
    trap(
      "*** -[AVCaptureMovieFileOutput startRecordingToOutputFileURL:recordingDelegate:] No active/enabled connections",
      name: .invalidArgumentException)
  }

  // surface: nothing is recorded
  open func stopRecording() {}
}

open class AVCaptureMovieFileOutput: AVCaptureFileOutput {
  public override init() { super.init() }
  // surface: nothing is recorded
  open var movieFragmentInterval = CMTime(value: 10, timescale: 1)
  // surface: as above
  open var metadata: [AVMetadataItem]?
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
  // surface: as above
  open func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {}
  open func outputSettings(for connection: AVCaptureConnection) -> [String: Any] { [:] }
}

/// As photos were taken before iOS 10.
open class AVCaptureStillImageOutput: AVCaptureOutput {
  public override init() { super.init() }
  // surface: no photo is taken
  open var outputSettings: [String: Any] = [:]
  // surface: as above
  open var isHighResolutionStillImageOutputEnabled = false
  open var isStillImageStabilizationSupported: Bool { false }
  open var isCapturingStillImage: Bool { false }

  // Apple: NSInvalidArgumentException without an active connection; apps get none here.
  open func captureStillImageAsynchronously(
    from connection: AVCaptureConnection, completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
  ) { handler(nil, AVError(.deviceNotConnected)) }

  /// - Returns: nil: what is no JPEG in a buffer has no data of its own.
  open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? {
    AVCapturePhotoOutput.jpegPhotoDataRepresentation(
      forJPEGSampleBuffer: jpegSampleBuffer, previewPhotoSampleBuffer: nil)
  }
}
