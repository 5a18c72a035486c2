import Foundation

/// Hears of the end of a recording, on the main queue.
@preconcurrency public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  /// - Parameter flag: false where the file could not be written up to its end.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
  // surface: no other app interrupts
  func audioRecorderBeginInterruption(_ recorder: AVAudioRecorder)
  // surface: no other app interrupts
  func audioRecorderEndInterruption(_ recorder: AVAudioRecorder, withOptions flags: Int)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
  // surface: no other app interrupts
  public func audioRecorderBeginInterruption(_ recorder: AVAudioRecorder) {}
  // surface: no other app interrupts
  public func audioRecorderEndInterruption(_ recorder: AVAudioRecorder, withOptions flags: Int) {}
}
