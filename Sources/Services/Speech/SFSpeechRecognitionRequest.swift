import AVFAudio
import QuinceFoundation

/// What is to be understood.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // surface: nothing is understood
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  // surface: as above
  open var shouldReportPartialResults = true
  // surface: as above
  open var contextualStrings: [String] = []
  // surface: as above
  open var requiresOnDeviceRecognition = false
  // surface: as above
  open var addsPunctuation = false
}

/// A file with speech.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url URL: URL) { url = URL }
}

/// Speech as it comes.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  open var nativeAudioFormat: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)!  // one channel of a usual rate
  }
  // surface: nothing is understood
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  // surface: as above
  open func endAudio() {}
}
